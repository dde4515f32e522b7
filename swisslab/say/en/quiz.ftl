# Questions: the small form around them, and the questions that the sequences and a round can ask.

quiz-label = Question
quiz-answer = Your answer
quiz-choose = choose …
quiz-check = Check
quiz-hint = Hint
quiz-solution = Solution
quiz-example = for example { $example }
quiz-options = Choose one: { $options }
quiz-in-code = Answer in the form, or in code: .check("{ $example }"), .hint(), .solution()
quiz-correct = Correct. { $why }
quiz-incorrect = Not yet. { $what }
quiz-not-attempted = Not attempted yet. Put your answer between the quotes, for example .check("{ $example }").
quiz-not-attempted-form = Not attempted yet: type or choose an answer first.
quiz-otherwise = That is not the answer. Read the question again, or take the hint.
quiz-hint-is = Hint: { $hint }
quiz-solution-is = Solution: { $solution }
quiz-unknown-option = Please choose one of: { $options }
quiz-wrong-count = { $expected ->
    [one] One number is asked for
   *[other] { $expected } numbers are asked for
}, and you gave { $given }.
quiz-repeated = { $number } occurs twice.
quiz-outside = { $number } does not belong here: the numbers are { $first } to { $last }.
quiz-no-number = There is no number in that answer.
quiz-one-number = Please give one number.
quiz-too-small = That is too small.
quiz-too-large = That is too large.
quiz-missing = { $count ->
    [one] One is missing.
   *[other] { $count } are missing.
}
quiz-not-one = { $number } is not one of them.
quiz-order-matters = The right numbers, but not in the right order.

# --- transpositions

ask-next-transposition = S1 is { $s1 }, S2 is { $s2 }. Which transposition comes right after { $before }? Write the part that counts.
    .hint = Can the last place that counts take a larger number that is still free? Take the smallest such one. If there is none, try the place before it, and fill up what follows from the smallest number.
    .solution = { $after }. It keeps the first { $kept } of { $counts } places and puts { $now } in place of { $old }; what follows is filled up from the smallest number.
    .earlier = That one comes before { $before }, not after it.
    .same = That is the one we start from.
    .later = That one comes later: { $between ->
    [one] there is one
   *[other] there are { $between }
} in between.
    .why = It is number { $number }.
ask-count-transpositions = S1 has { $n1 } players and S2 has { $n2 }. How many transpositions are there?
    .hint = How many choices has the first of S1? And the next one, once that opponent is taken?
    .solution = { $product } = { $count }.
    .orders = That counts the orders of the places that do not count, too.
    .sets = That counts which opponents are taken, but not who meets whom.
    .why = { $product } = { $count }.
ask-transposition-number = In a bracket with S1 { $s1 } and S2 { $s2 }: which number has the transposition { $text }? The original order is number 0.
    .hint = Count how many transpositions begin with a smaller opponent for 1: each first choice is followed by { $each }.
    .solution = { $number }.
    .off = The original order has number 0, not 1.
    .why = So many come before it.

# --- which comes first

ask-first = Which comes first: A = { $a } or B = { $b }? And which rule says so?
    .hint-exchange = Ask the rules in turn and stop at the first difference: a, how many move; b, the difference of the sums; c, who leaves S1; d, who comes in.
    .hint-mdp = Look at the new S1 only: first its scores from the highest down, then its numbers.
    .solution = { $first } comes first, by rule { $rule }: { $one } for A, { $two } for B.
    .rule = { $first } does come first, but another rule decides. Do the rules before yours find a difference, and does yours?
    .order = That rule does decide, but the other way round.
    .both = Neither. Begin with rule a and stop at the first difference.
    .why = Rule { $rule } finds { $one } for A and { $two } for B.
ask-first-option = { $first }, rule { $rule }
ask-next-exchange = S1 is { $s1 }, S2 is { $s2 }. Which exchange comes right after { $before }? Write who leaves S1, then who comes in.
    .hint = Stay with the same size and the same difference of sums as long as you can: first another entering set for the same leaving one, then a leaving set with smaller numbers. Only then make the difference larger.
    .solution = { $after }, by rule { $rule }.
    .uneven = The two sets must have the same size.
    .side-out = { $number } does not stand in S1, so it cannot leave it.
    .side-in = { $number } does not stand in S2, so it cannot come in.
    .earlier = That one comes before { $before }, not after it.
    .later = That one comes later: { $between ->
    [one] there is one
   *[other] there are { $between }
} in between.
    .why = It follows by rule { $rule }.
exchange-text = { $out } ⇄ { $into }

# --- sets of MDPs

ask-next-mdp-set = The MDPs have the scores { $scores } (BSN 1 to { $m0 }), and { $m1 } of them can be paired. Which set comes right after { $before }?
    .hint = Compare the scores of the new S1 first. Among sets with the same scores, take the next one in the dictionary of BSNs.
    .solution = { $after }, with the scores { $after-scores }, by rule { $rule }.
    .earlier = That set comes before { $before }, not after it.
    .later = That set comes later: { $between ->
    [one] there is one
   *[other] there are { $between }
} in between.
    .why = Its scores are { $after-scores }; rule { $rule } puts it there.
ask-limbo = The MDPs 1 to { $m0 } have the scores { $scores }, and { $m1 } of them can be paired. S1 is { $s1 }. Who is in limbo?
    .hint = Limbo are the MDPs that are not in S1.
    .solution = { $limbo }.
    .why = They will have to float down again.
