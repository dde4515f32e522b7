# What `print` says of a tournament, a round, a bracket, a candidate.

object-tournament = { $name }: { $players ->
    [one] { N($players) } player
   *[other] { N($players) } players
}, rounds played: { $done }{ $of }, rules of { $rules }
object-tournament-of = { " " }of { $rounds }
object-tournament-unnamed = Tournament
object-contestant = { $number } { $name } { $points }
object-round = Round { $round }, rules of { $rules }, { $players ->
    [one] { N($players) } player
   *[other] { N($players) } players
}
object-bracket-mdps = MDPs: { $players }
object-bracket-residents = Residents: { $players }
object-bracket-pairs = Pairs: { $pairs }
object-bracket-floaters = { $count ->
    [one] Floats: { $players }
   *[other] Float: { $players }
}
object-bracket-bye = Bye: { $players }
object-bracket-candidates = Candidate { N($number) } of { N($length) } is accepted
object-candidate = Candidate { N($number) }: { $pairs }{ $floaters }
object-candidate-outside = Not a candidate of the sequence: { $pairs }{ $floaters }
object-candidate-floaters = ; { $count ->
    [one] { $players } floats
   *[other] { $players } float
}
object-candidate-cost = { $criterion }: { $cost }
object-candidate-illegal = not allowed: { $criterion }
object-compared-none = The same candidate.
object-compared-violation = { $taken } is taken: the other one is not allowed ({ $criterion }).
object-compared-criterion = { $taken } is taken: in { $criterion } it costs { $cost }, the other one { $other }.
object-compared-order = { $taken } is taken: both cost the same, and it comes earlier ({ $sequence } { $number } against { $other }).
object-compared-neither = Neither is allowed: { $criterion }.
object-compared-one = The first
object-compared-two = The second
object-compared-sequence-mdp_set = MDP set
object-compared-sequence-transposition = transposition
object-compared-sequence-exchange = exchange
object-compared-sequence-remainder_transposition = transposition of the remainder
object-verification-legal = Legal: no absolute criterion is broken.
object-verification-broken = Broken: { $criterion } by { $who }.
object-verification-colours = { $white } should have White against { $black } ({ $rule }).
object-verification-bracket = Bracket { $label }: { $pairs }{ $floaters }
object-check-none = There is no complete round.
object-head-number = No.
object-head-name = Name
object-head-rating = Rating
object-head-points = Points
object-head-candidate = Candidate
object-head-pairs = Pairs
