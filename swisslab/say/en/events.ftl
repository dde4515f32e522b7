# One sentence for each event of a pairing. $article, $who and $floaters are ready pieces (or empty).

round-opened = Round { N($round) }{ $of }, { $rules } rules: { $players } in { $groups ->
    [one] one scoregroup, all on { $top }
   *[other] { N($groups) } scoregroups, from { $top } down to { $bottom }
}. We begin at the top and work down.
round-of = { " " }of { N($rounds) }

completion-possible = Completion test: can the { $players } still waiting be paired to the end? Yes, for example { $witness }{ $bye }{ $article }.
completion-bye = , with { $player } left over for the bye
completion-no-bye = Completion test: can the { $players } still waiting be paired to the end? No: their number is odd, and none of them may get the bye{ $article }.
completion-blocked = Completion test: the { $players } still waiting cannot all be paired: apart from each other { $blocked } can only meet { $hubs }, and that is not enough{ $article }.
completion-blocked-bye = Completion test: the { $players } still waiting cannot all be paired: apart from each other { $blocked } can only meet { $hubs } or get the bye, and that is not enough{ $article }.
completion-isolated = Completion test: can everybody still waiting ({ $players }) be paired to the end? No: nobody else is left whom { $blocked } may meet{ $article }.

bracket-homogeneous = Bracket { $bracket } is homogeneous: { $count ->
    [one] { $residents } is alone on { $top }
   *[other] { $residents }, all on { $top }
}{ $article }.
bracket-heterogeneous = Bracket { $bracket } is heterogeneous: { $mdps } came down (MDP) to join the { $count ->
    [one] resident
   *[other] residents
} { $residents }{ $article }.
bracket-remainder = Remainder of bracket { $bracket }: the MDPs have their opponents, and { $residents } are left. From here on they are paired like a homogeneous bracket{ $article }.
bracket-remainder-alone = Remainder of bracket { $bracket }: no MDP is paired here, so { $residents } are paired among themselves, like a homogeneous bracket{ $article }.
bracket-ppb = Bracket { $bracket } is paired again as the PPB, so that everybody below can still be paired: { $residents }{ $mdps }{ $article }.
bracket-clb = The collapsed last bracket: { $residents } are paired together, whatever their scores{ $mdps }{ $article }.
bracket-with-mdps = { " " }with the MDPs { $mdps }

parameters-homogeneous = { $max_pairs ->
    [0] No pair can be made here
    [one] 1 pair can be made here
   *[other] { N($max_pairs) } pairs can be made here
} (MaxPairs){ $reduced }. { $walk }
parameters-heterogeneous = { $m0 ->
    [one] 1 MDP came down (M0)
   *[other] { N($m0) } MDPs came down (M0)
}, { N($m1) } of them can be paired (M1), and { $max_pairs ->
    [0] no pair can be made
    [one] 1 pair can be made
   *[other] { N($max_pairs) } pairs can be made
} in all (MaxPairs){ $reduced }. { $walk }
reduced-max-pairs = ; usually MaxPairs would be { N($usual) }, but { $why }
reduced-m1 = ; usually M1 would be { N($usual) }, but { $why }
reduction-opponents = not enough of them may meet each other
reduction-completion = otherwise the rest of the round could not be paired
reduction-residents = there are more MDPs than residents
walk-literal = { $length ->
    [one] There is a single candidate.
   *[other] There are { N($length) } candidates; we build them one by one, in the order of the rules.
}
walk-skip = { $length ->
    [one] There is a single candidate.
   *[other] There are { N($length) } candidates; we go through them in order and skip each stretch that cannot change anything.
}
walk-leap = { $length ->
    [one] There is a single candidate.
   *[other] There are { N($length) } candidates; we look at the natural one and then leap to the one that wins.
}

subgroups-homogeneous = Original subgroups: S1 is { $s1 }, S2 is { $s2 }{ $article }.
subgroups-heterogeneous = Original subgroups: S1 (the MDPs to be paired) is { $s1 }, S2 (the residents) is { $s2 }{ $limbo }{ $article }.
subgroups-nobody = Original subgroups: S1 is empty, since no MDP can be paired here; S2 is { $s2 }{ $limbo }. We go straight on to the remainder{ $article }.
subgroups-limbo = , limbo is { $limbo }
subgroups-remainder = Subgroups of the remainder: S1R is { $s1 }, S2R is { $s2 }{ $article }.

transposition-original = { $group } in its original order: { $order }{ $article }.
transposition = Transposition { N($number) } of { $group }: the order is now { $order }{ $article }.
exchange-none = No exchange: S1 and S2 as they were formed{ $article }.
exchange = Exchange { N($number) }{ $where }: { $out } leaves S1 and { $into } comes in (BSN sums { N($difference) } apart){ $rule }{ $article }.
exchange-remainder = { " " }in the remainder
exchange-rule-first = ; it is the smallest disturbance there is
exchange-rule-a = ; it comes later because it moves more players
exchange-rule-b = ; it comes later because its BSN sums are further apart
exchange-rule-c = ; it comes later because it disturbs S1 more
exchange-rule-d = ; it comes later because it disturbs S2 more
mdp-exchange-none = The original MDPs in S1: { $s1 }{ $limbo }{ $article }.
mdp-exchange = MDP exchange { N($number) }: { $into } takes the place of { $out }; S1 is now { $s1 }{ $limbo }{ $article }.

