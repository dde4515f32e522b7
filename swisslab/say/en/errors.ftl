# Sentences for errors that no other file here words: what is wrong, and what would do.

error-unknown-player = player { $player } is not in round { $round }
error-unknown-rules = there are no rules called { $name }; known are { $known }
error-unknown-criterion = the rules of { $rules } have no criterion { $label }; they have { $labels }
error-label-twice = in the rules { $rules } several criteria are called { $labels }; give each a label of its own
error-no-pairs = the rules { $rules } say nothing about the number of pairs; add a criterion with the role PAIRS
error-bad-cost = the cost function { $function } gave { $found }; a cost is a whole number from 0 on, or None
error-other-bracket = these are not candidates of the same players: { $one }, { $two }
error-unknown-procedure = there is no procedure called { $name }; known are { $known }
error-not-in-bracket = player { $player } is not in bracket { $bracket }
error-no-such-bracket = there is no bracket { $label }; the brackets are { $labels }
error-no-brackets = the rules "{ $rules }" pair by { $procedure }, which has no brackets in the sense of the Dutch system; ask for the trace
error-bracket-unknown_mdp = nobody in the round has number { $players }
error-bracket-mdp_not_higher = whoever comes down has more points than the residents, but { $players } { $count ->
    [one] does not
   *[other] do not
}
error-bracket-no_residents = a bracket needs residents, but everybody has come down: { $players }
error-what-to-ask-nothing = say what to ask for: one of pair, bye_for, float, colour, pairs
error-what-to-ask-several = ask for one thing at a time, not for { $asked }; only pairs and bye go together
error-cannot-read = { $path } cannot be opened: { $reason }
error-unknown-example = there is no example called { $name }; the examples are { $names }
error-unknown-level = there is no level { $found }; the levels are { $choices }
error-unknown-mode = there is no mode { $found }; the modes are { $choices }
error-no-such-candidate = there is no candidate with ordinal { $ordinal }; the ordinals go from 0 to { $last }
error-no-such-candidate-none = the bracket has no candidates
error-no-legal-pairing = round { $round } cannot be paired by the rules of { $rules }
