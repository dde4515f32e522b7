# The player of a sequence: what it has beside the buttons of every player.

steps-label = Step-by-step player of a sequence
steps-jump = Go to number
steps-go = Go
steps-wrong = Please type a whole number, for example 37 or 10^15.
steps-beyond = There is no such number: the last one is { $last }.
steps-here = Without a running notebook only the numbers { $first } to { $last } are here.
lesson-no-rules = There are no rules { $rules } here. Known are: { $editions }.
lesson-no-bracket = Round { N($round) } has no bracket { $bracket }. Its brackets are: { $brackets }.
steps-lines-more = { $count ->
    [one] … and 1 more, number { $last }.
   *[other] … and { $amount } more, up to number { $last }.
}