candidate-number = Candidate { N($number) }
candidate-number-of = Candidate { N($number) } of { N($length) }
candidate-built = { $candidate }: { $pairs }; { $floaters }.
candidate-no-pairs = no pairs
floaters-none = nobody floats
floaters = { $count ->
    [one] { $players } floats down
   *[other] { $players } float down
}
floaters-bye = { $count ->
    [one] { $players } would get the bye
   *[other] { $players } stay unpaired
}
floaters-bye-final = { $count ->
    [one] { $players } gets the bye
   *[other] { $players } stay unpaired
}

check-met = { $criterion }: { $what }. Fulfilled.
check-unavoidable = { $criterion }: { $what }. That cannot be avoided, so it is no failure.
check-failed = { $criterion }: { $what }.
check-failed-best = { $criterion }: { $what }; best so far { $best }.

rejected = Rejected: { $why } ({ $criterion }).
why-met = { $first } and { $second } have met before
why-forbidden = { $first } and { $second } are kept apart by the event
why-pab-pab = { $player } may not get the bye: one bye was enough
why-pab-forfeit-win = { $player } may not get the bye: there was a win without a game already
why-pab-full-bye = { $player } may not get the bye: there was a full point without a game already
why-pab = { $player } may not get the bye
why-absolute = { $first } and { $second } both have an absolute right to { $colour }
why-completion = with these floaters the rest of the round could not be paired any more
why-completion-player = if { $player } floats, the rest of the round could not be paired any more
why-pab-score = if { $player } floats, the bye would go to a higher score than it has to
why-pab-score-all = the bye would go to a higher score than it has to
why-other = it is not allowed
why-other-pair = { $first } and { $second } may not be paired
why-other-player = { $player } may not be left over

compared-better = { $criterion }: { $what }; best so far { $best }. This candidate is better.
compared-worse = { $criterion }: { $what }; best so far { $best }. The earlier candidate stays.
compared-equal = No difference in any criterion. The earlier candidate stays{ $article }.

best-flawless = { $candidate } is the provisional best; nothing counts against it.
best = { $candidate } is the provisional best. What counts against it: { $failures }.
failure = { $criterion } ({ $cost })

skipped-absolute = { $block }: skipped, since { $why } ({ $criterion }) in { $count ->
    [one] it
   *[other] all of them
}.
skipped-absolute-each = { $block }: skipped, since { $count ->
    [one] it breaks an absolute criterion or leaves players who cannot be paired
   *[other] each of them breaks an absolute criterion or leaves players who cannot be paired
}.
skipped-bound = { $block }: skipped, since { $count ->
    [one] it costs at least { $at_least }
   *[other] each costs at least { $at_least }
} in { $criterion }, and the provisional best only { $best }.
skipped-bound-equal = { $block }: skipped, since { $count ->
    [one] it can at best equal
   *[other] they can at best equal
} the provisional best, and the earlier one stays.
skipped-repeat = { $block }: skipped, since somebody of S1 would meet a player with a lower BSN; these pairings were seen before.
skipped-invalid-set = { $block }: skipped, since the MDPs left in limbo would have higher scores than necessary; such a set is not valid{ $article }.
skipped-invalid-set-first = { $block }: skipped, since these MDPs cannot all be paired here, or not without breaking something more important; such a set is not valid{ $article }.
skipped-perfect = { $block }: not needed any more, since a perfect candidate is accepted at once{ $article }.
skipped-optimal = { $block }: not needed any more, since it is proven that nothing beats the provisional best.
skipped-leap = { $block }: leapt over; not one of them beats the candidate that wins{ $decided }.
skipped-leap-decided = { " " }(the first to decide is { $criterion }: at least { $at_least } against { $best })
block = Candidates { N($first) } to { N($last) } ({ N($count) })
block-one = Candidate { N($first) }

accepted-perfect = { $candidate } is perfect: no criterion fails. Accepted: { $pairs }; { $floaters }{ $article }.
accepted-optimal = { $candidate } is accepted, since nothing can beat it: { $pairs }; { $floaters }{ $article }.
accepted-exhausted = All candidates have been seen; { $candidate_lower } was the best and is accepted: { $pairs }; { $floaters }{ $article }.
candidate-lower = candidate { N($number) }

bracket-closed = Bracket { $bracket } is done: { $pairs }; { $floaters }.
bracket-discarded = Bracket { $bracket } is taken back, since the players below could not be paired after it.
collapse = Bracket { $ppb } becomes the penultimate pairing bracket (PPB), and everybody below it, { $players }, becomes one collapsed scoregroup{ $article }.

colours = { $white } gets White against { $black }: { $why } ({ $rule }).
colours-rule-1 = { $wishes ->
    [none] they do not stand in each other's way
    [one] the only wish is granted
   *[both] both wishes can be granted
}
colours-rule-2 = both would rather have { $colour }, and { $winner } has the stronger claim
colours-rule-3 = both would rather have { $colour } with equal right, so they change colours compared with the last round in which theirs differed
colours-rule-4 = both would rather have { $colour } with equal right, and their histories, as far back as both go, show no difference, so the higher-ranked { $winner } gets it
colours-rule-5 = neither has a wish, so the number of the higher-ranked { $higher } decides (odd: the initial colour)

round-closed = The round is paired: { $boards ->
    [one] 1 board
   *[other] { N($boards) } boards
}, in order of play { $pairs }{ $bye }.
round-closed-bye = ; { $player } gets the bye
round-impossible = This round cannot be paired by the rules: every pairing would break an absolute criterion. The arbiter must decide{ $article }.
