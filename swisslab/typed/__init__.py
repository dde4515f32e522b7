"""A bracket typed by hand: a short text becomes a bracket for every view, and prints back to the same text.

    1 2 3 4 5 6; met 1-4; 3 wants White

A text is a row of statements, one a line or with semicolons between them; `#` begins a comment. Numbers are the
pairing numbers (TPN): a smaller number ranks higher among equal scores, so the BSN follow from them. Capitals do not
matter, and players may have commas, blanks or "and" between them; `4-9` among players means all from 4 to 9.

Who is in the bracket
    1 2 3 4 5 6                    residents, all with one score (2 points where none is given)
    MDPs 1 2 on 3, 3 on 2.5        who came down, with their scores (half a point more than the residents)
    residents 4 5 6 7 on 2         the same as `4 5 6 7 on 2`
    S1 1 2 3; S2 4 5 6             another way to list them (also `limbo`); whoever has a higher score is an MDP
    1 "Anna" 2 "Bo"                names, if wanted

What follows below
    enough below                   nothing is known of it and it makes no demands (so it is where nothing is said):
                                   no completion test, no look-ahead, no bye
    below 7 8 on 1.5, 9 10 on 1    everybody who follows (half a point less than the residents where no score is given)
    last bracket                   nothing follows; whoever is left over gets the bye

What is known of the players (of those below as well)
    met 1-4 2-5                    have played each other; also `1 met 4 5`, `1 and 4 have met`
    forbidden 1-2                  kept apart by the event; also `1 may not meet 2`
    3 wants White                  a mild preference; also `3 wants W strongly`, `3 absolute White`
    3 had WBW                      the colours of the games played, from the first one: the preference follows from it
    4 floated down                 in the last round; also `5 floated up two rounds ago`
    6 had the bye                  and may not get it again; also `6 won by forfeit`, `6 had a full-point bye`
    7 missed 2 games               rounds without a game (at least one for whoever had a bye or won by forfeit)

The round
    round 9 of 9                   the last round has topscorers: who has more than half of the points possible
    topscorers 1 2                 it is the last round, and these are its topscorers
    initial colour White           for two players without a preference; White where nothing is said

A preference that is typed without colours gets the shortest history that implies just this preference: for White WB
(mild), B (strong), BB (absolute), for Black BW, W, WW. The engine thus sees the same kind of player as in a tournament.

The grammar is read by lark: it is pure Python (so it runs in the browser, too), knows line and column of everything,
and can say at any place what would have been understood there.
"""

from swisslab.typed.bracket import TypedBracket
from swisslab.typed.content import Follows, TypedPlayer, shortest_history
from swisslab.typed.faults import TypedError, TypedFault, pointer
from swisslab.typed.taken import bracket_of_round

__all__ = [
    "Follows",
    "TypedBracket",
    "TypedError",
    "TypedFault",
    "TypedPlayer",
    "bracket_of_round",
    "pointer",
    "shortest_history",
]
