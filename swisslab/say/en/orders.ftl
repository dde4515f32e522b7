# The sequences of section D (article 4) and A.8, step by step: sentences, and words in their pictures.

order-number = number { $number } (they run from 0 to { $last })
# a number too long to be written out
order-huge = { $rounded } (ending in …{ $tail })
order-changed = changed
order-gap = …

# --- transpositions

order-transposition-title = Transposition { $number }
order-transposition-first = Number 0 is the original order of S2: { $text }. { $counts ->
    [one] Only the first place counts
   *[other] The first { $counts } places count
}, since S1 has { $counts ->
    [one] one player
   *[other] { $counts } players
} (D.1 / art. 4.2).
order-transposition-all = Number 0 is the original order of S2: { $text }. Every place counts, since S1 is as large as S2 (D.1 / art. 4.2).
order-transposition-next = Number { $number }: { $text }. Compared with the one before, place { $place } is the first that differs: { $now } instead of { $before }. The smaller number comes first (D.1 / art. 4.2).
order-counts = counts
order-ignored = does not count here
order-before = before
order-now = now
order-compare = Compared from left to right, as in a dictionary
order-first-difference = first difference: place { $place }
order-nothing-before = The original order: nothing comes before it.
order-s1 = S1
order-s2 = S2
order-pairs = pairs: { $pairs }
order-text = order: { $text }
order-was = before: { $text }

# --- folding

order-fold-title = From orders of S2 to transpositions
order-fold-all = S1 is { $s1 } and S2 is { $s2 }: there are { $count } orders of S2, written here in dictionary order.
order-fold-counts = { $counts ->
    [one] Only the first place
   *[other] Only the first { $counts } places
} of S2 { $counts ->
    [one] meets
   *[other] meet
} somebody of S1. The rest in angle brackets meets nobody and does not count.
order-fold-same = Orders with the same counting part make the same pairs: here always { $each } of them.
order-fold-done = So { $count } transpositions are left: { $text } (D.1 / art. 4.2).

# --- prefix tree

order-tree-title = The tree of opponents
order-tree-start = The tree of S1 { $s1 } and S2 { $s2 }: at each fork we choose the opponent of the next player of S1, the smallest number first. Reading the ends from top to bottom gives the transpositions in order.
order-tree-step = Number { $number }: { $path }. { $kept ->
    [0] The first opponent changes
    [one] The first choice stays, the next one changes
   *[other] The first { $kept } choices stay, the next one changes
}.
order-tree-first = Number 0: { $path }. Every choice is the smallest number still free.
order-tree-choice = opponent of { $bsn }
order-tree-done = so far: { $text }

# --- exchanges

order-exchange-title = Exchange { $number }
order-exchange-none = Number 0 is no exchange: S1 and S2 as they were formed.
order-exchange-first = Number 1: { $out } leaves S1 and { $into } comes in. The lowest of S1 against the highest of S2 is the smallest disturbance there is (D.2 / art. 4.3).
order-exchange-next = Number { $number }: { $out } { $size ->
    [one] leaves S1 and { $into } comes in
   *[other] leave S1 and { $into } come in
}. It comes after the one before by rule { $rule } ({ $article }): { $why } (D.2 / art. 4.3).
order-why-a = { $now } against { $before } moved, and fewer come first
order-why-b = the sums are { $now } against { $before } apart, and the smaller difference comes first
order-why-c = in the sets that leave S1 the first difference from the top is { $now } against { $before }, and the larger number comes first
order-why-d = in the sets that come into S1 the first difference from the bottom is { $now } against { $before }, and the smaller number comes first
order-rule-article = art. 4.3.2, no. { $number }
order-rule-a = a · number of players
order-rule-b = b · difference of sums
order-rule-c = c · who leaves S1
order-rule-d = d · who comes in
order-rule-mdp-a = a · scores of the new S1
order-rule-mdp-b = b · its numbers
order-rule-a-wins = fewer
order-rule-b-wins = smaller
order-rule-c-wins = larger number, from the top
order-rule-d-wins = smaller number, from the bottom
order-rule-mdp-a-wins = higher score
order-rule-mdp-b-wins = smaller number
order-decides = decides
order-equal = equal
order-not-asked = not asked
order-first-rules = Which comes first? Ask the rules in turn
order-result = After the exchange, each subgroup sorted again
order-new-s1 = S1 now: { $players }
order-new-s2 = S2 now: { $players }
order-out = leaves S1: { $players }
order-into = comes in: { $players }
order-rule-line = rule { $rule }: before { $before }, now { $now } – { $verdict }
order-difference = { $into } − { $out } = { $difference }

order-first-of = { $first } comes before { $later } by rule { $rule }: { $one } against { $two }.

# --- sorting

