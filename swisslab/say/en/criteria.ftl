# The criteria. name: for a table. rule: what it asks. met / failed: what it says of one candidate.
# $count and $list are the cost, $who the players responsible in brackets (or empty).
# criterion-other is any criterion of rules that this catalogue does not know; broken: it forbids the candidate.

criterion-rematch =
    .name = met before
    .rule = two players never meet twice
    .met = nobody meets an old opponent
    .failed = two players have met before{ $who }
criterion-pab =
    .name = bye allowed
    .rule = nobody gets a bye who had one, or who won without playing
    .met = nobody gets a bye who may not have it
    .failed = somebody would get a bye who may not have it{ $who }
criterion-pab-or-full-points =
    .name = bye allowed
    .rule = nobody gets a bye who had one, or who got a full point in one round without playing
    .met = nobody gets a bye who may not have it
    .failed = somebody would get a bye who may not have it{ $who }
criterion-absolute =
    .name = absolute colours
    .rule = two players who both must have the same colour never meet (topscorers excepted)
    .met = no two players must have the same colour
    .failed = two players both must have the same colour{ $who }
criterion-completion =
    .name = rest can be paired
    .rule = the players left over and everybody below can still be paired
    .met = the rest of the round can still be paired
    .failed = the rest of the round could not be paired{ $who }
criterion-pab-score =
    .name = lowest bye
    .rule = the bye goes to the lowest score it can go to
    .met = the bye can still go to the lowest score possible
    .failed = the bye would go to a higher score than it has to{ $who }
criterion-pairs =
    .name = downfloaters
    .rule = as many pairs, that is as few downfloaters, as possible
    .met = nobody has to float down
    .failed = { $count ->
        [one] 1 player floats
       *[other] { N($count) } players float
    } down{ $who }
criterion-psd =
    .name = score differences
    .rule = score differences (PSD) as small as possible, the largest first
    .met = no score differences at all
    .failed = the score differences (PSD) are { $list }
criterion-floater-scores =
    .name = floaters' scores
    .rule = the scores of the downfloaters as low as possible, the highest first
    .met = no downfloater has a score to lose
    .failed = the downfloaters have { $list }
criterion-look-ahead =
    .name = next bracket
    .rule = floaters chosen so that the next bracket makes the most pairs, then the smallest score differences
    .met = the next bracket can pair everybody
    .failed = in the next bracket: { $list }
criterion-look-ahead-round =
    .name = next bracket
    .rule = floaters chosen so that the next bracket can keep the criteria above as well as possible
    .met = the next bracket can pair everybody
    .failed = in the next bracket: { $list }
criterion-unplayed =
    .name = unplayed games
    .rule = the bye goes to somebody who missed as few games as possible
    .met = who gets the bye has missed no game so far
    .failed = who gets the bye has missed { $count ->
        [one] 1 game
       *[other] { N($count) } games
    } already{ $who }
criterion-top-difference =
    .name = topscorers, balance
    .rule = as few topscorers or opponents of theirs as possible with three games more of one colour
    .met = no topscorer or opponent gets three games more of one colour than of the other
    .failed = { $count ->
        [one] 1 topscorer or opponent gets
       *[other] { N($count) } topscorers or opponents get
    } three games more of one colour than of the other{ $who }
criterion-top-repeat =
    .name = topscorers, streak
    .rule = as few topscorers or opponents of theirs as possible with one colour three times running
    .met = no topscorer or opponent gets one colour three times running
    .failed = { $count ->
        [one] 1 topscorer or opponent gets
       *[other] { N($count) } topscorers or opponents get
    } one colour three times running{ $who }
criterion-colour =
    .name = colour wishes
    .rule = as few players as possible who do not get the colour they want
    .met = everybody can get the colour they want
    .failed = { $count ->
        [one] 1 player does
       *[other] { N($count) } players do
    } not get the colour they want{ $who }
criterion-strong =
    .name = strong wishes
    .rule = as few players as possible whose strong colour wish is not met
    .met = every strong colour wish is met
    .failed = { $count ->
        [one] 1 strong colour wish is
       *[other] { N($count) } strong colour wishes are
    } not met{ $who }
