# What is wrong or doubtful in a tournament file. Every sentence says what to do.

fault-place = line { $line }, column { $column }: { $what }
fault-file = { $what }
fault-found = ; found “{ $found }”
fault-found-nothing = ; found nothing
fault-expected = , expected { $expected }
fault-also = (see also line { $line })
fault-or = { $first } or { $last }
fault-range = a number from { $first } to { $last }
fault-blank = a blank
fault-tab = a tab
fault-who = player { $player }
fault-who-round = player { $player }, round { $round }
fault-what-who = { $what } ({ $who })

field-start_rank = the starting rank
field-rating = the rating
field-points = the points
field-rank = the rank
field-opponent = the opponent
field-colour = the colour
field-result = the result
field-rounds = the number of rounds
field-round = the round
field-player = the player
field-initial_colour = the initial colour
field-point_value = the points
field-date = the date
field-none = this value

error-empty = the file is empty; choose a tournament file (TRF), in which every player has a line that begins with 001
error-not_text = this is no text file in UTF-8 or Latin-1; save the tournament as a text file (TRF)
error-no_players = there is no player in this file; every player needs a line that begins with 001
error-tab = there is a tab where the format has columns; replace tabs by blanks so that every value stands in its columns
error-shifted = the values do not stand in their columns; move them to where the format has them
error-bad_number = { $field } cannot be read as a number; correct it
error-bad_points = the points cannot be read as a number with at most one decimal; correct them
error-bad_colour = the colour cannot be read; correct it
error-bad_result = this is no result code; correct it
error-bad_point_code = this is no outcome that points can be given for; correct it
error-bad_bye_type = this is no type of bye; correct it
error-bad_range = the end of this range does not fit its beginning; correct it
error-duplicate_player = this starting rank is used twice; give every player a number of their own
error-unknown_player = no player has this number; correct it or add the player
error-self_pairing = the player is entered as their own opponent; correct the opponent
error-bye_with_opponent = a bye has an opponent here; write 0000 for a bye, or the result of the game
error-result_without_opponent = there is the result of a game but no opponent; enter the opponent, or a code for a bye
error-colour_without_opponent = there is a colour but no opponent; enter the opponent, or - as the colour
error-not_mutual = the two players of a game do not name each other; make both lines agree
error-same_colour = both players of a game have the same colour; correct one of them
error-results_contradict = the results of the two players of a game contradict each other; correct one of them
error-too_many_rounds = the tournament has fewer rounds than this; correct the number of rounds
error-rounds_contradict = two records give different numbers of rounds; keep one
error-initial_colour_contradicts = two records give different initial colours; keep one
error-points_contradict = two records give different points for the same outcome; keep one
error-acceleration_contradicts = two records give different acceleration points for the same round; keep one
error-byes_contradict = two entries for the same round contradict each other; keep one
error-twice_in_round = the player would be entered twice in one round; correct the pairing

warning-points_differ = please check: the points do not follow from the results; the results are used
warning-unusual_results = please check: the results of the two players do not fit each other as usual; both are kept as they stand
warning-several_pabs = please check: a second player has the pairing-allocated bye in this round; both are kept
warning-old_bye_code = a bye is written with the code of a game; it is read as the bye that was meant
warning-round_without_games = please check: round { $round } has no games, although a later one has
warning-unfinished_round = please check: round { $round } has games without a result, although a later one has games
warning-numbers_missing = please check: starting ranks are missing in the list
warning-player_count_differs = please check: the number of players given is not the number of lines 001; the lines are used
warning-bad_date = this is no date; it is ignored
warning-ambiguous_date = this date can be read in two ways; it is read as shown
warning-dates_reversed = please check: the tournament ends before it starts
warning-ambiguous_point_code = this point code can be read in two ways; it is read as shown
warning-unknown_option = this option is not known; it is ignored
warning-nobody_forbidden = this record forbids nothing: it needs at least two players
warning-record_ignored = this record is not used for the pairing; it is kept in the file
warning-latin_1_assumed = this character is not UTF-8; the file is read as Latin-1
warning-baku_without_rounds = Baku acceleration is asked for, but the file does not say how many rounds there are (records 142, XXR), so nobody is accelerated; add the number of rounds
warning-baku_with_other_points = please check: Baku acceleration is meant for points in which a win is worth two draws and a loss nothing, and those of this file are others
warning-baku_group_unclear = please check who is in the accelerated group: the file does not say whether players without a game in round 1 came late or were absent; the one named here is taken to be the last of the group; to be certain, give the virtual points in records 250

baku-indivisible_win = half of a win of { $win } points cannot be written with one decimal, so it cannot be given as virtual points

standing-indivisible_win = round { $round } cannot be accelerated as asked: half of a win cannot be written with one decimal; change the points, or give the virtual points in records 250
standing-round_too_small = there is no round { $round }; the first one is round 1
standing-round_too_large = there is no round { $round }; the tournament has { $limit ->
    [one] only one round
   *[other] { $limit } rounds
}
standing-all_complete = all rounds of the tournament are complete; choose one of them
standing-earlier_round_incomplete = round { $round } cannot be paired yet; round { $limit } is not complete. Pair round { $limit }, or enter its results
standing-nobody_to_pair = nobody takes part in round { $round }; check the byes and absences entered for it
