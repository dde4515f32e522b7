"""The commands that print the orders themselves: transpositions, exchanges, mdp-sets, psd."""

import argparse
import json
import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

from swisslab.model import Points, points_text, read_points
from swisslab.say import Speaker
from swisslab.say.sequence_errors import sentence
from swisslab.sequence import (
    About,
    Comparison,
    Exchanges,
    MdpSets,
    OrdinalError,
    OrdinalSequence,
    SequenceError,
    SequenceErrorCode,
    Transpositions,
)
from swisslab.sequence.listing import NumberedItem, exchange_json, numbered, transposition_json
from swisslab.sequence.psd import compare_score_lists, downfloaters_list, fitting_step, psd, word
from swisslab.walk.json_values import points_to_json

COUNT = 100
LONGEST = 4000  # digits of a number that somebody may type
LARGEST = 1000  # players in a subgroup

_POWER = re.compile(r"(-?\d+)(?:\^|\*\*)(\d{1,4})")
_NUMBER = re.compile(r"-?\d+")
_SCORE = r"\d+(?:[.,]\d)?"
_PAIR = re.compile(rf"({_SCORE})[-–]({_SCORE})")

Candidate = tuple[tuple[tuple[Points, Points], ...], tuple[Points, ...]]  # scores of the pairs, of the downfloaters


class UsageError(ValueError):
    """Arguments that do not fit together; the message is ready for people."""


