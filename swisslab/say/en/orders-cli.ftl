# The commands that print sequences: transpositions, exchanges, mdp-sets, psd.

orders-transpositions = list the transpositions of S2 in the order of D.1 / 4.2
orders-exchanges = list the exchanges between S1 and S2 in the order of D.2 / 4.3
orders-mdp-sets = list the sets of MDPs to be paired in the order of D.3 / 4.4
orders-psd = compare the score differences (PSD, A.8) of two candidates
orders-n1 = how many players S1 has
orders-n2 = how many players S2 has
orders-m1 = how many of the MDPs can be paired
orders-scores = the scores of all MDPs from the highest down, for example 3,3,2.5
orders-from = the first number to print, for example 120 or 10^15 (default: { $default })
orders-count = how many to print (default: { $default })
orders-json = print JSON
orders-candidate = scores of the pairs, then | and the scores of the downfloaters, for example "3-2 2.5-2 | 2"
orders-low = the lowest score in the bracket (default: the lowest one given)

orders-no-number = "{ $text }" is not a whole number; write for example 120 or 10^15
orders-negative = { $text } is negative; give 0 or more
orders-too-many = { $text } is too many: at most { $most } players are listed
orders-too-long = "{ $text }" is far too long
orders-no-score = "{ $text }" is not a score; write for example 3 or 2.5
orders-no-pair = "{ $text }" is not a pair of scores; write for example 3-2.5
orders-two-bars = "{ $text }" has more than one |; write the pairs, then one | and the downfloaters
orders-empty-candidate = a candidate needs at least one pair or one downfloater
orders-scores-rise = the scores must not rise, but { $below } stands after { $above }
orders-lengths = A has { $one }, B has { $two }; only candidates with the same number of pairs and downfloaters are compared
orders-candidate-size = { $pairs ->
    [0] no pair
    [one] 1 pair
   *[other] { $pairs } pairs
} and { $floaters ->
    [0] no downfloater
    [one] 1 downfloater
   *[other] { $floaters } downfloaters
}
orders-below-lowest = a score of { $score } is below the lowest of the bracket, { $lowest }

orders-exchange-line = { $number }. { $out } out, { $into } in; size { $size }, difference { $difference }{ $rule }
orders-exchange-none = { $number }. no exchange
orders-after = ; after the one before by rule { $rule }
orders-mdp-set-line = { $number }. S1 { $s1 } ({ $scores }){ $limbo }{ $rule }
orders-mdp-set-limbo = ; limbo { $limbo }
orders-no-exchange = There is no exchange: one of the subgroups is empty.
orders-nobody = nobody
orders-psd-line = { $letter }: { $list } = { $word }
orders-psd-place = First difference at place { $place }: { $one } against { $two }. { $smaller } is smaller, so better (A.8, C.6 of 2017).
orders-psd-same = No difference: the lists are equal (A.8, C.6 of 2017).
orders-c7-place = 2026 compares the downfloaters' scores instead (C7): { $lists }. { $smaller } is smaller, so better.
orders-c7-same = 2026 compares the downfloaters' scores instead (C7): { $lists }. No difference.
orders-c7-lists = A { $one }, B { $two }
