# What is wrong with the JSON lines of a trace. Every sentence says where, and what would do.

trace-error-place = line { $line }: { $what }

trace-error-no_trace = there is neither a schema line nor an event in this text; it should be the JSON lines of a trace
trace-error-not_json = this is no JSON: { $found }; each line of a trace is one JSON object
trace-error-other_schema = the schema is { $found }, but a trace has { $expected }
trace-error-other_version = the trace is of version { $found }, and only version { $expected } can be read; read it with a newer swisslab
trace-error-unknown_kind = no kind of event is called { $found }
trace-error-missing = { $field } is missing
trace-error-wrong_type = { $field } must be { $expected }, not { $found }
trace-error-wrong_length = { $field } must have { $expected } items, but has { $found }
trace-error-unknown_value = { $field } must be { $expected }, not { $found }

trace-error-whole-line = the line

trace-json-whole_number = a whole number
trace-json-points = a number of points with at most one decimal
trace-json-text = a text in quotation marks
trace-json-truth = true or false
trace-json-list = a list in square brackets
trace-json-object = an object in braces
trace-json-cost = a whole number, a list of points or an object with “left” and “scores”

trace-found-list = a list
trace-found-object = an object
trace-found-other = such a thing
