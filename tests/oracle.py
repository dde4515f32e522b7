"""The Dutch system by brute force, straight from the rules: what the engine must arrive at in tiny fields.

Nothing here is shared with the engine, and nothing here is clever: every legal pairing of a bracket is written down,
every candidate of the sequence is built, every look into the future tries all complete pairings. That does for seven
players or so. Only the tournament model is imported. Articles are cited as 2017 / 2026.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from typing import Any

from swisslab.model import RoundEntry, Tournament

BYE_CODES = "HFZ"
PLAYED = "1=0WDL"


@dataclass(frozen=True)
class Man:
    """One player before the round."""

    number: int
    score: int
    colours: str  # "w" and "b", games really played
    opponents: frozenset[int]
    last_float: str  # "D", "U" or ""
    float_before: str
    barred: bool
    unplayed: int
    topscorer: bool
    parity: int

    @property
    def difference(self) -> int:
        return self.colours.count("w") - self.colours.count("b")

    @cached_property
    def wish(self) -> tuple[str, int]:
        """Colour and strength (3 absolute, 2 strong, 1 mild, 0 none), the first definition that fits: A.6 / 1.7."""
        if not self.colours:
            return "", 0
        if self.difference > 1:
            return "b", 3
        if self.difference < -1:
            return "w", 3
        if self.colours[-2:] in ("ww", "bb"):
            return other(self.colours[-1]), 3
        if self.difference == 1:
            return "b", 2
        if self.difference == -1:
            return "w", 2
        return other(self.colours[-1]), 1


def other(colour: str) -> str:
    return "b" if colour == "w" else "w"


def rank(man: Man) -> tuple[int, int]:
    """A.2 / 1.2."""
    return -man.score, man.number


# --- the position ---------------------------------------------------------------------------------------------------


def worth(tournament: Tournament, entry: RoundEntry | None) -> int:
    system = tournament.points
    code = "Z" if entry is None or entry.outcome is None else entry.outcome.value
    white = entry is not None and entry.colour is not None and entry.colour.value == "w"
    return {
        "1": system.white_win if white else system.black_win,
        "=": system.white_draw if white else system.black_draw,
        "0": system.white_loss if white else system.black_loss,
        "+": system.forfeit_win,
        "-": system.forfeit_loss,
        "H": system.half_bye,
        "F": system.full_bye,
        "Z": system.zero_bye,
        "U": system.pab,
    }[{"W": "1", "D": "=", "L": "0"}.get(code, code)]


def code_of(entry: RoundEntry | None) -> str:
    return "Z" if entry is None or entry.outcome is None else entry.outcome.value


def men_before(tournament: Tournament, number: int, edition: str) -> list[Man]:
    """Everybody who takes part in the round, in ranking order."""

    def past(n: int) -> list[RoundEntry | None]:
        return [tournament.entry(n, r) for r in range(1, number)]

    def score(n: int, before: int) -> int:
        virtual = tournament.virtual.get(n, ())
        extra = virtual[before - 1] if before <= len(virtual) else 0
        return sum(worth(tournament, entry) for entry in past(n)[: before - 1]) + extra

    def floated(n: int, r: int) -> str:
        if r < 1:
            return ""
        entry = past(n)[r - 1]
        code = code_of(entry)
        if code in PLAYED:
            mine, theirs = score(n, r), score(entry.opponent, r)
            return "D" if mine > theirs else "U" if mine < theirs else ""
        if edition == "2017":  # A.4 b: not playing, for whatever reason
            return "D"
        more = worth(tournament, entry) > min(tournament.points.white_loss, tournament.points.black_loss)
        return "D" if code == "U" or more else ""  # 1.4.3, 1.4.4

    def barred(n: int) -> bool:
        win = max(tournament.points.white_win, tournament.points.black_win)
        for entry in past(n):
            code = code_of(entry)
            if code == "U" or (edition == "2017" and code == "+"):
                return True
            if edition == "2026" and code not in PLAYED and worth(tournament, entry) >= win:
                return True
        return False

    def topscorer(n: int) -> bool:
        win = max(tournament.points.white_win, tournament.points.black_win)
        return tournament.rounds == number and 2 * score(n, number) > (number - 1) * win

    numbers = sorted(c.number for c in tournament.contestants)
    here = [n for n in numbers if tournament.entry(n, number) is None and n not in tournament.absent]
    seen = [n for n in numbers if n in here or any(e and (e.opponent or code_of(e) == "U") for e in past(n))]
    men = []
    for n in here:
        played = [e for e in past(n) if code_of(e) in PLAYED]
        men.append(
            Man(
                number=n,
                score=score(n, number),
                colours="".join(e.colour.value for e in played),
                opponents=frozenset(e.opponent for e in played),
                last_float=floated(n, number - 1),
                float_before=floated(n, number - 2),
                barred=barred(n),
                unplayed=number - 1 - len(played),
                topscorer=topscorer(n),
                parity=seen.index(n) + 1,
            )
        )
    return sorted(men, key=rank)


# --- colours: E / 5.2 ---------------------------------------------------------------------------------------------


def seat(one: Man, two: Man, initial: str) -> tuple[Man, Man, int]:
    """White, Black, and the number of the rule that decides."""
    high, low = sorted((one, two), key=rank)

    def give(colour: str, rule: int) -> tuple[Man, Man, int]:
        return (high, low, rule) if colour == "w" else (low, high, rule)

    (want, strength), (want_low, strength_low) = high.wish, low.wish
    if not want and not want_low:
        return give(initial if high.parity % 2 else other(initial), 5)
    if want != want_low:
        return give(want or other(want_low), 1)
    if strength != strength_low:
        return give(want if strength > strength_low else other(want), 2)
    if strength == 3 and abs(high.difference) != abs(low.difference):
        return give(want if abs(high.difference) > abs(low.difference) else other(want), 2)
    for mine, theirs in zip(high.colours[::-1], low.colours[::-1], strict=False):
        if mine != theirs:
            return give(other(mine), 3)
    return give(want, 4)


# --- one round ----------------------------------------------------------------------------------------------------

Pairing = tuple[tuple[tuple[int, int], ...], tuple[int, ...]]  # places in the bracket: pairs (lower place first), rest
Causes = list[tuple[int, tuple[Man, ...]]]  # values of a list, each with those who cause it


@dataclass
class Bracket:
    """A bracket as the brute force paired it. `costs[k]` is None where candidate k is not allowed.

    below: everybody lower. completion, look_ahead: whether C.4 / C4, C5 and C.7 / C8 count.
    """

    kind: str
    mdps: list[Man]
    residents: list[Man]
    below: list[Man]
    completion: bool
    look_ahead: bool
    max_pairs: int = 0
    m1: int = 0
    candidates: list[Pairing] = field(default_factory=list)
    costs: list[dict[str, Any] | None] = field(default_factory=list)
    discarded: bool = False

    @property
    def men(self) -> list[Man]:
        return self.mdps + self.residents

    @property
    def following(self) -> list[Man]:
        """The residents of the next bracket."""
        return [m for m in self.below if m.score == self.below[0].score]

    @property
    def bests(self) -> list[int]:
        """The ordinals of all provisional bests (B.5, B.8 / 3.8)."""
        best, found = None, []
        for ordinal, costs in enumerate(self.costs):
            if costs is not None and (best is None or list(costs.values()) < best):
                best = list(costs.values())
                found.append(ordinal)
        return found

    def numbers(self, ordinal: int) -> tuple[set[tuple[int, int]], set[int]]:
        pairs, rest = self.meant(self.candidates[ordinal])
        return {(a.number, b.number) for a, b in pairs}, {m.number for m in rest}

    def meant(self, pairing: Pairing) -> tuple[list[tuple[Man, Man]], list[Man]]:
        """Pairs and downfloaters as men."""
        pairs, rest = pairing
        return [(self.men[a], self.men[b]) for a, b in pairs], [self.men[k] for k in rest]


class Round:
    """Pairs one round of a tournament."""

    def __init__(self, tournament: Tournament, number: int, edition: str) -> None:
        self.edition = edition
        self.men = men_before(tournament, number, edition)
        self.initial = tournament.initial_colour.value if tournament.initial_colour else "w"
        self.apart = {
            frozenset(pair)
            for rule in tournament.forbidden
            if rule.first <= number and (rule.last is None or number <= rule.last)
            for pair in combinations(sorted(rule.players), 2)
        }
        self.brackets: list[Bracket] = []
        self.bye: int | None = None
        self.boards: list[tuple[int, int]] | None = None
        self.eligible = {m.number for m in self.men if not m.barred}  # C.2 / C2
        self.pab_score: int | None = None
        self._known: dict[Any, Any] = {}
        everybody = list(self.completions(self.men, []))
        if not everybody:
            return
        if edition == "2026" and len(self.men) % 2:  # C5: the lowest possible score of the PAB taker
            self.pab_score = min(bye.score for _, bye in everybody if bye)
            self.eligible = {m.number for m in self.men if not m.barred and m.score == self.pab_score}
            self._known.clear()
        self._pair()

    # --- the absolute criteria and completion

    def legal(self, one: Man, two: Man) -> bool:
        """Whether two may be paired: C.1, C.3 / C1, C3 and pairs the event forbids."""
        return not self.kept_apart(one, two) and not self.wish_the_same(one, two)

    def kept_apart(self, one: Man, two: Man) -> bool:
        """C.1 / C1 and pairs the event forbids."""
        return one.number in two.opponents or frozenset((one.number, two.number)) in self.apart

    def wish_the_same(self, one: Man, two: Man) -> bool:
        """C.3 / C3."""
        same = one.wish[1] == two.wish[1] == 3 and one.wish[0] == two.wish[0]
        return same and not one.topscorer and not two.topscorer

    def completions(
        self, pool: list[Man], floaters: list[Man], takers: set[int] | None = None
    ) -> Iterator[tuple[list[tuple[Man, Man]], Man | None]]:
        """All ways to pair a pool to the end, by default with a bye that C5 allows.

        Downfloaters become MDPs, and MDPs do not meet each other (B.2 / 3.2).
        """
        takers = self.eligible if takers is None else takers
        if not pool:
            yield [], None
            return
        man, rest = pool[0], pool[1:]
        for mate in rest:
            if self.legal(man, mate) and not (man in floaters and mate in floaters):
                for pairs, bye in self.completions([m for m in rest if m is not mate], floaters, takers):
                    yield [(man, mate), *pairs], bye
        if len(pool) % 2 and man.number in takers:
            for pairs, bye in self.completions(rest, floaters, takers):
                yield pairs, man if bye is None else bye

    def completable(self, floaters: list[Man], below: list[Man], takers: set[int] | None = None) -> bool:
        """Whether downfloaters and everybody below can be paired to the end."""
        key = ("c", tuple(m.number for m in floaters), len(below), None if takers is None else frozenset(takers))
        if key not in self._known:
            pool = sorted(floaters + below, key=rank)
            self._known[key] = next(self.completions(pool, floaters, takers), None) is not None
        return self._known[key]

    # --- the look-ahead (C.7 / C8)

    def outlook(self, floaters: list[Man], following: list[Man], below: list[Man]) -> tuple[int, list[int]]:
        key = ("o", tuple(m.number for m in floaters), len(below))
        if key not in self._known:
            find = self._outlook_2017 if self.edition == "2017" else self._outlook_2026
            self._known[key] = find(floaters, following, below)
        return self._known[key]

    def _outlook_2017(self, floaters: list[Man], following: list[Man], below: list[Man]) -> tuple[int, list[int]]:
        """The next bracket by itself; who may not get the PAB counts three if that bracket is the last one."""
        last = len(following) == len(below)
        men = sorted(floaters + following, key=rank)

        def may_meet(one: Man, two: Man) -> bool:
            return self.legal(one, two) and not (one in floaters and two in floaters)

        def cost(left: list[Man]) -> tuple[int, list[int]]:
            count = sum(3 if last and m.barred else 1 for m in left)
            return count, sorted((m.score for m in left), reverse=True)

        return min(map(cost, left_over(men, may_meet)))

    def _outlook_2026(self, floaters: list[Man], following: list[Man], below: list[Man]) -> tuple[int, list[int]]:
        """Over all completions of the round: who of the next bracket meets nobody of that bracket."""
        bracket = floaters + following

        def cost(pairs: list[tuple[Man, Man]]) -> tuple[int, list[int]]:
            inside = [m for pair in pairs if all(m in bracket for m in pair) for m in pair]
            left = [m for m in bracket if m not in inside]
            return len(left), sorted((m.score for m in left), reverse=True)

        pool = sorted(floaters + below, key=rank)
        return min(cost(pairs) for pairs, _ in self.completions(pool, floaters))

    def gets_bye(self, floaters: list[Man], below: list[Man]) -> bool:
        """Whether the only downfloater of a bracket is the one who ends up with the PAB."""
        if len(floaters) != 1 or self.pab_score is None:
            return False
        pool = sorted(floaters + below, key=rank)
        return any(bye is floaters[0] for _, bye in self.completions(pool, floaters))

    # --- the flow of the round (A.9 / 1.9)

    def _pair(self) -> None:
        scores = sorted({m.score for m in self.men}, reverse=True)
        mdps: list[Man] = []
        for score in scores:
            residents = [m for m in self.men if m.score == score]
            below = [m for m in self.men if m.score < score]
            kind = "heterogeneous" if mdps else "homogeneous"
            bracket = Bracket(kind, mdps, residents, below, self.edition == "2026" or not below, bool(below))
            floaters = self._solve(bracket)
            if self.edition == "2017" and below and not self.completable(floaters, below):
                bracket.discarded = True
                floaters = self._solve(Bracket("ppb", mdps, residents, below, True, False))
                floaters = self._solve(Bracket("clb", floaters, below, [], True, False))
                mdps = floaters
                break
            mdps = floaters
        self.bye = mdps[0].number if mdps else None
        self._boards()

    def _boards(self) -> None:
        """C.04.2 D.9 / 3.6."""
        pairs = []
        for bracket in self.brackets:
            if not bracket.discarded:
                men = bracket.men
                pairs += [sorted((men[a], men[b]), key=rank) for a, b in bracket.candidates[bracket.bests[-1]][0]]
        pairs.sort(key=lambda p: (-p[0].score, -(p[0].score + p[1].score), p[0].number))
        seated = [seat(high, low, self.initial) for high, low in pairs]
        self.boards = [(white.number, black.number) for white, black, _ in seated]

    # --- one bracket

    def _solve(self, bracket: Bracket) -> list[Man]:
        men, m0 = bracket.men, len(bracket.mdps)

        def parameters(pairing: Pairing) -> tuple[int, int]:
            return len(pairing[0]), sum(a < m0 for a, _ in pairing[0])

        def order(costs: dict[str, Any], pairing: Pairing) -> list[Any]:
            """Of equal scores of floaters, the largest M1 (B.1 c): it can only differ in a CLB."""
            m1 = parameters(pairing)[1]
            return [(value, -m1) if name in ("C.6", "C7") else value for name, value in costs.items()]

        # MaxPairs and M1 (B.1 / 3.1) are those of the best pairing there is, whatever its place in the sequence.
        allowed = [(costs, p) for p in all_pairings(len(men), m0) if (costs := self.judge(bracket, p)) is not None]
        _, best = min(allowed, key=lambda item: order(*item))
        bracket.max_pairs, bracket.m1 = parameters(best)
        scores = [m.score for m in bracket.mdps]
        bracket.candidates = list(sequence(scores, len(bracket.residents), bracket.max_pairs, bracket.m1))
        bracket.costs = [self.judge(bracket, candidate) for candidate in bracket.candidates]
        self.brackets.append(bracket)
        return [men[k] for k in bracket.candidates[bracket.bests[-1]][1]]

    def judge(self, bracket: Bracket, pairing: Pairing) -> dict[str, Any] | None:
        """The costs of a pairing of a bracket, None if it is not allowed."""
        return None if self.refusal(bracket, pairing) is not None else self.costs_of(bracket, pairing)

    def costs_of(self, bracket: Bracket, pairing: Pairing) -> dict[str, Any]:
        """The costs of any pairing of a bracket (in 2026 only of those that leave the round completable)."""
        pairs, floaters = bracket.meant(pairing)
        costs = self._costs_2017 if self.edition == "2017" else self._costs_2026
        ahead = self.outlook(floaters, bracket.following, bracket.below) if bracket.look_ahead else (0, [])
        return costs(bracket, pairs, floaters, ahead, bracket.below)

    def refusal(self, bracket: Bracket, pairing: Pairing) -> str | None:
        """The first absolute or completion criterion that a pairing of a bracket breaks, None if it is allowed."""
        pairs, floaters = bracket.meant(pairing)
        name = "C.{}" if self.edition == "2017" else "C{}"
        if any(self.kept_apart(a, b) for a, b in pairs):
            return name.format(1)
        if not bracket.below and any(m.barred for m in floaters):
            return name.format(2)
        if any(self.wish_the_same(a, b) for a, b in pairs):
            return name.format(3)
        if not bracket.completion or self.completable(floaters, bracket.below):
            return None
        if self.edition == "2017":
            return "C.4"
        anybody = {m.number for m in self.men if not m.barred}
        return "C5" if self.completable(floaters, bracket.below, anybody) else "C4"

    def _colour_costs(self, pairs: list[tuple[Man, Man]]) -> list[int]:
        """C.8-C.11 / C10-C13."""
        beyond = running = denied = strong = 0
        for one, two in pairs:
            white, black, _ = seat(one, two, self.initial)
            for man, colour in ((white, "w"), (black, "b")):
                after = man.colours + colour
                if one.topscorer or two.topscorer:
                    beyond += abs(after.count("w") - after.count("b")) > 2
                    running += after[-3:] == colour * 3
                if man.wish[0] and man.wish[0] != colour:
                    denied += 1
                    strong += man.wish[1] == 2
        return [beyond, running, denied, strong]

    def _costs_2017(
        self,
        bracket: Bracket,
        pairs: list[tuple[Man, Man]],
        floaters: list[Man],
        ahead: tuple[int, list[int]],
        _below: list[Man],
    ) -> dict[str, Any]:
        psd, *lists = self._causes_2017(bracket, pairs, floaters).values()
        values = [len(floaters), descending(psd), ahead, *self._colour_costs(pairs)]
        values += [len(x) for x in lists] + [descending(x) for x in lists]
        return {f"C.{number}": value for number, value in enumerate(values, 5)}

    def _causes_2017(self, bracket: Bracket, pairs: list[tuple[Man, Man]], floaters: list[Man]) -> dict[str, Causes]:
        """C.6 and C.16-C.19: each difference with those who cause it."""
        lowest = min(m.score for m in bracket.men) - 10  # A.8: one point less than the lowest score
        unequal = [pair for p in pairs if (pair := sorted(p, key=rank))[0].score > pair[1].score]
        floating = [(m.score - lowest, (m,)) for m in floaters]
        down = [(high.score - low.score, (high,)) for high, low in unequal] + floating
        up = [(high.score - low.score, (low,)) for high, low in unequal]
        return {
            "C.6": [(abs(a.score - b.score), (a, b)) for a, b in pairs] + floating,
            "C.16": [(value, who) for value, who in down if who[0].last_float == "D"],
            "C.17": [(value, who) for value, who in up if who[0].last_float == "U"],
            "C.18": [(value, who) for value, who in down if who[0].float_before == "D"],
            "C.19": [(value, who) for value, who in up if who[0].float_before == "U"],
        }

    def _costs_2026(
        self,
        bracket: Bracket,
        pairs: list[tuple[Man, Man]],
        floaters: list[Man],
        ahead: tuple[int, list[int]],
        below: list[Man],
    ) -> dict[str, Any]:
        scores, *lists = self._causes_2026(bracket, pairs, floaters).values()
        unplayed = floaters[0].unplayed if self.gets_bye(floaters, below) else 0
        mine = [m for m in floaters if m.score == bracket.residents[0].score]  # C14, C16: resident downfloaters
        values = [len(floaters), descending(scores), ahead, unplayed, *self._colour_costs(pairs)]
        values += [
            sum(m.last_float == "D" for m in mine),
            len(lists[1]),
            sum(m.float_before == "D" for m in mine),
            len(lists[3]),
        ]
        values += [descending(x) for x in lists]
        return {f"C{number}": value for number, value in enumerate(values, 6)}

    def _causes_2026(self, bracket: Bracket, pairs: list[tuple[Man, Man]], floaters: list[Man]) -> dict[str, Causes]:
        """C7 and C18-C21: each score or difference with the one who causes it."""
        resident = bracket.residents[0].score
        mdp_pairs = [pair for p in pairs if (pair := sorted(p, key=rank))[0].score > pair[1].score]
        # C18, C20: an MDP that floats on has a larger difference than one that meets a resident.
        down = [(high.score - low.score, (high,)) for high, low in mdp_pairs]
        down += [(m.score - resident + 10, (m,)) for m in floaters if m.score > resident]
        up = [(high.score - low.score, (low,)) for high, low in mdp_pairs]
        return {
            "C7": [(m.score, (m,)) for m in floaters],
            "C18": [(value, who) for value, who in down if who[0].last_float == "D"],
            "C19": [(value, who) for value, who in up if who[0].last_float == "U"],
            "C20": [(value, who) for value, who in down if who[0].float_before == "D"],
            "C21": [(value, who) for value, who in up if who[0].float_before == "U"],
        }

    # --- what else can be said of a pairing of a bracket

    def causes(self, bracket: Bracket, pairing: Pairing) -> dict[str, Causes]:
        """Of every criterion that compares lists, each value with those who cause it."""
        find = self._causes_2017 if self.edition == "2017" else self._causes_2026
        return find(bracket, *bracket.meant(pairing))

    def fulfilled(self, bracket: Bracket, pairing: Pairing) -> dict[str, bool]:
        """Whether each criterion is fulfilled (B.4 / 3.4).

        Who has to float anyway is no failure: one of an odd bracket, the lowest; and nobody is blamed in the next
        bracket for what so many floaters with such scores would meet there in the best of all cases.
        """
        costs = self.judge(bracket, pairing)
        assert costs is not None
        _, floaters = bracket.meant(pairing)
        most, scores, ahead = ("C.5", "C.6", "C.7") if self.edition == "2017" else ("C6", "C7", "C8")
        met = {name: cost in (0, [], (0, [])) for name, cost in costs.items()}
        met[most] = costs[most] == len(bracket.men) % 2
        met[scores] = nonzero(costs[scores]) == self._ideal_floats(bracket)
        if bracket.look_ahead:
            met[ahead] = costs[ahead] == self.imaginable(floaters, bracket.following, bracket.below)
        return met

    def _ideal_floats(self, bracket: Bracket) -> list[int] | None:
        """The floats if every MDP meets a resident, all others equals, and only the lowest of an odd bracket floats.

        None if there are too few residents for that.
        """
        mdps, residents, lowest = bracket.mdps, bracket.residents, bracket.men[-1].score
        if len(mdps) > len(residents):
            return None
        odd = len(bracket.men) % 2
        if self.edition == "2026":
            return nonzero([lowest] * odd)
        seats = permutations(residents, len(mdps))
        met = min(descending([a.score - b.score for a, b in zip(mdps, seat, strict=True)]) for seat in seats)
        return descending([*met, *([10] * odd)])

    def imaginable(self, floaters: list[Man], following: list[Man], below: list[Man]) -> tuple[int, list[int]]:
        """The best look-ahead for floaters with such scores, if everybody could meet everybody but floaters each other.

        Where the last one left over gets the bye, by C5 it is somebody with the lowest possible score.
        """
        men = sorted(floaters + following, key=rank)
        last = len(following) == len(below)
        best = None
        for left in left_over(men, lambda one, two: not (one in floaters and two in floaters)):
            if last and self.pab_score is not None and [m.score for m in left] != [self.pab_score]:
                continue
            cost = len(left), descending([m.score for m in left])
            best = cost if best is None or cost < best else best
        assert best is not None
        return best

    def pairs_reduced(self, bracket: Bracket) -> str | None:
        """Why MaxPairs is less than half the players."""
        return self._reduced(bracket, bracket.max_pairs, len(bracket.men) // 2, lambda pairs: len(pairs))

    def m1_reduced(self, bracket: Bracket) -> str | None:
        """Why fewer MDPs are paired than there are."""
        m0 = len(bracket.mdps)
        return self._reduced(bracket, bracket.m1, m0, lambda pairs: sum(a < m0 for a, _ in pairs))

    def _reduced(self, bracket: Bracket, made: int, usual: int, count: Callable[[Any], int]) -> str | None:
        """The first that leaves no more: too few residents, the absolute criteria, else the completion of the round."""
        everything = [pairs for pairs, _ in all_pairings(len(bracket.men), len(bracket.mdps))]
        legal = [pairs for pairs in everything if all(self.legal(*pair) for pair in bracket.meant((pairs, ()))[0])]
        if made == usual:
            return None
        if made == max(map(count, everything)):
            return "residents"
        return "opponents" if made == max(map(count, legal)) else "completion"


def descending(values: Causes | list[int]) -> list[int]:
    """Values alone, from the largest."""
    return sorted((value[0] if isinstance(value, tuple) else value for value in values), reverse=True)


def nonzero(values: list[int]) -> list[int]:
    return [value for value in values if value]


def left_over(men: list[Man], may_meet: Callable[[Man, Man], bool]) -> Iterator[list[Man]]:
    """Everybody without an opponent, for every way of pairing some of the men."""
    if not men:
        yield []
        return
    man, rest = men[0], men[1:]
    for left in left_over(rest, may_meet):
        yield [man, *left]
    for mate in rest:
        if may_meet(man, mate):
            yield from left_over([m for m in rest if m is not mate], may_meet)


def all_pairings(size: int, m0: int) -> Iterator[Pairing]:
    """Every set of pairs among the places 0 … size-1 of which the first m0 (MDPs) do not meet each other."""

    def partial(pool: tuple[int, ...]) -> Iterator[tuple[tuple[tuple[int, int], ...], tuple[int, ...]]]:
        if not pool:
            yield (), ()
            return
        one, rest = pool[0], pool[1:]
        for pairs, left in partial(rest):
            yield pairs, (one, *left)
        for two in rest:
            if two >= m0:
                for pairs, left in partial(tuple(k for k in rest if k != two)):
                    yield ((one, two), *pairs), left

    return partial(tuple(range(size)))


# --- the sequence of candidates: B.6, B.7, D / 3.6, 3.7, 4 ----------------------------------------------------------


def sequence(scores: list[int], residents: int, max_pairs: int, m1: int) -> Iterator[Pairing]:
    """Every candidate in order; players are places in the bracket, from 0."""
    m0 = len(scores)
    s2 = list(range(m0, m0 + residents))
    for s1 in sorted(combinations(range(m0), m1), key=lambda s: ([-scores[k] for k in s], s)):  # D.3 / 4.4
        limbo = [k for k in range(m0) if k not in s1]
        for head in transpositions(s2, m1):
            remainder = [k for k in s2 if k not in head]
            for s1r, s2r in exchanges(remainder, max_pairs - m1):
                for head_r in transpositions(s2r, len(s1r)):
                    pairs = [*zip(s1, head, strict=True), *zip(s1r, head_r, strict=True)]
                    ordered = tuple(sorted((min(p), max(p)) for p in pairs))
                    yield ordered, tuple(limbo + [k for k in s2r if k not in head_r])


def transpositions(s2: list[int], n1: int) -> list[tuple[int, ...]]:
    """D.1 / 4.2: by the first n1 places, in lexicographic order."""
    return sorted(permutations(sorted(s2), n1))


def exchanges(members: list[int], n1: int) -> Iterator[tuple[list[int], list[int]]]:
    """The original S1 and S2, then every exchange in the order of D.2 / 4.3; numbers are places in the remainder."""
    places = range(1, len(members) + 1)
    s1, s2 = places[:n1], places[n1:]
    found = [
        (out, into)
        for size in range(min(len(s1), len(s2)) + 1)
        for out in combinations(s1, size)
        for into in combinations(s2, size)
    ]
    found.sort(key=lambda e: (len(e[0]), sum(e[1]) - sum(e[0]), [-k for k in sorted(e[0], reverse=True)], sorted(e[1])))
    for out, into in found:
        new = sorted((set(s1) - set(out)) | set(into))
        yield [members[k - 1] for k in new], [members[k - 1] for k in places if k not in new]