criterion-down-last =
    .name = down again
    .rule = as few as possible float down who floated down in the last round
    .met = nobody floats down twice running
    .failed = { $count ->
        [one] 1 player floats
       *[other] { N($count) } players float
    } down as in the last round{ $who }
criterion-resident-down-last =
    .name = down again
    .rule = as few residents as possible float down who floated down in the last round
    .met = no resident floats down twice running
    .failed = { $count ->
        [one] 1 resident floats
       *[other] { N($count) } residents float
    } down as in the last round{ $who }
criterion-up-last =
    .name = up again
    .rule = as few as possible float up who floated up in the last round
    .met = nobody floats up twice running
    .failed = { $count ->
        [one] 1 player floats
       *[other] { N($count) } players float
    } up as in the last round{ $who }
criterion-mdp-opponent-up-last =
    .name = up again
    .rule = as few opponents of MDPs as possible who floated up in the last round
    .met = no opponent of an MDP floats up twice running
    .failed = { $count ->
        [one] 1 opponent of an MDP floats
       *[other] { N($count) } opponents of MDPs float
    } up as in the last round{ $who }
criterion-down-before =
    .name = down as 2 ago
    .rule = as few as possible float down who floated down two rounds ago
    .met = nobody floats down as two rounds ago
    .failed = { $count ->
        [one] 1 player floats
       *[other] { N($count) } players float
    } down as two rounds ago{ $who }
criterion-resident-down-before =
    .name = down as 2 ago
    .rule = as few residents as possible float down who floated down two rounds ago
    .met = no resident floats down as two rounds ago
    .failed = { $count ->
        [one] 1 resident floats
       *[other] { N($count) } residents float
    } down as two rounds ago{ $who }
criterion-up-before =
    .name = up as 2 ago
    .rule = as few as possible float up who floated up two rounds ago
    .met = nobody floats up as two rounds ago
    .failed = { $count ->
        [one] 1 player floats
       *[other] { N($count) } players float
    } up as two rounds ago{ $who }
criterion-mdp-opponent-up-before =
    .name = up as 2 ago
    .rule = as few opponents of MDPs as possible who floated up two rounds ago
    .met = no opponent of an MDP floats up as two rounds ago
    .failed = { $count ->
        [one] 1 opponent of an MDP floats
       *[other] { N($count) } opponents of MDPs float
    } up as two rounds ago{ $who }
criterion-down-last-difference =
    .name = down again, by
    .rule = who floats down again does so by as little as possible
    .met = nobody who floats down twice running loses a point by it
    .failed = who floats down as in the last round is apart by { $list }{ $who }
criterion-up-last-difference =
    .name = up again, by
    .rule = who floats up again does so by as little as possible
    .met = nobody floats up twice running by any difference
    .failed = who floats up as in the last round is apart by { $list }{ $who }
criterion-down-before-difference =
    .name = down as 2 ago, by
    .rule = who floats down as two rounds ago does so by as little as possible
    .met = nobody floats down as two rounds ago by any difference
    .failed = who floats down as two rounds ago is apart by { $list }{ $who }
criterion-up-before-difference =
    .name = up as 2 ago, by
    .rule = who floats up as two rounds ago does so by as little as possible
    .met = nobody floats up as two rounds ago by any difference
    .failed = who floats up as two rounds ago is apart by { $list }{ $who }
criterion-other =
    .name = { $key }
    .rule = as little as possible in “{ $key }”
    .met = nothing counts against it
    .failed = it costs { $list }{ $who }
    .broken = it is not kept{ $who }
criterion-labelled = { $label } ({ $name })

colour-rule-1 =
    .name = both wishes fit
    .rule = wishes that do not clash are granted
colour-rule-2 =
    .name = stronger wish
    .rule = the stronger of two clashing wishes is granted
colour-rule-3 =
    .name = change from last time they differed
    .rule = both change colours compared with the last round in which one had White and the other Black
colour-rule-4 =
    .name = higher rank
    .rule = the wish of the higher-ranked player is granted
colour-rule-5 =
    .name = odd or even number
    .rule = the higher-ranked player gets the initial colour with an odd number, the other colour with an even one
