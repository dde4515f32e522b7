# Words in the views beside the board, and of the player that shows them.

view-criteria = Criteria: this candidate and the best so far
view-sequence = The whole sequence of candidates
view-graph = Who may meet whom
view-map = The way of the round
view-map-round = The way of round { N($round) }, { $rules } rules
view-waiting = Nothing to show at this step.

view-criteria-who = who
view-criteria-asked = asked now
view-criteria-rejects = rejects it
view-criteria-better = better here
view-criteria-worse = worse here
view-criteria-skips = rules them out
view-criteria-none = No criterion has been asked yet.
view-criteria-line = { $criterion } { $meaning }: now { $now }, best { $best }
view-criteria-marked = { $line } ({ $note })

view-sequence-built = looked at
view-sequence-bests = provisional bests (the full one counts now)
view-sequence-log = The scale is logarithmic.
view-sequence-skipped = skipped: { $reason }
view-sequence-line-bests = provisional bests so far: candidates { $numbers }
view-skip-absolute = a forbidden pair: { N($count) }
view-skip-bound = cannot be better: { N($count) }
view-skip-repeat = seen before: { N($count) }
view-skip-invalid-set = set not valid: { N($count) }
view-skip-perfect = after the perfect one: { N($count) }
view-skip-optimal = nothing can be better: { N($count) }
view-skip-leap = leapt over: { N($count) }

view-marker = The last of each kind: { $marks }
view-marker-mdp = { $number ->
    [0] the original MDPs
   *[other] MDP exchange { N($number) }
}
view-marker-transposition = { $number ->
    [0] S2 in its original order
   *[other] transposition { N($number) }
}
view-marker-exchange = { $number ->
    [0] no exchange yet
   *[other] exchange { N($number) }
}
view-marker-remainder = { $number ->
    [0] the remainder in its original order
   *[other] transposition { N($number) } of the remainder
}

view-graph-pool = { $count ->
    [one] 1 player still waits
   *[other] { N($count) } players still wait
}
view-graph-bracket = Bracket { $bracket }: { $count ->
    [one] 1 player
   *[other] { N($count) } players
}
view-graph-clb = Collapsed last bracket: { N($count) } players
view-graph-may = may meet
view-graph-candidate = candidate
view-graph-witness = a way to pair them
view-graph-most = { $pairs ->
    [one] At most 1 pair
   *[other] At most { N($pairs) } pairs
}, for example
view-graph-mdps = { $mdps ->
    [0] without an MDP
    [one] with 1 MDP
   *[other] with { N($mdps) } MDPs
}
view-graph-less = { $pairs ->
    [one] Only 1 pair is made
   *[other] Only { N($pairs) } pairs are made
}, so that the rest of the round can be paired.
view-graph-impossible = They cannot all be paired.
view-graph-legend-barred = not allowed
view-graph-barred-none = Everybody may meet everybody.
view-graph-met = met before
view-graph-colour = same absolute colour
view-graph-apart = kept apart by the event
view-graph-line-met = met before: { $pairs }
view-graph-line-colour = both have an absolute right to the same colour: { $pairs }
view-graph-line-apart = kept apart by the event: { $pairs }
view-graph-line-other = not allowed by { $criterion }: { $pairs }
view-graph-line-mdps = MDPs do not meet each other here: { $players }
view-graph-line-witness = a way to pair them: { $pairs }
view-graph-large = Too many players for lines: only the pairs are drawn.

view-map-down = { $players } down
view-map-bye = bye: { $player }
view-map-line-done = bracket { $bracket }: done: { $pairs }
view-map-line-now = bracket { $bracket }: now: { $pairs }
view-map-line-next = bracket { $bracket }: waits: { $players }
view-map-line-down = down from { $bracket }: { $players }
