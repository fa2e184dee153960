"""What the solver's findings are called: every word the program says, through gettext.

Pure functions from facts to text; nothing here knows of screens.
"""

from hearts2_tui.wording.analysis import label_name, label_sentence, summary, verdict
from hearts2_tui.wording.cards import (
    card_name,
    card_names,
    fair,
    margin,
    plain,
    point_card_names,
    price,
    seat_name,
    share,
    suit_name,
)
from hearts2_tui.wording.language import _, ngettext
from hearts2_tui.wording.options import (
    choice_name,
    level_name,
    level_sentence,
    option_name,
    option_sentence,
    preset_name,
    preset_sentence,
    rules_lines,
    rules_name,
)
from hearts2_tui.wording.play import (
    card_hint,
    hand_result,
    illegal,
    is_you,
    match_result,
    moon,
    moon_shooter,
    obstacle,
    reason,
    worlds,
)

__all__ = [
    "_",
    "card_hint",
    "card_name",
    "card_names",
    "choice_name",
    "fair",
    "hand_result",
    "illegal",
    "is_you",
    "label_name",
    "label_sentence",
    "level_name",
    "level_sentence",
    "margin",
    "match_result",
    "moon",
    "moon_shooter",
    "ngettext",
    "obstacle",
    "option_name",
    "option_sentence",
    "plain",
    "point_card_names",
    "preset_name",
    "preset_sentence",
    "price",
    "reason",
    "rules_lines",
    "rules_name",
    "seat_name",
    "share",
    "suit_name",
    "summary",
    "verdict",
    "worlds",
]
