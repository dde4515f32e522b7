# The editions side by side. Scores, players and articles are ready pieces.

cli-help-compare-editions = pair rounds by the rules of 2017 and of 2026 and tell where and why they differ
cli-help-editions-round = the round to compare; by default all rounds up to the next one to be paired
editions-same = Round { $round }: { $one } and { $two } give the same pairing.
editions-neither = Round { $round }: neither edition has a legal pairing.
editions-differ = Round { $round }: { $one } and { $two } differ.
editions-pairing = { $rules }: { $pairs }{ $bye }
editions-bye = ; bye { $player }
editions-impossible = { $rules }: no legal pairing
editions-parting = They part in bracket { $bracket }.
editions-parting-round = They part before the first bracket.
editions-step = { $rules }: { $sentence }
editions-cause = { $count ->
    [one] Cause
   *[other] Causes, acting together
}: { $causes }.
editions-cause-none = No articles of { $one } read in their place would make the difference.
editions-cause-item = { $what } ({ $articles })
editions-articles = { $rules } { $articles }
editions-trial = With { $count ->
    [one] this one article
   *[other] just these articles
} read as in { $one } the rules of { $two } give the pairing of { $one }. There the walks part:
editions-trial-trial = read as in { $one }: { $sentence }
editions-trial-new = as it stands: { $sentence }
editions-others = { $size ->
    [one] Each of these articles alone, read as in { $one }, would make the same difference: { $causes }.
   *[other] These articles, read together as in { $one }, would make the same difference: { $causes }.
}
editions-together = { $upper } and { $last }
editions-candidate = { $pairs }{ $floating }: { $sentence }
editions-left = ; left over { $players }
editions-against = By the rules of { $rules } the other pairing loses in bracket { $bracket }: { $decided }.
editions-decided-place = nothing in its quality, it only comes later ({ $place })
editions-next-round = Round { $round } cannot be compared: { $why }

topic-floats = the float of a round without a game
    .old = every round without a game counts as a downfloat
    .new = without a game there is a downfloat only for the pairing-allocated bye or for more points than a loss
topic-unplayed = the games that the taker of the bye has missed
    .old = nobody asks
    .new = of those who might get the bye it goes to the one with the fewest unplayed games
topic-pab-score = the score of the taker of the bye
    .old = only the score differences of the last bracket steer it
    .new = the bye goes to the lowest score it can go to, even if a bracket above has to be broken up
topic-pab-bar = who may not get the bye
    .old = barred are earlier takers and who won because the opponent did not come
    .new = also barred is who got as much as a win without playing, as by a full-point bye
topic-look-ahead = the look-ahead in place of the collapse
    .old = a bracket is paired first and tested afterwards; if the rest cannot be paired, it is paired again and everything below collapses into one bracket
    .new = no bracket ever accepts downfloaters with whom the rest could not be paired, and the next bracket is looked at in the light of the whole round
topic-psd = the scores of the downfloaters in place of the score differences
    .old = all score differences of the bracket are listed (PSD)
    .new = only the scores of the downfloaters are listed
topic-float-scope = whose floats the last criteria look at
    .old = everybody who floats down or up in the bracket
    .new = residents who float down, MDPs, and opponents of MDPs
topic-rematch = no second meeting
topic-absolute-colours = equal absolute preferences
topic-pairs = the most pairs
topic-colours = the colour criteria
topic-other = further criteria

change-same = same
change-wording = new words
change-changed = changed
change-new = new
change-gone = gone

articles-heading-old = 2017
articles-heading-new = 2026
articles-heading-about = about
articles-heading-change = what changed
articles-none = –

concordance-ranking = ranking
    .change = the pairing number is now called TPN
concordance-brackets = scoregroups and brackets
    .change = a scoregroup is always of one score: the collapsed one is gone
concordance-downfloater = downfloaters and MDPs
    .change = nothing
concordance-floats = floats of past rounds
    .change = an absence or a lost forfeit is no downfloat any more
