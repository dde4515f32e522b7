# Predictions: what comes next in a trace. What is said about an answer are the sentences of the trace itself.

predict-trace = The trace says: { $told }
predict-solution = { $answer }. { $told }

predict-fate = { $situation } What happens to this candidate?
    .hint = First the absolute criteria: have two of them met, do two need the same colour, who is left over? Then criterion by criterion against the best so far.
predict-fate-rejected = it is rejected
predict-fate-best = it becomes the provisional best
predict-fate-stays = the earlier candidate stays the best
predict-fate-perfect = it is perfect and accepted at once

predict-decider = { $situation } Both are allowed. In which criterion do they differ first?
    .hint = Go down the list of criteria and stop at the first one in which the two costs are not the same.
predict-decider-none = in none

predict-alteration = { $candidate } Suppose it is not accepted. What is altered next?
    .hint = The smallest alteration that is still left: the innermost sequence goes on until it is used up.
predict-alteration-transposition = the next transposition of S2
predict-alteration-exchange = the next exchange between S1 and S2
predict-alteration-remainder = the next transposition of the remainder (S2R)
predict-alteration-exchange-remainder = the next exchange in the remainder
predict-alteration-transposition-mdps = the next transposition of S2: other opponents for the MDPs
predict-alteration-mdp = the next MDPs in S1
predict-alteration-done = nothing: the bracket is done

predict-pairs = { $subgroups } Which pairs make candidate { N($number) }?
    .hint = First of S1 with first of S2, second with second. In a heterogeneous bracket the residents left over make the remainder, and that is paired in the same way.
    .count = { $count ->
        [one] One pair is asked for.
       *[other] { N($count) } pairs are asked for.
    }
    .wrong = Not in this candidate: { $pairs }.

predict-survivor = { $parameters } Which of them is accepted in the end?
    .hint = Step through the bracket and note each provisional best.
    .unbuilt = Candidate { N($number) } is never built here.

predict-floaters = { $bracket } Who floats down?
    .hint = As few as possible; then the lowest scores; then those whom the next bracket can use best.
    .count = { $count ->
        [one] One player floats.
       *[other] { N($count) } players float.
    }
    .never = No candidate that leaves { $players } over is built here before one is accepted.

predict-completion = { $accepted } Still waiting: { $pool }. Can they be paired to the end?
    .hint = Look for somebody with very few opponents left, and at who may get the bye.
predict-completion-yes = yes
predict-completion-no = no

predict-max-pairs = { $bracket } How many pairs can be made (MaxPairs)?
    .hint = Usually half of the players. But who has met everybody else, and how many share the same few opponents?
predict-m1 = { $bracket } How many of the MDPs can be paired (M1)?
    .hint = Draw who may meet whom. How many MDPs find an opponent of their own?

predict-white = { $first }. { $second }. They meet. Who gets White?
    .hint = Ask the five rules in their order: both wishes; the stronger wish; the last round in which their colours differed; the higher-ranked player; the number.
predict-rule = { $first }. { $second }. They meet. Which rule decides the colours?
    .hint = Begin with the first rule and stop at the first one that gives an answer.
predict-player = { $player } has { $score } and the colours { $colours }: { $wish }
predict-colour-w = W
predict-colour-b = B
predict-colour-none = none yet

predict-bye = { $round } Who gets the bye?
    .hint = Who may not get it? Of the others, who is left when everybody above is paired?
