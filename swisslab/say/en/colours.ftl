# The picture of a pair that gets its colours.

colours-title = { $white } – { $black }
colours-player = player, score
colours-history = colours played, newest last
colours-wish = wish
colours-gets = gets
colours-line = { $player }: colours { $history }, { $wish }; gets { $gets }
colours-rule-line = { $rule } { $asks }: { $verdict }
colours-asks-1 = Can both wishes be granted?
colours-asks-2 = Has one of them the stronger wish?
colours-asks-3 = When did they last have different colours? Change from then.
colours-asks-4 = Who is higher ranked? The wish of that player is granted.
colours-asks-5 = No wish at all: is the number of the higher-ranked one odd?
colours-decides = decides
colours-silent = gives no answer
colours-unasked = not asked any more