concordance-pab = the pairing-allocated bye
    .change = it is worth the same for everybody in the event
concordance-colours = colour difference and preferences
    .change = nothing
concordance-topscorers = topscorers
    .change = nothing
concordance-psd = pairing score differences (PSD)
    .change = nobody computes them any more
concordance-outlook = how a round is completed
    .change = no PPB, no collapsed last bracket; the bye is named as the last downfloat
concordance-m1 = M0, MaxPairs, M1
    .change = M1 is the number of MDPs that get paired
concordance-subgroups = S1, S2, limbo
    .change = S1 of a heterogeneous bracket is the first valid set of MDPs
concordance-candidates = building and altering candidates
    .change = nothing
concordance-mdp-sets = altering a heterogeneous bracket
    .change = the next set of MDPs is chosen where MDPs were exchanged before
concordance-best = the best candidate
    .change = the comparison begins with the score of the bye (C5)
concordance-rematch = no second meeting
    .change = nothing
concordance-pab-bar = who may not get the bye
    .change = a full-point bye bars, too
concordance-absolute = equal absolute preferences
    .change = nothing
concordance-completion = the rest must remain pairable
    .change = in every bracket, where it was asked of the PPB only
concordance-pab-score = the lowest score for the bye
    .change = there was no such criterion
concordance-pairs = the most pairs
    .change = nothing
concordance-floater-scores = who floats down
    .change = the downfloaters' scores are compared, no longer all score differences
concordance-look-ahead = the next bracket
    .change = asked in every bracket, and only of completions of the whole round
concordance-unplayed = unplayed games of the taker of the bye
    .change = there was no such criterion
concordance-colour-criteria = the four colour criteria
    .change = only their numbers are new
concordance-float-counts = repeated floats, counted
    .change = downfloats of residents and upfloats of MDPs' opponents only
concordance-float-differences = repeated floats, by score difference
    .change = of MDPs and their opponents only
concordance-transpositions = transpositions
    .change = the slip in the printed list is still there
concordance-exchanges = exchanges of residents
    .change = rules a to d are now numbered 1 to 4
concordance-mdp-exchanges = sets of MDPs
    .change = only sets that leave the lowest possible scores in limbo are tried; their order is the old one
concordance-allocation = colours of a pair
    .change = nothing

# Both walks in step.
twin-title = Bracket { $bracket }, both editions in step
twin-edition = Rules of { $rules }
twin-before = the same so far
twin-here = here they part
twin-after = each goes its own way
twin-step = ({ $mark }) 2017: { $old } 2026: { $new }
twin-board = on the board
twin-floats = left over
twin-best = best so far

# Questions of the lesson.
ask-cause = Round { $round } of { $event }: by the rules of 2017 { $old }, by those of 2026 { $new }. Which article makes the difference?
    .hint = Look at the players who have another opponent or another bye, and at their rounds without a game.
    .solution = { $cause }. { $rule }
    .wrong = Read as in 2017, that article alone does not give the pairing of 2017.
    .why = { $rule }
ask-alone = Which of these articles can never make a difference by itself, without another one?
    .hint = Three of them each have a tiny example above.
    .solution = { $cause }.
    .wrong = That one has an example of its own above.
    .why = With equally many pairs the list of score differences and the scores of the downfloaters rank alike; only a collapsed bracket tells them apart.

# The lesson's tables.
editions-of-bracket = { $rules }: { $pairs }; { $floaters }
attempts-of-bracket = attempts: { $pairs }; { $floaters } (attempt { $attempt } of { $attempts })
attempts-other-bracket = { $rules }: the bracket has other players there
attempts-agree = { $rules }: the same
attempts-against = { $rules } prefers { $pairs }; { $floaters }: against the attempts' pairing speaks { $criterion }
attempts-later = { $rules } prefers { $pairs }; { $floaters }: the attempts' pairing is as good, but comes later
attempts-floaters-none = nobody floats
attempts-floaters = { $count ->
    [one] { $players } floats
   *[other] { $players } float
}