def add_commands(subparsers: Any, language: str = "en") -> None:
    """Register the commands; each sets `run`, which takes the parsed arguments and gives the exit status."""
    words = Speaker(language)
    say = words.message
    number, size = _number_reader(say), _number_reader(say, LARGEST)

    def command(name: str, act: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        summary = say(f"orders-{name}")
        parser: argparse.ArgumentParser = subparsers.add_parser(name, help=summary, description=summary)

        def run(args: argparse.Namespace) -> int:
            try:
                return act(args)
            except UsageError as error:
                parser.error(str(error))
            except SequenceError as error:
                parser.error(sentence(words, error))

        parser.set_defaults(run=run, say=say)
        parser.add_argument("--json", action="store_true", help=say("orders-json"))
        return parser

    def window(parser: argparse.ArgumentParser, first: int) -> None:
        parser.add_argument(
            "--from", dest="start", type=number, metavar="K", help=say("orders-from", default=str(first))
        )
        parser.add_argument(
            "--count", type=number, default=COUNT, metavar="N", help=say("orders-count", default=str(COUNT))
        )

    for name, act, first in (("transpositions", _transpositions, 0), ("exchanges", _exchanges, 1)):
        parser = command(name, act)
        parser.add_argument("n1", type=size, metavar="N1", help=say("orders-n1"))
        parser.add_argument("n2", type=size, metavar="N2", help=say("orders-n2"))
        window(parser, first)
    parser = command("mdp-sets", _mdp_sets)
    parser.add_argument("m1", type=size, metavar="M1", help=say("orders-m1"))
    parser.add_argument("--scores", type=_scores_reader(say), required=True, help=say("orders-scores"))
    window(parser, 0)
    parser = command("psd", _psd)
    for place in ("A", "B"):
        read = _candidate_reader(say)
        parser.add_argument(place.lower(), type=read, metavar=place, help=say("orders-candidate"))
    parser.add_argument("--low", type=_score_reader(say), metavar="SCORE", help=say("orders-low"))


# --- reading --------------------------------------------------------------------------------------------------------


def _number_reader(say: Callable[..., str], most: int | None = None) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            number = read_number(text)
        except OverflowError:
            raise argparse.ArgumentTypeError(say("orders-too-long", text=_shortened(text))) from None
        except ValueError:
            raise argparse.ArgumentTypeError(say("orders-no-number", text=_shortened(text))) from None
        if number < 0:
            raise argparse.ArgumentTypeError(say("orders-negative", text=_shortened(text)))
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(say("orders-too-many", text=_shortened(text), most=str(most)))
        return number

    return read


def read_number(text: str) -> int:
    """Read a whole number of any size; powers may be written 10^15 or 10**15, groups of digits with gaps.

    >>> read_number("30 240"), read_number("10^3"), read_number("7_000")
    (30240, 1000, 7000)

    Raises ValueError for anything else, OverflowError for a number of thousands of digits.
    """
    text = re.sub(r"(?<=\d)[\s_](?=\d)", "", text.strip().replace("−", "-"))
    if len(text) > LONGEST:
        raise OverflowError(text)
    power = _POWER.fullmatch(text)
    if power is not None:
        base, exponent = int(power[1]), int(power[2])
        if len(str(abs(base))) * exponent > LONGEST:
            raise OverflowError(text)
        value: int = base**exponent
        return value
    if _NUMBER.fullmatch(text) is None:
        raise ValueError(text)
    return int(text)


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


def _score_reader(say: Callable[..., str]) -> Callable[[str], Points]:
    def read(text: str) -> Points:
        if re.fullmatch(_SCORE, text.strip()) is None:
            raise argparse.ArgumentTypeError(say("orders-no-score", text=_shortened(text)))
        return read_points(text)

    return read


def _scores_reader(say: Callable[..., str]) -> Callable[[str], tuple[Points, ...]]:
    read = _score_reader(say)

    def read_all(text: str) -> tuple[Points, ...]:
        """Where there are blanks or semicolons they separate, else the commas do: "3 3 2,5" has three scores."""
        text = text.strip()
        if not re.search(r"[;\s]", text):
            return tuple(read(part) for part in text.split(","))
        parts = [re.sub(r",$", "", part) for part in re.split(r"\s*;\s*|\s+", text)]
        return tuple(read(part) for part in parts)

    return read_all


def _candidate_reader(say: Callable[..., str]) -> Callable[[str], Candidate]:
    score = _score_reader(say)

    def read(text: str) -> Candidate:
        parts = text.split("|")
        if len(parts) > 2:
            raise argparse.ArgumentTypeError(say("orders-two-bars", text=_shortened(text)))
        pairs = []
        for part in parts[0].split():
            found = _PAIR.fullmatch(part)
            if found is None:
                raise argparse.ArgumentTypeError(say("orders-no-pair", text=_shortened(part)))
            pairs.append((read_points(found[1]), read_points(found[2])))
        floaters = tuple(score(part) for part in (parts[1].split() if len(parts) > 1 else ()))
        if not pairs and not floaters:
            raise argparse.ArgumentTypeError(say("orders-empty-candidate"))
        return tuple(pairs), floaters

    return read


# --- the commands ---------------------------------------------------------------------------------------------------


def _transpositions(args: argparse.Namespace) -> int:
    sequence = Transpositions(args.n1, args.n2)
    start = _start(args, sequence, 0)
    if args.json:
        _print_json(transposition_json(sequence, row) for row in numbered(sequence, start, args.count))
    else:
        _print_joined((sequence.text(row.item) for row in numbered(sequence, start, args.count)), "; ")
    return 0


def _exchanges(args: argparse.Namespace) -> int:
    sequence = Exchanges(args.n1, args.n2)
    if args.start is None and sequence.length == 1:
        print("[]" if args.json else args.say("orders-no-exchange"))
        return 0
    start = _start(args, sequence, 1)
    listed = numbered(sequence, start, args.count)
    if args.json:
        _print_json(map(exchange_json, listed))
        return 0
    for row in listed:
        exchange = row.item
        if not exchange.size:
            print(args.say("orders-exchange-none", number=str(row.number)))
            continue
        rule = _rule(args, row) if row.number > 1 else ""
        line = args.say(
            "orders-exchange-line",
            number=str(row.number),
            out=",".join(map(str, exchange.out)),
            into=",".join(map(str, exchange.into)),
            size=exchange.size,
            difference=exchange.difference,
            rule=rule,
        )
        print(line)
    return 0


def _mdp_sets(args: argparse.Namespace) -> int:
    scores = args.scores
    for above, below in pairwise(scores):
        if above < below:
            raise UsageError(args.say("orders-scores-rise", above=points_text(above), below=points_text(below)))
    sequence = MdpSets(args.m1, scores)
    start = _start(args, sequence, 0)
    listed = numbered(sequence, start, args.count)
    if args.json:
        _print_json(_mdp_set_json(sequence, row) for row in listed)
        return 0
    for row in listed:
        limbo = ",".join(map(str, sequence.limbo(row.item)))
        line = args.say(
            "orders-mdp-set-line",
            number=str(row.number),
            s1=",".join(map(str, row.item)) or args.say("orders-nobody"),
            scores=" ".join(map(points_text, sequence.scores_of(row.item))) or "–",
            limbo=args.say("orders-mdp-set-limbo", limbo=limbo) if limbo else "",
            rule=_rule(args, row),
        )
        print(line)
    return 0


def _psd(args: argparse.Namespace) -> int:
    (pairs_a, down_a), (pairs_b, down_b) = args.a, args.b
    given = [score for pairs, down in (args.a, args.b) for score in (*(s for pair in pairs for s in pair), *down)]
    lowest = min(given) if args.low is None else args.low
    if min(given) < lowest:
        raise UsageError(args.say("orders-below-lowest", score=points_text(min(given)), lowest=points_text(lowest)))
    if (len(pairs_a), len(down_a)) != (len(pairs_b), len(down_b)):
        one, two = (
            args.say("orders-candidate-size", pairs=len(pairs), floaters=len(down)) for pairs, down in (args.a, args.b)
        )
        raise UsageError(args.say("orders-lengths", one=one, two=two))
    lists = psd(pairs_a, down_a, lowest), psd(pairs_b, down_b, lowest)
    step = fitting_step(*lists) or 1
    words = tuple(word(values, step) for values in lists)
    floats = downfloaters_list(down_a), downfloaters_list(down_b)
    by_psd, by_floats = compare_score_lists(*lists), compare_score_lists(*floats)
    if args.json:
        data = {
            "lists": [_numbers(values) for values in lists],
            "words": list(words),
            "place": _place(by_psd),
            "smaller": _smaller(by_psd),
            "downfloaters": {
                "lists": [_numbers(values) for values in floats],
                "place": _place(by_floats),
                "smaller": _smaller(by_floats),
            },
        }
        print(json.dumps(data))
        return 0
    for letter, values, text in zip("AB", lists, words, strict=True):
        print(args.say("orders-psd-line", letter=letter, list=_list(values), word=text))
    if by_psd.values is None or by_psd.place is None:
        print(args.say("orders-psd-same"))
    else:
        value_a, value_b = map(points_text, by_psd.values)
        place, smaller = by_psd.place + 1, _smaller(by_psd) or ""
        print(args.say("orders-psd-place", place=place, one=value_a, two=value_b, smaller=smaller))
    lists_text = args.say("orders-c7-lists", one=_list(floats[0]), two=_list(floats[1]))
    better = _smaller(by_floats)
    if better is None:
        print(args.say("orders-c7-same", lists=lists_text))
    else:
        print(args.say("orders-c7-place", lists=lists_text, smaller=better))
    return 0


# --- small pieces ---------------------------------------------------------------------------------------------------


def _print_json(items: Iterable[object]) -> None:
    """Print a list item by item: there may be more of them than fit into memory."""
    print("[", end="")
    _print_joined(map(json.dumps, items), ", ", end="]\n")


def _print_joined(texts: Iterable[str], between: str, end: str = "\n") -> None:
    for number, text in enumerate(texts):
        print(between + text if number else text, end="")
    print(end=end)


def _start(args: argparse.Namespace, sequence: OrdinalSequence[Any], default: int) -> int:
    """The first number to print; OrdinalError if there is none."""
    start: int = default if args.start is None else args.start
    if start >= sequence.length:
        raise OrdinalError(SequenceErrorCode.NO_SUCH_ORDINAL, About.ITEM, start, most=sequence.length - 1)
    return start


def _rule(args: argparse.Namespace, row: NumberedItem[Any]) -> str:
    return str(args.say("orders-after", rule=str(row.rule))) if row.rule else ""


def _mdp_set_json(sequence: MdpSets, row: NumberedItem[tuple[int, ...]]) -> dict[str, object]:
    return {
        "number": row.number,
        "s1": list(row.item),
        "limbo": list(sequence.limbo(row.item)),
        "scores": _numbers(sequence.scores_of(row.item)),
        "rule": str(row.rule) if row.rule else None,
    }


def _numbers(values: tuple[Points, ...]) -> list[int | float]:
    """Scores as JSON numbers: whole ones without a decimal."""
    return [points_to_json(value) for value in values]


def _list(values: tuple[Points, ...]) -> str:
    return " ".join(map(points_text, values)) or "–"


def _place(result: Comparison) -> int | None:
    """The first place that differs, counted from 1."""
    return None if result.place is None else result.place + 1


def _smaller(result: Comparison) -> str | None:
    return {-1: "A", 1: "B"}.get(result.order)
