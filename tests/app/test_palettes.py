"""Suits are told apart by every eye, on cards and in panes, in every theme and deck."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from rich.color import Color
from textual.theme import Theme

from hearts2_tui.palettes import THEMES, Depth
from hearts2_tui.themes import Deck, Look
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.cards import CardSize, Face, paint_card
from solver.common.cards import QUEEN_OF_SPADES, Rank, Suit, card_of
from tests.colours import RGB, VISIONS, ciede2000, contrast, distance, lab
from tests.ui.looks import shown

LEAST = 20.0
"""CIEDE2000 between two suits, for every vision."""

Shown = tuple[RGB, RGB]
"""Ink and ground."""

PALETTES = sorted(
    {(theme.name, depth): theme for (_name, depth), theme in THEMES.items()}.items(),
    key=lambda item: item[0][0],
)


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_is_that_of_its_authors(
    one: tuple[float, float, float], other: tuple[float, float, float], difference: float
) -> None:
    """Pairs published by Sharma, Wu and Dalal."""
    assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)


def test_blindness_leaves_greys_alone_and_confuses_what_it_should() -> None:
    red, green, blue, teal = (200, 40, 40), (110, 110, 20), (0, 80, 160), (0, 105, 90)
    for vision in VISIONS:
        assert distance((128, 128, 128), (129, 129, 129), vision) < 1
        assert lab((255, 255, 255), vision)[0] == pytest.approx(100, abs=0.1)
    assert distance(red, green, "deuteranopia") < distance(red, green) / 2
    assert distance(blue, teal, "tritanopia") < distance(blue, teal) / 2
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


def look_of(theme: Theme, deck: Deck) -> Look:
    colours = theme.to_color_system().generate()
    return Look(deck, {**colours, **theme.variables})


def painted(canvas: Canvas, depth: Depth) -> list[tuple[str, Shown]]:
    """Characters of a picture with their colours as a terminal of that depth shows them."""
    return [
        (sign, (shown(style.color, depth), shown(style.bgcolor, depth, ground=True)))
        for strip in canvas.strips()
        for text, style, _control in strip
        if style is not None
        for sign in text
    ]


def on_cards(look: Look, depth: Depth, face: Face, size: CardSize) -> Shown:
    """The colours in which the suit of a card is printed in its corner."""
    canvas = Canvas(size.width, size.height, look, look["felt"])
    paint_card(canvas, 0, 0, face, size)
    assert face.card is not None
    name = look.name(face.card)
    return next(colours for sign, colours in painted(canvas, depth) if sign == name[1])


def in_panes(look: Look, depth: Depth, suit: Suit, ground: str) -> Shown:
    """The colours of a suit's sign in a pane."""
    canvas = Canvas(2, 1, look, look[ground])
    canvas.sign(0, 0, suit)
    return painted(canvas, depth)[0][1]


def places(look: Look, depth: Depth) -> Iterator[tuple[str, dict[Suit, Shown]]]:
    """Wherever suits stand, the colours of each."""
    cards = {suit: card_of(suit, Rank.EIGHT) for suit in Suit}
    states = {"playable": Face(None), "dimmed": Face(None, dimmed=True)}
    states["chosen"] = Face(None, chosen=True)
    for (state, plain), size in product(states.items(), CardSize):
        faces = {
            suit: Face(card, chosen=plain.chosen, dimmed=plain.dimmed)
            for suit, card in cards.items()
        }
        yield (
            f"{state} {size.name}",
            {suit: on_cards(look, depth, face, size) for suit, face in faces.items()},
        )
    for ground in ("panel", "background", "felt"):
        yield ground, {suit: in_panes(look, depth, suit, ground) for suit in Suit}


def apart(one: Shown, other: Shown) -> float:
    """How well two suits are told apart by ink or by ground, by the eye that does it worst."""
    return min(
        max(distance(a, b, vision) for a, b in zip(one, other, strict=True)) for vision in VISIONS
    )


@pytest.mark.parametrize(("key", "theme"), PALETTES, ids=[name for (name, _d), _t in PALETTES])
@pytest.mark.parametrize("deck", [Deck.TWO, Deck.FOUR])
def test_any_two_suits_are_apart_for_every_eye(
    key: tuple[str, Depth], theme: Theme, deck: Deck
) -> None:
    _name, depth = key
    look = look_of(theme, deck)
    red = (Suit.DIAMONDS, Suit.HEARTS)
    for place, colours in places(look, depth):
        for one, other in combinations(Suit, 2):
            if deck is Deck.TWO and (one in red) is (other in red):
                assert colours[one] == colours[other], place
            else:
                least = apart(colours[one], colours[other])
                assert least >= LEAST, f"{place}, {one} and {other}: {least:.1f}"
            for ink, ground in (colours[one], colours[other]):
                assert contrast(ink, ground) >= 4.5, f"{place}, {one}, {other}"


@pytest.mark.parametrize(("key", "theme"), PALETTES, ids=[name for (name, _d), _t in PALETTES])
def test_good_and_bad_are_apart_for_every_eye(key: tuple[str, Depth], theme: Theme) -> None:
    look = look_of(theme, Deck.TWO)
    good, bad = (Color.parse(look[name]).get_truecolor() for name in ("good", "bad"))
    for vision in VISIONS:
        assert distance(tuple(good), tuple(bad), vision) >= LEAST


@pytest.mark.parametrize(("key", "theme"), PALETTES, ids=[name for (name, _d), _t in PALETTES])
@pytest.mark.parametrize("size", CardSize)
def test_a_card_that_may_not_be_played_sinks_into_the_felt(
    key: tuple[str, Depth], theme: Theme, size: CardSize
) -> None:
    """Its ground is far nearer to the felt than a face is; nothing is bold."""
    look = look_of(theme, Deck.TWO)
    felt, face, dim = (
        tuple(Color.parse(look[name]).get_truecolor()) for name in ("felt", "card-face", "card-dim")
    )
    if key[1] is not Depth.SIXTEEN:
        assert distance(felt, dim) < distance(felt, face) / 2
    for card in (card_of(Suit.HEARTS, Rank.EIGHT), QUEEN_OF_SPADES):
        canvas = Canvas(size.width, size.height, look, look["felt"])
        paint_card(canvas, 0, 0, Face(card, dimmed=True), size)
        styles = [segment.style for strip in canvas.strips() for segment in strip]
        assert not any(style and style.bold for style in styles)


def test_the_queen_of_spades_is_told_at_a_glance() -> None:
    for (_name, depth), theme in PALETTES:
        look = look_of(theme, Deck.TWO)
        jack = card_of(Suit.SPADES, Rank.JACK)
        for size, dimmed in product(CardSize, (False, True)):
            queen, other = (
                on_cards(look, depth, Face(card, dimmed=dimmed), size)
                for card in (QUEEN_OF_SPADES, jack)
            )
            assert distance(queen[1], other[1]) > LEAST / 4
            assert contrast(*queen) >= 4.5
