# Why not my pairing: verdicts on a proposal, answers to requests. Parts that may be empty begin with a space.

verdict-official = Round { $round }, { $rules } rules: this is the official pairing.
verdict-illegal = Round { $round }, { $rules } rules: the proposal is illegal.
verdict-worse = Round { $round }, { $rules } rules: the official pairing is better.
verdict-later = Round { $round }, { $rules } rules: the proposal is as good, but the official pairing comes first.
verdict-colours = Round { $round }, { $rules } rules: the pairs are right, colours are not.
verdict-official-short = official
verdict-illegal-short = illegal
verdict-worse-short = worse
verdict-later-short = later
verdict-colours-short = other colours

verdict-parting = They part in bracket { $bracket }.
verdict-parting-clb = They part in the collapsed last bracket.
verdict-side-official = Official: { $pairs }{ $floating }.
verdict-side-proposal = Proposed: { $pairs }{ $floating }.
verdict-floating = ; { $players } { $count ->
    [one] floats
   *[other] float
} down
verdict-bye = ; the bye goes to { $players }
verdict-criterion = { $criterion }{ $article } decides: { $rule }.
verdict-cost-official = Officially: { $cost }.
verdict-cost-proposal = In the proposal: { $cost }.
verdict-broken = It breaks { $criterion }{ $article }: { $why }.
verdict-blocked = { $players } cannot all be paired: apart from each other they can only meet { $hubs }, and that is not enough.
verdict-blocked-bye = { $players } cannot all be served: apart from each other they can only meet { $hubs } or get the bye, and that is not enough.
verdict-blocked-only-bye = { $players } cannot all be served: nobody else is left whom they may meet, and there is only one bye.
verdict-isolated = { $count ->
    [one] Nobody is left whom { $players } may meet.
   *[other] { $players } cannot all be paired with each other, and nobody else is left whom they may meet.
}
verdict-no-bye = The number of players left is odd, and none of them may get the bye.
verdict-nothing-better = Every criterion costs the same in both, so the order in which candidates are tried decides.
verdict-numbers = Of { N($length) } candidates the official one is number { N($official) }, the proposed one number { N($proposal) }.
verdict-place-mdp_set-a = MDP sets{ $article }, rule { $rule }: the set with the higher score comes first, officially { $ours }, in the proposal { $theirs }.
verdict-place-mdp_set-b = MDP sets{ $article }, rule { $rule }: the scores are the same, so the smaller number in the bracket comes first; { $ours } comes before { $theirs }.
verdict-place-mdp_set = The proposal pairs another number of MDPs than the bracket has to{ $article }.
verdict-place-transposition = Transpositions{ $article }: the opponents of { $of } differ first, and { $ours } comes before { $theirs }.
verdict-place-exchange-a = Exchanges{ $article }, rule { $rule }: fewer exchanged players come first, officially { $ours }, in the proposal { $theirs }.
verdict-place-exchange-b = Exchanges{ $article }, rule { $rule }: the smaller difference of the sums of BSNs comes first, officially { $ours }, in the proposal { $theirs }.
verdict-place-exchange-c = Exchanges{ $article }, rule { $rule }: the lower player leaves S1 first, officially { $ours }, in the proposal { $theirs }.
verdict-place-exchange-d = Exchanges{ $article }, rule { $rule }: the higher player comes in first, officially { $ours }, in the proposal { $theirs }.
verdict-consequence = What differs further down ({ $count ->
    [one] bracket
   *[other] brackets
} { $brackets }) differs only as a consequence.
verdict-brackets = { $upper } and { $last }
verdict-further = Even with these choices, bracket { $bracket } would have to be paired otherwise: { $why }.
verdict-colour = { $white } must have White against { $black } by rule { $article }: { $rule }.
verdict-colours-also = Colours of the proposal are wrong, too: { $pairs }.
verdict-colour-item = { $white } should have White against { $black } ({ $article })
verdict-violation = The proposal also breaks { $criterion }{ $article }: { $why }.
verdict-impossible = The round has no complete legal pairing at all.
verdict-pairing-official = The official pairing: { $pairs }{ $bye }.
verdict-pairing-request = The best pairing that grants the wish: { $pairs }{ $bye }.
verdict-pairing-without = The best pairing without it: { $pairs }{ $bye }.
verdict-pairing-bye = , bye { $player }

request-float = { $player } is to float down
request-pair = { $player } is to meet { $opponent }
request-bye = { $player } is to get the bye
request-colour = { $player } is to have the other colour
request-asked = Wish: { $request }.
request-granted = The official pairing grants it already.
request-refused = No legal pairing grants it.
request-nowhere = { $player } has the lowest score, and nobody gets a bye in this round: there is nowhere to float to.
request-otherwise = The best one, if { $criterion } did not count: { $pairs }{ $bye }.
request-no-other = No legal pairing goes without it.
request-further = So that this is possible, bracket { $bracket } departs from the rules, too: { $why }.
request-without = Without it the next best would be this.

proposal-no_colour = no colour, because of the bye: { $players }
proposal-second_bye = more than one bye: { $players }
proposal-no_bye = no bye for { $players }: the number of players is even, so nobody gets one
proposal-missing-bye = left out: { $players } (for a bye add --bye { $players })

cli-help-why = say why a pairing, or a part of it, is not the official one
cli-help-why-pairs = the whole proposal, White first, such as "1-5 2-6"
cli-help-why-bye = who gets the bye in the proposal
cli-help-why-float = let this player float down
cli-help-why-pair = pair these two
cli-help-why-bye-for = give this player the bye
cli-help-why-colour = give this player the other colour
cli-metavar-pairs = PAIRS
cli-metavar-pair = A-B
cli-metavar-player = PLAYER
cli-why-bad-pair = { $text } is no pair; a pair is written 3-8
cli-why-no-pairs = no pairs given; a proposal is written like "1-5 2-6"
cli-why-bye-alone = --bye goes with --pairs only
