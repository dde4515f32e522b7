# The older manual's successive pairing attempts (AM 2.6). Ordinals and attempts are counted from 1 for people.

attempt-first = Attempt { N($number) }: all criteria are in force{ $article }. { $goal }
attempt-again = Attempt { N($number) }: once more from the beginning, now ignoring { $ignored }{ $article }. { $goal }
attempt-criteria = { $count ->
    [one] criterion { $criteria }
   *[other] criteria { $criteria }
}
attempt-goal = { $denied ->
    [0] Flawless is a candidate in which every pair gets the colours it wishes for and { $rest }.
    [one] Flawless is a candidate in which all pairs but one, which the numbers of wishes do not allow, get the colours they wish for and { $rest }.
   *[other] Flawless is a candidate in which all pairs but { N($denied) }, which the numbers of wishes do not allow, get the colours they wish for and { $rest }.
}
attempt-goal-rest = nothing offends { $criteria }
attempt-goal-nothing = nothing else is asked
attempt-flawless = Attempt { N($number) } ends with the flawless candidate; { $tried ->
    [one] it was the first one tried
   *[other] { N($tried) } candidates were gone through
}{ $article }.
attempt-in-vain = Attempt { N($number) } has gone through { $tried ->
    [one] the only candidate
   *[other] all { N($tried) } candidates
}, and none is flawless{ $best }{ $article }.
attempt-best = ; the best so far is candidate { N($best) }
attempt-left = left for the remainder: { $players }{ $limbo }
attempt-limbo = ; in limbo: { $players }
attempts-unfinished = The round is not completely paired: { $players } stay without an opponent, for the attempts take nothing back above.
accepted-flawless = { $candidate } is flawless in this attempt and ends the search: { $pairs }; { $floaters }{ $article }.

criterion-manual-difference =
    .name = score differences
    .rule = the players of a pair have the same score, or scores as close as can be
    .met = the score differences are as small as can be
    .failed = the score differences are { $list }
criterion-manual-colour =
    .name = colour wishes
    .rule = as many pairs as possible in which both get the colour they wish for
    .met = both get the colour they wish for, in as many pairs as can be
    .failed = { $count ->
        [one] in 1 pair
       *[other] in { N($count) } pairs
    } somebody does not get the colour wished for{ $who }
criterion-manual-last =
    .name = float as last round
    .rule = nobody floats the same way in two rounds running
    .met = nobody floats as in the last round
    .failed = { $count ->
        [one] 1 player floats
       *[other] { N($count) } players float
    } as in the last round{ $who }
criterion-manual-before =
    .name = float as 2 ago
    .rule = nobody floats the same way as two rounds ago
    .met = nobody floats as two rounds ago
    .failed = { $count ->
        [one] 1 player floats
       *[other] { N($count) } players float
    } as two rounds ago{ $who }

cli-help-attempts = pair a round by the successive attempts of the older manual (before 2017)
cli-help-attempts-bracket = tell only the bracket with this score
cli-help-attempts-separately = ignore one criterion in each attempt, not those of the attempts before as well
cli-help-attempts-json = print JSON; pass, exchange, transposition and ordinal count from 0
cli-no-bracket = there is no bracket { $bracket }; the brackets are { $known }

# Questions of the lesson.
ask-attempts = Round { $round } of { $event }, bracket { $bracket }: how many attempts does it take until a candidate is flawless?
    .hint = Go through the candidates by hand: is there one in which all colours fit and nobody floats as before? If not, forget the float of two rounds ago, then that of the last round.
    .solution = { $count }.
    .why = The last one goes through { $tried ->
    [one] a single candidate
   *[other] { $tried } candidates
}.
ask-floater = Round { $round } of { $event }, bracket { $bracket }: who floats down by the successive attempts?
    .hint = In the attempt that succeeds, the first candidate that passes is taken, however many better ones there may be for the criteria that are ignored.
    .solution = { $players }.
    .wrong = Take the first flawless candidate of the attempt that succeeds.
    .why = The first candidate that passes is taken.
ask-dropped = The attempts have just ignored everything from criterion 6 up to criterion { $ignored }, in vain. Which criterion is ignored next?
    .hint = The least important criterion is given up first.
    .solution = Criterion { $next }.
    .wrong = The criteria are given up from the last one upwards.
    .why = The most important relative criterion is the last to be given up.