order-sort-title = Sorting all exchanges of { $n1 } and { $n2 } players
order-sort-start = All { $count } exchanges of a group of { $players } players (S1 { $s1 }, S2 { $s2 }), in no order at all.
order-sort-a = Rule a, the number of players: the heap falls into { $groups } groups. Whatever moves fewer players comes first.
order-sort-b = Rule b, the difference of sums: the group that moves { $size ->
    [one] one player
   *[other] { $size } players
} falls into { $groups ->
    [one] a single one
   *[other] { $groups } smaller ones
}, the smallest difference first.
order-sort-c = Rule c, who leaves S1: { $size ->
    [one] one player
   *[other] { $size } players
}, difference { $difference }. The larger number leaves first, so S1 is disturbed as little as possible{ $groups ->
    [one] . Here all of them agree
   *[other] {""}
}.
order-sort-d = Rule d, who comes in: { $out } leave with difference { $difference }. The smaller number comes in first, so S2 is disturbed as little as possible.
order-sort-done = Sorted: every exchange has its number, from 1 to { $count }. Number 0 is kept for no exchange.
order-group-heap = unsorted
order-group-b = Δ{ $difference }
order-sort-legend = Δ difference of sums · yellow with a thick edge: the group just sorted · a number on a card: its place is final

# --- sets of MDPs

order-mdp-title = MDP set { $number }
order-mdp-first = Number 0 is the original S1: { $s1 }, the best of the MDPs. { $limbo }
order-mdp-next = Number { $number }: S1 is { $s1 }. It comes after the one before by rule { $rule }: { $why } (D.3 / art. 4.4). { $limbo }
order-mdp-why-a = the scores of the new S1 first differ with { $now } against { $before }, and the higher score comes first
order-mdp-why-b = the scores are the same, and the numbers first differ with { $now } against { $before }; the smaller number comes first
order-mdp-limbo = In limbo: { $limbo }.
order-mdp-nobody = Nobody is in limbo.
order-mdp-s1 = S1 · to be paired here
order-mdp-limbo-title = Limbo · will float again
order-mdp-judged = The new S1 is judged, not the limbo
order-mdp-moved = exchanged against number 0: { $count }
order-mdp-line = S1: { $s1 } ({ $scores }); limbo: { $limbo }
order-valid-title = art. 4.4.1 (2026)
order-valid-yes = same scores as number 0: a valid set, if all of them can be paired
order-valid-no = limbo holds higher scores than it must: not a valid set any more

# --- PSD

order-psd-title = Two candidates, two lists of score differences
order-psd-start = Two candidates for the same bracket, with { $pairs ->
    [one] one pair
   *[other] { $pairs } pairs
} each. Which has the smaller PSD (A.8)?
order-psd-differences = Each pair gives the difference of its two scores. A downfloater counts as if meeting { $artificial }, one point below the lowest score of the bracket, { $lowest }.
order-psd-sorted = Each list is sorted from the largest difference down: two flights of steps.
order-psd-equal = Place { $place }: { $value } and { $value }. Equal, so we go on to the right.
order-psd-differ = Place { $place }: { $one } against { $two }. The first difference decides, and { $smaller } is smaller, so better; what follows is not looked at.
order-psd-same = All places are equal: PSD does not tell the two apart.
order-psd-words = As words, with { $alphabet }: { $one } and { $two }. { $verdict }
order-psd-words-differ = { $word } comes first in the dictionary, so { $smaller } has the smaller list.
order-psd-words-same = The words are the same.
order-psd-2026 = The edition of 2026 has no PSD. It looks at the scores of the downfloaters only (C7): { $one } in A against { $two } in B. { $verdict }
order-psd-2026-differ = { $smaller } is better.
order-psd-2026-same = No difference.
order-psd-candidate = candidate { $letter }
order-psd-better = better
order-psd-pairs = pairs: { $pairs }
order-psd-floats = downfloaters: { $scores }
order-psd-list = differences: { $list }
order-psd-floater = { $score } floats
order-psd-floater-long = { $score } − ({ $artificial })
order-psd-place = place
order-psd-not-looked = not looked at
order-psd-no-floaters = nobody
order-letter-value = { $letter }={ $value }

# --- the plates

plate-missing = This chart needs matplotlib, which is not installed here. Everything else works without it.
plate-matrix-title = The order of exchanges one for one, { $n1 } + { $n2 } players
plate-matrix-alt = A table of exchange numbers. Columns are the players of S1 from the lowest up ({ $columns }), rows the players of S2 from the highest down ({ $rows }). Number 1 is in the upper left corner, the numbers grow along the diagonals towards the lower right.
plate-matrix-row = { $into }: { $numbers }
plate-matrix-head = comes in \ leaves: { $columns }
plate-matrix-x = leaves S1
plate-matrix-y = comes in from S2
plate-growth-title = How many candidates a homogeneous bracket has
plate-growth-alt = A chart with a logarithmic scale. From { $first } to { $last } players the number of candidates grows from { $from } to { $to }; exchanges alone grow from { $exchanges-from } to { $exchanges-to }.
plate-growth-x = players in the bracket
plate-growth-y = how many (logarithmic scale)
plate-growth-candidates = candidates
plate-growth-transpositions = transpositions
plate-growth-exchanges = exchanges
plate-growth-row = { $players } players: transpositions { $transpositions }, exchanges { $exchanges }, candidates { $candidates }
plate-psd-title = PSD as descending steps
plate-psd-alt = Two flights of steps. A: { $one }. B: { $two }. { $verdict }
plate-psd-verdict = The first difference is at place { $place }: { $smaller } is smaller.
plate-psd-same = They are equal.
plate-psd-x = place in the list
plate-psd-y = score difference
plate-tree-title = The tree of opponents: { $count } transpositions
plate-tree-alt = A tree. From the root the branches choose the opponents of { $s1 } in turn among { $s2 }, the smallest number first. Its { $count } ends from top to bottom are { $ends }.
plate-graph-title = Who may meet whom in bracket { $bracket }
plate-graph-title-plain = Who may meet whom
plate-graph-alt = A graph of { $players } players. Thin lines join those who may meet, thick lines the pairs: { $pairs }. { $missing }
plate-graph-missing = Not allowed: { $pairs }.
plate-graph-complete = Everybody may meet everybody.
plate-graph-node = { $player }: { $opponents }
plate-graph-thin = may meet
plate-graph-thick = paired