ask-count-mdp-sets = { $m0 } MDPs came down and { $m1 } of them can be paired. How many sets can S1 be?
    .hint = Only who is in S1 matters, not in what order.
    .solution = { $count }.
    .ordered = That counts each set once for every order of its players.
    .why = So many ways there are to choose { $m1 } of { $m0 }.

# --- PSD

ask-psd = A candidate has the pairs { $pairs } and { $floaters }; the lowest score in the bracket is { $lowest }. Write its PSD.
    .floaters-none = no downfloater
    .floaters = the { $count ->
    [one] downfloater
   *[other] downfloaters
} { $scores }
    .hint = One value for each pair and one for each downfloater, who counts as if meeting { $artificial }. Then sort, the largest first.
    .solution = { $list }.
    .unsorted = The right values, but not sorted from the largest down.
    .lowest = Is the downfloater compared with the lowest score? It has to be one point below it.
    .floater-missing = A downfloater has a value in the list, too.
    .values = Not all values are right. Take them pair by pair.
    .why = Largest first, one value for each pair and each downfloater.
ask-psd-word = Write the list { $list } as a word, with A=0, B=0.5, C=1, and so on.
    .hint = Half a point is one letter further.
    .solution = { $word }.
    .length = A list of { $count } values makes a word of { $count } letters.
    .place = Letter { $place } is not right.
    .why = Half a point is one letter further.
ask-psd-smaller = The lists are A = { $one } and B = { $two }. Which candidate has the smaller PSD?
    .hint = Go from left to right and stop at the first difference.
    .solution = { $smaller }. { $why }
    .wrong = Look again from the left: where do they differ first, and who has the smaller value there?
    .why-differ = The first difference is at place { $place }: { $a } against { $b }.
    .why-equal = They agree at every place.
ask-psd-equal = no difference
ask-floater-sd = In the bracket the lowest score is { $lowest }. A player with { $score } floats down. Which score difference does this give?
    .hint = One point below the lowest score of the bracket stands an artificial opponent. The result is never negative.
    .solution = { $score } − ({ $artificial }) = { $value }.
    .lowest = That is the distance to the lowest score itself. Go one point further.
    .why = { $score } − ({ $artificial }) = { $value }.

# --- players and scoregroups

ask-wish = Player { $number } has played these colours, oldest first: { $colours }. Which preference follows?
    .colours-none = none yet
    .hint = First count White minus Black. More than one apart, or twice the same colour running, is absolute; one apart is strong; level is mild, for the colour not played last.
    .solution = { $wish }.
    .colour = The strength is right, but not the colour: it must bring the player back towards balance.
    .strength = The colour is right, but not the strength.
    .both = Neither colour nor strength. Begin with White minus Black, then look at the last two games.
    .why = White minus Black is { $difference }.
preference-text-absolute = absolute { $colour }
preference-text-strong = strong { $colour }
preference-text-mild = mild { $colour }
preference-text-none = none
ask-barred = Before round { $round }, by the rules of { $rules }: who may not get the pairing-allocated bye? Write their numbers.
    .hint-2017 = Look for an earlier bye of this kind and for a game won because the opponent did not come.
    .hint-2026 = Look for anybody who in one round, without playing, got as many points as for a win.
    .hint-other = Look for an earlier bye of this kind, and for what else keeps a player from it.
    .solution = { $players }.
    .why = Each of them already got a full point without playing.
ask-group = Before round { $round }: who is in the scoregroup with { $score }? Write their numbers, in ranking order.
    .hint = The same score puts players into one group; inside it the smaller pairing number stands higher.
    .solution = { $players }.
    .why = Same score, and the smaller number stands higher.
ask-float = Round { $round } of player { $number }: { $what }. Which float does this give by the rules of { $rules }?
    .hint = After a game compare the two scores before it. Without a game, ask what the edition says.
    .solution = { $float }.
    .wrong = Compare the two scores, or look up what the edition says about a round without a game.
    .why-2017 = See A.4.
    .why-2026 = See art. 1.4.
    .why-other = See what the rules say about floats.
    .game = a game with { $own } against an opponent with { $other }
    .no-game = no game, result { $code }
float-down = downfloat
float-up = upfloat
float-none = no float

# --- brackets and subgroups

ask-m0 = Bracket { $bracket } of round { $round } ({ $rules } rules) holds { $players }. How many of them are MDPs (M0)?
    .hint = The residents all have the score of the bracket. Whoever has more came from above.
    .solution = { $m0 }: { $mdps }.
    .why = { $mdps } came down.
ask-m1 = Bracket { $bracket } of round { $round } ({ $rules } rules) has { $m0 } MDPs. { $meet } How many MDPs are paired (M1)?
    .meet = Player { $player } may meet { $opponents }.
    .hint = How many of them can have an opponent at the same time, each a different one?
    .solution = { $m1 }, for example { $pairs }.
    .why = For example { $pairs }.
ask-s1 = Bracket { $bracket } of round { $round } ({ $rules } rules) holds { $players }. MaxPairs is { $max-pairs }{ $mdps }. Who is in the original S1? Write their numbers.
    .mdps = { " " }and M1 is { $m1 } of { $m0 } MDPs
    .hint = Heterogeneous: the first M1 MDPs. Homogeneous: the first MaxPairs players.
    .solution = { $s1 }.
    .why = They look for opponents, the others are looked for.
ask-max-pairs = A homogeneous bracket has { $players } players who may all meet each other. How large is MaxPairs?
    .hint = A pair takes two players.
    .solution = { $max-pairs }.
    .why = { $players } players make { $max-pairs } pairs.
