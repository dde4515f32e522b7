# A bracket typed by hand: its first sentence, what is wrong with a text, the form.

bracket-alone = One bracket by itself, { $rules } rules: { $players }, on { $scores }. What follows below is left out: whoever floats out of it is taken to find an opponent there.
bracket-with-rest = One bracket and what follows below it, { $rules } rules: { $players }, on { $scores }.
bracket-last = The last bracket, { $rules } rules: { $players }, on { $scores }.
bracket-picture-title = One bracket · { $rules } rules

typed-place = line { $line }, column { $column }: { $what }
typed-expected = ; expected { $expected }
typed-or = { $first } or { $last }
typed-suggestion = { $what }; did you mean “{ $suggestion }”?

typed-unexpected = “{ $found }” is not understood here
typed-unfinished = something is missing here
typed-too_long = this text has more than { N($limit) } characters; make it shorter
typed-too_many = more than { N($limit) } players are too many for one bracket
typed-empty = there is nobody in the bracket; begin with the players, such as “1 2 3 4 5 6”
typed-no_residents = there are no residents; name them, such as “residents 4 5 6”
typed-bad_number = players are numbered from 1
typed-bad_range = players “from { $one } to { $two }” must count upwards, over fewer than { N($limit) } numbers
typed-mixed = either pairs such as 1-4 or single players have met or are kept apart here, not both
typed-twice = player { $one } is named twice; name everybody once
typed-two_scores = player { $one } has two scores; keep one
typed-unknown_player = nobody in the bracket or below it has number { $one }; correct it or add the player
typed-oneself = player { $one } cannot be an opponent of { $one }; correct one of the numbers
typed-only_one = whom player { $one } means is not said; name a second player
typed-not_above = MDPs come from above, so they need more than the residents have (here { $points })
typed-not_below = whoever follows below has less than the residents have (here { $points }), and not less than 0
typed-score_missing = some residents have a score and these have none; give all of them a score, or nobody
typed-not_equal = residents all have one score, here { $points }; whoever has more is an MDP
typed-subgroups = S1 holds those who rank higher, but { $two } of S2 ranks above { $one } of S1
typed-two_endings = what follows below is already said otherwise; keep one
typed-two_preferences = player { $one } has two colour preferences; keep one
typed-two_histories = player { $one } has two colour histories; keep one
typed-preference_against_history = the colours that player { $one } had give another preference; keep the colours or the preference
typed-too_few_games = player { $one } has met more opponents than { $limit ->
    [one] 1 game allows
   *[other] { N($limit) } games allow
}; add colours or take out opponents
typed-two_floats = player { $one } cannot have floated up and down in one round; keep one
typed-two_bars = player { $one } has two reasons for not getting the bye; keep one
typed-two_unplayed = player { $one } has missed two different numbers of games; keep one
typed-unplayed_differs = player { $one } has missed at least { $limit ->
    [one] 1 game
   *[other] { N($limit) } games
}, as a bye, a forfeit or the colours say; correct the number
typed-two_rounds = the round is already said otherwise; keep one
typed-round_after_last = this is no round of the tournament; correct the number
typed-round_too_early = so much has happened to player { $one } that this is round { N($limit) } at the earliest; correct the round
typed-last_round_unknown = which round is the last one is not said; write “round 9 of 9”, or name the topscorers
typed-topscorers_too_early = only the last round, here round { N($limit) }, has topscorers; correct the round or take them out
typed-two_colours = the initial colour is already said otherwise; keep one

# What could have stood at a place of the text.
typed-may-statement = a statement such as “1 2 3 4”, “met 1-4”, “3 wants White” or “below 7 8”
typed-may-more = what is said of these players, such as “met 4”, “wants White”, “had WBW”, “floated down” or “on 2.5”, or a semicolon or a new line
typed-may-number = the number of a player
typed-may-score = a score, such as 2.5
typed-may-colour = White or Black
typed-may-strength = mild, strong or absolute
typed-may-to = a second player, as in 1-4
typed-may-history = colours, as in WBW
typed-may-the_bye = the bye
typed-may-full_bye = a full-point bye
typed-may-direction = down or up
typed-may-end = the end of the statement (a semicolon or a new line)
typed-may-of = of
typed-may-last_round = last round
typed-may-round_before = two rounds ago

# The command line.
cli-help-bracket = pair a bracket typed by hand and tell every step
cli-help-bracket-text = the bracket, such as "1 2 3 4 5 6; met 1-4; 3 wants White"; - reads it from the standard input, @FILE from a file
cli-help-bracket-rules = the edition of the rules (default: { $rules })
cli-help-bracket-format = text: the bracket in its normal form and the walk in words; json: the pairing and its events

# The form.
typed-understood = Understood: { $mdps ->
    [0] { "" }
    [one] 1 MDP,{ " " }
   *[other] { N($mdps) } MDPs,{ " " }
}{ $residents ->
    [one] 1 resident
   *[other] { N($residents) } residents
}{ $below ->
    [0] { "" }
   *[other] , { N($below) } below
}.
form-label = A bracket of your own
form-text = As text
form-text-hint = One statement a line. Change it and the table follows.
form-table = As a table
form-add = Add a player
form-remove = Take out player %1
form-copy = Copy the text
form-copied = Copied
form-rules = Rules
form-follows = Below
form-follows-unknown = something that makes no demands
form-follows-nothing = nothing: this is the last bracket
form-follows-players = the players below
form-round = Round
form-rounds = of
form-topscorers = Topscorers (last round)
form-initial = Initial colour
form-initial-none = –
form-column-number = No.
    .hint = pairing number (TPN): the smaller one ranks higher
form-column-name = Name
    .hint = if you like
form-column-place = Place
    .hint = came down (MDP), resident, or in a bracket below
form-column-score = Score
    .hint = such as 2.5
form-column-wish = Wants
    .hint = colour preference
form-column-colours = Colours
    .hint = of the games played, such as WBW: the preference follows from them
form-column-met = Has met
    .hint = numbers of opponents
form-column-apart = Kept from
    .hint = numbers of players whom the event keeps apart
form-column-last = Last float
    .hint = the float of the last round: down or up
form-column-before = Before
    .hint = the float of the round before: down or up
form-column-bar = Bye
    .hint = why the player may not get it: had it, won by forfeit, had a full-point bye
form-column-missed = Missed
    .hint = rounds without a game
form-place-mdp = MDP
form-place-resident = resident
form-place-below = below
form-wish-none = –
form-wish-mild-w = W mild
form-wish-strong-w = W strong
form-wish-absolute-w = W absolute
form-wish-mild-b = B mild
form-wish-strong-b = B strong
form-wish-absolute-b = B absolute
form-float-none = –
form-float-D = ↓
form-float-U = ↑
form-bar-none = –
form-bar-pab = had it
form-bar-forfeit_win = forfeit
form-bar-full_bye = full point
