# The command line.

cli-description = Pairs a round by the FIDE (Dutch) Swiss system and shows how the rules arrive at the pairing.
cli-metavar-command = COMMAND
cli-help-pair = pair a round
cli-help-events = tell every step of pairing a round as JSON lines
cli-help-explain = tell every step of pairing a round in words
cli-help-check = compare every complete round of a file with the rules
cli-help-file = a tournament file (TRF)
cli-help-round = the round to pair (default: the first round that is not complete)
cli-help-rules = the edition of the rules (default: the one the file names, or the one in force at its dates)
cli-help-format = text for people, json, trf (the file with the round entered), or pairs as pairing engines write them
cli-help-level = how closely to look
cli-help-mode-literal = build every candidate of every bracket
cli-help-mode-skip = skip what cannot matter, and show every provisional best
cli-help-mode-leap = show only the first and the accepted candidate of each bracket
cli-help-json = print JSON
cli-cannot-open = { $file } cannot be opened: { $reason }
cli-rules-chosen = the edition is { $rules }: { $why }; another one can be asked for with --rules
cli-other-system = the file is of another system ({ $system }); it is paired by the Dutch system, edition { $rules }
cli-no-rounds = the file does not say how many rounds there are (records 142, XXR), so no round counts as the last one
cli-no-colour = the file does not tell the initial colour (records 152, XXC), so White is taken
cli-rules-spans = the tournament lasts beyond 1 February 2026
cli-rules-no_date = the file has no date
cli-too-many-candidates = bracket { $bracket } has { N($count) } candidates, too many to build one by one; use --skip or --leap
cli-pairing-title = Round { $round }, rules of { $rules }
cli-pairing-bye = Bye: { $player }
cli-impossible = round { $round } cannot be paired: { $why }
cli-impossible-blocked = { $players } cannot all be paired: apart from each other they could only meet { $hubs }
cli-impossible-blocked-bye = { $players } cannot all be paired: apart from each other they could only meet { $hubs } or get the bye
cli-impossible-isolated = { $count ->
    [one] there is nobody whom { $players } may meet
   *[other] { $players } cannot all be paired with each other, and there is nobody else whom they may meet
}
cli-impossible-no-bye = nobody may get the bye
cli-check-no-rounds = There is no complete round in this file.
cli-check-agrees = Round { $round }: agrees with the rules of { $rules }.
cli-check-illegal = Round { $round }: differs in bracket { $bracket }: the pairing of the file breaks { $criterion } ({ $who }).
cli-check-illegal-round = Round { $round }: no complete legal pairing exists; the pairing of the file breaks { $criterion } ({ $who }).
cli-check-worse = Round { $round }: differs in bracket { $bracket }: { $criterion } is met better by { $official }{ $bye }.
cli-check-later = Round { $round }: differs in bracket { $bracket }: equally good, but { $official }{ $bye } comes earlier ({ $place }).
cli-check-colours = Round { $round }: the pairs agree, but { $white } should have White against { $black } (rule { $rule }).
cli-check-no-pairing = Round { $round }: the file does not pair the round: { $problem }.
cli-check-official-bye = , floating { $players }
place-mdp_set = order of the MDP sets
place-transposition = order of the transpositions
place-exchange = order of the exchanges, rule { $rule }
proposal-unknown = no such player: { $players }
proposal-twice = named twice: { $players }
proposal-missing = left out: { $players }
proposal-out = not in this round: { $players }
