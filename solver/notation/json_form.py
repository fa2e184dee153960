"""The JSON form: the same fields as the text, under the same names in lower case.

An object holds ``"format": 1`` and the fields. Hands, rules, dates, names and help are
the strings of the tags; ``score``, ``result`` and ``taken`` are lists of numbers by
seat; ``dealnumber`` is a number; ``broken`` and ``opening`` are true or false; ``dead``,
``trick`` and ``plays`` are lists of cards. Annotations are ``{"play": n, "mark": "?"}``
and comments ``{"play": n, "text": "..."}`` by number of the play from 1; play 0 stands
before the first card.
"""

FORMAT = 1
