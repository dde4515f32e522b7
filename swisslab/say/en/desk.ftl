# A tournament of one's own: its rounds, a pairing to be changed by hand, the verdict beside it.

dispute-official = official
dispute-proposal = proposed
dispute-official-of = Official, bracket { $bracket }
dispute-proposal-of = Proposed, bracket { $bracket }
dispute-number = candidate { N($number) } of { N($length) }
dispute-floats = floats
dispute-bye = bye
dispute-described = { $pairs }; down: { $floaters }
dispute-hidden = { $count ->
    [one] 1 player has the same opponent in both and is left out
   *[other] { N($count) } players have the same opponents in both and are left out
}
dispute-criteria = Criteria in their order; the first difference decides
dispute-criterion = Criterion
dispute-decision = Decision
dispute-decides = decides
dispute-equal = equal
dispute-kept = kept
dispute-broken = broken
dispute-not-asked = not asked
dispute-absolute = Absolute criteria and completion
dispute-order = Order of the sequence

desk-label = A tournament and its pairings
desk-open = Open a tournament file
desk-bundled = or an example:
desk-rules = Rules
desk-rounds = Rounds
desk-round = Round { $round }
desk-agrees = agrees
desk-differs = differs: { $by }
desk-open-round = to be paired
desk-no-pairing = no complete pairing
desk-table = Pairing of round { $round }
desk-board = Board
desk-white = White
desk-black = Black
desk-bye = Bye
desk-turn = Change colours on board { $board }
desk-turn-short = ⇄
desk-how = Choose two players, one after the other: they change places. ⇄ turns the colours of a board.
desk-picked = { $player } is chosen: now choose the player to change places with, or press Escape.
desk-file = Pairing of the file
desk-official = Official pairing
desk-undo = Undo
desk-wish = Wish
desk-wish-float = let … float down
desk-wish-pair = pair … with …
desk-wish-bye = give the bye to …
desk-wish-colour = give … the other colour
desk-wish-player = Player
desk-wish-opponent = Opponent
desk-ask = Ask
desk-verdict = Verdict
desk-told = { $name }: { $players }, { $rounds ->
    [0] no round played yet
    [one] 1 complete round
   *[other] { N($rounds) } complete rounds
}.
desk-bad-file = This file cannot be used: { $message }
desk-bad-round = Round { $round } cannot be shown: { $message }
desk-bad-proposal = No pairing of the round: { $message }
desk-line-round = Round { $round }: { $state }
desk-line-boards = Pairing shown: { $pairs }{ $bye }
desk-summary = { $verdict } · { $by }
desk-summary-fault = { $verdict } · bracket { $bracket } · { $by }
