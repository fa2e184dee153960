"""The colours of the table: felt by night and by day, and for terminals of sixteen colours.

Words, figures and suits reach a contrast of 4.5 to 1 on every ground they stand on here, and
any two suits, and good and bad, are 20 apart by CIEDE2000 for every eye, colour-blind ones
included. The tests measure both on what is shown. What has less is line, bar or dot.

A suit has a colour for the face of a card and one for a pane, where its sign stands on
``panel``, ``background`` or ``felt``, or on a card that may not be played. Where the terminal
has too few colours for that, a suit has a ground of its own instead, ``clubs-face`` and so on,
under one ink for cards and panes alike.
"""

from __future__ import annotations

from enum import Enum

from textual.theme import Theme


class Depth(Enum):
    """How many colours the terminal has."""

    FULL = "full"
    SIXTEEN = "16"

    @classmethod
    def of(cls, system: str | None) -> Depth:
        """The depth of a colour system of rich."""
        return cls.SIXTEEN if system in ("standard", "windows") else cls.FULL


FELT_DARK = Theme(
    name="felt-dark",
    primary="#f2c14e",
    secondary="#8fb8a0",
    accent="#f2c14e",
    warning="#f0a35e",
    error="#f18978",
    success="#87f1d5",
    foreground="#e8efe9",
    background="#10271d",
    surface="#10271d",
    panel="#0d2018",
    dark=True,
    variables={
        "felt": "#17382a",
        "felt-line": "#2d5543",
        "quiet": "#9db5a6",
        "good": "#87f1d5",
        "bad": "#f18978",
        "mark": "#f2c14e",
        "mark-ink": "#15191e",
        "card-face": "#faf5e8",
        "card-edge": "#b9b09a",
        "card-dim": "#143124",
        "card-dim-edge": "#2d5543",
        "card-back": "#22375c",
        "card-back-line": "#6f8dba",
        "card-chosen": "#ffe08a",
        "card-chosen-edge": "#b8892a",
        "queen": "#15191e",
        "queen-ink": "#faf5e8",
        "queen-dim": "#15191e",
        "queen-dim-ink": "#b9b09a",
        "card-clubs": "#0d7160",
        "card-diamonds": "#0b1bb2",
        "card-spades": "#15191e",
        "card-hearts": "#a5060f",
        "clubs": "#a6e916",
        "diamonds": "#74a0fc",
        "spades": "#ffffff",
        "hearts": "#eb8e8f",
        "winner": "#ffffff",
        "moon": "#ffe9a8",
        "block-cursor-background": "#f2c14e",
        "block-cursor-foreground": "#10271d",
        "footer-key-foreground": "#f2c14e",
        "border": "#2d5543",
        "scrollbar": "#2d5543",
        "scrollbar-background": "#0d2018",
    },
)

FELT_LIGHT = Theme(
    name="felt-light",
    primary="#7a4d00",
    secondary="#3d6b52",
    accent="#7a4d00",
    warning="#7d3c05",
    error="#950213",
    success="#1b675f",
    foreground="#14241b",
    background="#edf3ea",
    surface="#edf3ea",
    panel="#e0ebde",
    dark=False,
    variables={
        "felt": "#c9dcc8",
        "felt-line": "#9fbba3",
        "quiet": "#46594c",
        "good": "#1b675f",
        "bad": "#950213",
        "mark": "#ffcf57",
        "mark-ink": "#15191e",
        "card-face": "#fffdf7",
        "card-edge": "#a8a692",
        "card-dim": "#d3e2d2",
        "card-dim-edge": "#a9c2ab",
        "card-back": "#3c5f98",
        "card-back-line": "#9db4da",
        "card-chosen": "#ffe08a",
        "card-chosen-edge": "#8a5a00",
        "queen": "#15191e",
        "queen-ink": "#fffdf7",
        "queen-dim": "#15191e",
        "queen-dim-ink": "#b4b29f",
        "card-clubs": "#0d7160",
        "card-diamonds": "#0b1bb2",
        "card-spades": "#15191e",
        "card-hearts": "#a5060f",
        "clubs": "#136565",
        "diamonds": "#0c138e",
        "spades": "#0c0a0d",
        "hearts": "#ad0817",
        "winner": "#123524",
        "moon": "#6d4700",
        "block-cursor-background": "#7a4d00",
        "block-cursor-foreground": "#fffdf6",
        "footer-key-foreground": "#7a4d00",
        "border": "#9fbba3",
        "scrollbar": "#9fbba3",
        "scrollbar-background": "#e0ebde",
    },
)

BLACK, RED, GREEN, BROWN, BLUE, CYAN, GREY = (
    "#000000",
    "#aa0000",
    "#00aa00",
    "#aa5500",
    "#0000aa",
    "#00aaaa",
    "#aaaaaa",
)
"""The darker eight, which a Linux console can show as grounds."""
DARK_GREY, PINK, YELLOW, WHITE, LIGHT_GREEN = (
    "#555555",
    "#ff55ff",
    "#ffff55",
    "#ffffff",
    "#55ff55",
)

FELT_SIXTEEN = Theme(
    name="felt-16",
    primary=YELLOW,
    secondary=GREY,
    accent=YELLOW,
    warning=YELLOW,
    error=PINK,
    success=LIGHT_GREEN,
    foreground=WHITE,
    background=BLACK,
    surface=BLACK,
    panel=BLUE,
    dark=True,
    variables={
        "felt": BLACK,
        "felt-line": DARK_GREY,
        "quiet": GREY,
        "good": LIGHT_GREEN,
        "bad": PINK,
        "mark": GREY,
        "mark-ink": BLACK,
        "card-face": BLACK,
        "card-edge": WHITE,
        "card-dim": BLACK,
        "card-dim-edge": DARK_GREY,
        "card-back": BLUE,
        "card-back-line": CYAN,
        "card-chosen": BLACK,
        "card-chosen-edge": YELLOW,
        "queen": WHITE,
        "queen-ink": BLACK,
        "queen-dim": GREY,
        "queen-dim-ink": BLACK,
        "card-clubs": BLACK,
        "card-diamonds": WHITE,
        "card-spades": WHITE,
        "card-hearts": WHITE,
        "clubs": BLACK,
        "diamonds": WHITE,
        "spades": WHITE,
        "hearts": WHITE,
        "clubs-face": CYAN,
        "diamonds-face": BLUE,
        "spades-face": BLACK,
        "hearts-face": RED,
        "winner": YELLOW,
        "moon": YELLOW,
        "text-muted": GREY,
        "text-disabled": GREY,
        "text-error": PINK,
        "text-warning": YELLOW,
        "text-success": LIGHT_GREEN,
        "block-cursor-background": GREY,
        "block-cursor-foreground": BLACK,
        "footer-key-foreground": YELLOW,
        "border": GREY,
        "scrollbar": GREY,
        "scrollbar-background": BLUE,
    },
)
"""One for night and day: a console of sixteen colours has no pale ground for red and green ink."""

THEMES = {
    ("dark", Depth.FULL): FELT_DARK,
    ("light", Depth.FULL): FELT_LIGHT,
    ("dark", Depth.SIXTEEN): FELT_SIXTEEN,
    ("light", Depth.SIXTEEN): FELT_SIXTEEN,
}
"""The themes by their name in the settings and the colours there are."""
