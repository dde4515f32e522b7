# What is wrong with the arguments of the sequences (D.1 to D.3 / 4.2 to 4.4, A.8). Every sentence says what would do.

sequence-error-not_whole = { $about } must be a whole number, not { $found }
sequence-error-not_whole-ordinal = { $found } is no number of an item; they are whole numbers from 0 up
sequence-error-too_small = { $about } must be at least { $least }, not { $found }
sequence-error-too_large = { $about } can be at most { $most }, not { $found }

sequence-error-s2_too_small = S1 has { $least } players and S2 only { $found }: everybody in S1 needs an opponent, so S2 cannot be the smaller one
sequence-error-too_few_mdps = { $found } MDPs cannot be paired: there are only { $most }
sequence-error-m1_above_max_pairs = M1 is { $found } and MaxPairs only { $most }: every paired MDP makes one of the pairs, so M1 cannot be the larger one
sequence-error-too_few_residents = so many pairs need at least { $least } residents, but there are { $found }; give more residents, or fewer pairs
sequence-error-scores_rise = the scores must not rise, but MDP { $found } has more than the one before; list them from the highest down

sequence-error-not_bsns = { $found } is no list of BSNs; write for example (6, 7)
sequence-error-not_pairs = { $found } are no pairs of BSNs; write for example [(1, 3), (2, 4)]
sequence-error-not_exchange = { $found } is no exchange; write for example Exchange((5,), (6,))
sequence-error-not_candidate = { $found } is no candidate of this bracket; take one of its own, or give its pairs

sequence-error-wrong_count-transposition = { $found ->
    [one] 1 BSN is
   *[other] { $found } BSNs are
} given, but a transposition has { $most } that count: one for each player of S1
sequence-error-wrong_count-prefix = { $found } BSNs are given, but at most { $most } count: one for each player of S1
sequence-error-wrong_count-mdp_set = { $found ->
    [one] 1 BSN is
   *[other] { $found } BSNs are
} given, but a set has { $most } of the MDPs
sequence-error-wrong_count-opponents = { $found ->
    [one] 1 opponent is
   *[other] { $found } opponents are
} given, but M1 is { $most }: one for each MDP that is paired
sequence-error-wrong_count-pairs = { $found ->
    [one] 1 pair is
   *[other] { $found } pairs are
} given, but a candidate of this bracket has { $most }
sequence-error-wrong_count-paired_mdps = { $found ->
    [one] 1 MDP is
   *[other] { $found } MDPs are
} paired, but a candidate of this bracket pairs { $most }

sequence-error-repeated = BSN { $found } is repeated in { $within }; name everybody once
sequence-error-outside-s2 = BSN { $found } is not in S2 ({ $within })
sequence-error-outside-s2r = BSN { $found } is not in S2R ({ $within })
sequence-error-outside-out = BSN { $found } cannot leave S1: it is not there ({ $within })
sequence-error-outside-into = BSN { $found } cannot enter S1: it is not in S2 ({ $within })
sequence-error-outside-mdps = BSN { $found } is no MDP ({ $within })
sequence-error-outside-bracket = BSN { $found } is not in the bracket ({ $within })
sequence-error-within = { $first } to { $last }
sequence-error-within-nobody = there is nobody

sequence-error-not_falling-out = those who leave S1 must be in falling order, each once, not { $found }
sequence-error-not_falling-score_list = a list of scores or differences must be in falling order, not { $found }
sequence-error-not_rising-into = those who enter S1 must be in rising order, each once, not { $found }
sequence-error-not_rising-mdp_set = the BSNs of a set must be in rising order, each once, not { $found }
sequence-error-uneven = { $most } leave S1 and { $found } enter it; in an exchange as many enter as leave
sequence-error-mdp_second = in the pair { $within } the second player is an MDP; write the MDP first and a resident second

sequence-error-no_such_ordinal = { $about } { $found } does not exist: the last one is { $most }
sequence-error-no_such_ordinal-negative = { $about } { $found } does not exist: the first one is 0, the last one is { $most }
sequence-error-no_such_ordinal-none = { $about } { $found } does not exist: there are none
sequence-error-not_in_slice = number { $found } of the whole sequence is not in this part of it
sequence-error-fixed_too_early = { $about } cannot be fixed yet: what comes before still varies; fix that first

sequence-error-below_lowest = a score of { $found } is below the lowest of the bracket, { $least } (tenths of a point)
sequence-error-unequal_lengths = the lists have { $found } and { $most } values; only candidates with the same number of pairs and downfloaters are compared
sequence-error-no_multiple = { $found } is no multiple of the step { $least }; choose a step that divides all values

sequence-about-n1 = n1 (how many players S1 has)
sequence-about-n2 = n2 (how many players S2 has)
sequence-about-first = the first BSN of S2
sequence-about-m1 = M1
sequence-about-max_pairs = MaxPairs
sequence-about-residents = the number of residents
sequence-about-size = the size of an exchange
sequence-about-start = the number to start from
sequence-about-count = the number of items
sequence-about-bsn = a BSN
sequence-about-score = a score in tenths of a point
sequence-about-value = a value
sequence-about-step = the step
sequence-about-opponents = the opponents of the MDPs
sequence-about-opponents_r = the opponents in the remainder
sequence-about-item = number
sequence-about-candidate = candidate
sequence-about-mdp_set = MDP set
sequence-about-transposition = transposition
sequence-about-exchange = exchange
sequence-about-remainder_transposition = S2R transposition