# --- players before a round

standing-title = Before round { $round } · { $rules } rules
standing-order = { $players } in ranking order: score first, then the pairing number. Players with one score make a scoregroup; there are { $groups } of them ({ $article }).
standing-player = { $name }: { $points }. { $colours } { $floats } { $bye }
standing-colours-none = No game played yet, so no colour preference.
standing-colours = Played { $history }, White minus Black is { $difference }: { $wish }.
standing-colours-twice = Played { $history }, twice { $colour } at the end: { $wish }.
standing-floats-none = No float in the last two rounds.
standing-floats = Floats: { $floats }.
standing-float-last-down = down in the last round
standing-float-last-up = up in the last round
standing-float-before-down = down two rounds ago
standing-float-before-up = up two rounds ago
standing-bye-free = May get the bye.
standing-bye-pab = May not get the bye: had one already.
standing-bye-forfeit_win = May not get the bye: won without a game.
standing-bye-full_bye = May not get the bye: had a full point without a game.
standing-head-number = no.
standing-head-name = name
standing-head-score = score
standing-head-colours = colours played
standing-head-difference = W − B
standing-head-wish = preference
standing-head-floats = floats
standing-head-bye = bye
standing-bye-no = ⊘ no
standing-bye-yes = possible
standing-row = { $number } { $name }: score { $score }, colours { $colours }, preference { $wish }, floats { $floats }, bye { $bye }

# --- how a bracket is divided

division-title = Bracket { $bracket } of round { $round } · { $rules } rules
division-all = Bracket { $bracket }: { $players } in ranking order. { $residents ->
    [one] One of them has the score of the bracket: the resident.
   *[other] { $residents } of them have the score of the bracket: the residents.
} { $mdps ->
    [0] Nobody came down
    [one] One came down with more points: a moved-down player (MDP)
   *[other] { $mdps } came down with more points: the moved-down players (MDPs)
}.
division-bsn = Inside the bracket they are numbered again: 1, 2, 3 … (BSN). All the rules of order speak of these numbers.
division-m0 = M0, the number of MDPs, is { $m0 }. They stand on the left, the residents on the right.
division-edges = A line joins an MDP and a resident who may meet: they have not played each other, and they do not both need the same colour absolutely. { $lonely ->
    [0] Every MDP has a possible opponent.
    [one] One MDP has nobody to meet here.
   *[other] { $lonely } MDPs have nobody to meet here.
}
division-m1 = M1, the number of MDPs that are paired, is { $m1 }{ $why }.
division-m1-all = : all of them find an opponent
division-max-pairs = MaxPairs, the most pairs the bracket can make without spoiling the rest of the round, is { $max-pairs }{ $why }.
division-heterogeneous = S1 begins with the first M1 MDPs (2026: the first valid set of them), S2 with all residents. { $limbo ->
    [0] Nobody is in limbo.
   *[other] { $where ->
        [last] In limbo: { $names }. This is the last bracket, so whoever stays in limbo gets the bye.
       *[other] In limbo: { $names }, who will float down again.
    }
}
division-homogeneous = Nobody came down, so the bracket is homogeneous: S1 are the first MaxPairs players, S2 all others.
division-empty = M1 is 0, so S1 is empty: all MDPs are in limbo, and we go straight to the remainder.
division-pairing = The first try pairs S1 with S2 in order: { $pairs }. { $remainder ->
    [0] Nobody is left for a remainder.
   *[other] The residents who are left, { $names }, make the remainder and are paired like a homogeneous bracket.
}
division-pairing-homogeneous = The first try pairs S1 with S2 in order: { $pairs }. { $left ->
    [0] Nobody is left over.
   *[other] Left over: { $names }.
}
division-resident = resident
division-mdp = MDP
division-residents = Residents
division-mdps = MDPs
division-s1 = S1
division-s2 = S2
division-limbo = Limbo
division-remainder = Remainder
division-line = { $title }: { $players }
division-edge-line = { $player } may meet { $opponents }
strength-none = none
strength-mild = mild
strength-strong = strong
strength-absolute = absolute
