# The player and the small form of the first notebook.

player-label = Step-by-step player
player-first = First
player-back = Back
player-next = Next
player-last = Last
player-play = Play
player-pause = Pause
player-speed = Speed
player-slow = slow
player-normal = normal
player-fast = fast
player-slider = Step
player-level = Step over
player-level-round = rounds
player-level-bracket = brackets
player-level-candidate = candidates
player-level-check = criteria
player-run = Run to:
player-run-best = next provisional best
player-run-skip = next skip
player-run-bracket = next bracket
player-count = Step %1 of %2
player-loading = One moment, this part is being drawn …
player-still = To step, run the notebook (Run > Run All Cells).
player-missing = This part needs the running notebook: run the cell again.
player-keys = Keys: ← → step, Home and End jump, space plays.
player-run-transposition = next transposition
player-run-exchange = next exchange
player-run-mdp-exchange = next MDP exchange
player-number = Candidate
player-number-go = Go
player-number-wrong = Please type the number of a candidate, for example 37.
player-number-none = This bracket has no candidate of that number.
player-fails = Next failure of
player-fails-choose = criterion …
player-views = Show:
player-view-board = board
player-view-criteria = criteria
player-view-sequence = sequence
player-view-graph = who may meet
player-view-map = the round
player-barred = and who may not
player-projector = Projector
player-keys-run = Run to: b provisional best, s skip, t transposition, x exchange, m MDP exchange, n bracket (with Shift backwards). p: projector.
player-keys-views = 1 to 5 show and hide the views.
player-keys-projector = ← → step · space plays · b provisional best · n bracket · Esc leaves
player-more = { $count ->
    [one] … and 1 more step
   *[other] … and { N($count) } more steps
}
player-end = Nothing more of that kind ahead.

start-source = Tournament
start-upload = Open a file of your own
start-upload-hint = .trf, .txt
start-round = Round
start-rules = Rules
start-show = Show the pairing
start-rules-2017 = 2017 (until 31 January 2026)
start-rules-2026 = 2026 (from 1 February 2026)
start-welcome = Choose a tournament, a round and the rules, then press the button.
start-file = { $name }: { $players }, { $rounds ->
    [0] no round played yet
    [one] 1 complete round
   *[other] { N($rounds) } complete rounds
}. { $edition }
start-edition-system = The file asks for the rules of { $rules }.
start-edition-dates = By its dates it is played by the rules of { $rules }.
start-edition-spans = It lasts beyond 1 February 2026, so the rules of { $rules } are proposed.
start-edition-no_date = It has no date, so the rules of { $rules } are proposed.
start-edition-other_system = It is of another system than the Dutch one; the rules of { $rules } are proposed all the same.
start-chosen = Round { N($round) }, { $rules } rules
start-error = This file cannot be used: { $message }
start-pair-error = This round cannot be shown: { $message }
start-origin-mastering-the-dutch = Mastering the Dutch, the worked example of FIDE's pairing commission
start-origin-sixteen-players = Sixteen players, a generated tournament with many byes
