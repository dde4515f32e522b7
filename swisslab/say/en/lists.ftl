# Small building blocks: lists, numbers of players, scores. Spaces at an edge are written as { " " }.

list-separator = { ", " }
list-gap = …
list-more = { $shown } and { N($more) } more
pair = { $first }–{ $second }
pair-cross = { $first } and { $second }
nobody = nobody
nothing = nothing
none = none
player-named = { $number } ({ $name })
players-count = { $count ->
    [one] 1 player
   *[other] { N($count) } players
}
points-count = { $count ->
    [one] 1 point
   *[other] { $points } points
}
who = { " " }({ $players })
who-among = { " " }(among { $players })
empty = empty
article-note = { " " }({ $article })
article-number = art. { $article }
colour-white = White
colour-black = Black
preference-none = no wish
preference-mild = a mild wish for { $colour }
preference-strong = a strong wish for { $colour }
preference-absolute = an absolute right to { $colour }
cost-look-ahead = { $count ->
    [0] nobody left over
   *[other] { N($count) } left over ({ $scores })
}
cost-look-ahead-barred = { $count ->
    [0] nobody left over
   *[other] { N($count) } left over ({ $scores }), among them somebody who may not get the bye
}
cost-nothing = 0
