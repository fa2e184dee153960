"""The table: what is said, hints, taking back, claims, pace, decks, and any keys at all."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from textual.events import Key

from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.screens.confirm import ConfirmScreen
from hearts2_tui.screens.table.table import Table
from hearts2_tui.screens.table.two.table import TwoTable
from hearts2_tui.widgets.bars import KeyBar
from hearts2_tui.widgets.cards import CardSize, Face, spread
from hearts2_tui.widgets.felt import Felt, lay_hand
from hearts2_tui.widgets.places import Places
from hearts2_tui.widgets.scene import Tone
from solver.common.cards import FULL_DECK, SHORT_DECK, Card
from solver.common.play import Help
from solver.two.hints import hint
from tests.ui.table import at_table, my_turn, table_app, text, type_card


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hearts2_tui.screens.table.turns.ANSWER", 0.01)
    return tmp_path


async def play(table: TwoTable, pilot: object, turns: int) -> None:
    for _turn in range(turns):
        await type_card(table, pilot, table.session.position.legal_cards()[0])  # type: ignore[arg-type]


# -- typed cards -----------------------------------------------------------------------


@pytest.mark.slow
async def test_a_rank_waits_for_its_suit_and_then_h_is_hearts(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await play(table, pilot, 1)
        plays = table.session.record.plays
        await pilot.press("q")
        assert table.showing.typed == "Q"
        await pilot.press("h")
        assert table.showing.typed == ""
        assert table.hints.advice is None
        assert table.session.record.plays == plays or table.session.record.plays[-1] == Card.parse(
            "QH"
        )


async def test_escape_forgets_the_rank(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await pilot.press("a", "escape")
        assert table.showing.typed == ""


@pytest.mark.slow
@pytest.mark.parametrize("keys", [("t",), ("T",), ("1", "0")])
async def test_the_ten_is_typed_in_every_way(tmp_path: Path, keys: tuple[str, ...]) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await pilot.press(*keys)
        assert table.showing.typed == "T"


async def test_a_card_that_is_not_held_is_refused_in_words(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        plays = table.session.record.plays
        strange = next(card for card in SHORT_DECK if card not in table.session.position.hands[0])
        await pilot.press(strange.rank.letter.lower(), strange.suit.letter.lower())
        assert table.session.record.plays == plays
        assert f"You do not hold {strange.rank.letter}{strange.suit.symbol}" in text(pilot.app)


@pytest.mark.slow
async def test_an_illegal_card_stays_dim_and_says_why(tmp_path: Path) -> None:
    async with at_table(tmp_path, seed=3) as (table, pilot):
        await play(table, pilot, 1)
        while not table.session.position.trick or len(table.session.position.legal_cards()) < 2:
            await play(table, pilot, 1)
        position = table.session.position
        legal = position.legal_cards()
        illegal = next(card for card in position.hands[0] if card not in legal)
        plays = table.session.record.plays
        await pilot.press(illegal.rank.letter.lower(), illegal.suit.letter.lower())
        assert table.session.record.plays == plays
        shown = table.query_one(Felt).scene
        assert shown.legal is not None and illegal not in shown.legal
        assert shown.tone is Tone.WARNING
        names = " ".join(f"{card.rank.letter}{card.suit.symbol}" for card in legal)
        assert shown.message.startswith("Follow") and shown.message.endswith(names)
        await pilot.press("enter")
        assert table.session.record.plays == plays


@pytest.mark.slow
async def test_a_forced_card_says_so_and_may_play_itself(tmp_path: Path) -> None:
    async with at_table(tmp_path, seed=1) as (table, pilot):
        assert len(table.session.position.legal_cards()) == 1
        assert "forced" in table.query_one(Felt).scene.message
    async with at_table(tmp_path / "other", seed=1, play_forced=True) as (table, pilot):
        for _wait in range(100):
            await pilot.pause(0.02)
            if len(table.session.position.legal_cards()) > 1 and table.moment is Moment.TURN:
                break
        assert table.session.record.plays


# -- hints -----------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_hint_shows_the_fair_values_until_a_card_is_played(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await play(table, pilot, 3)
        found = hint(table.session.record.view(0))
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        shown = table.query_one(Felt).scene
        assert shown.values == {line.card: line.mean for line in found.cards}
        assert found.choice in shown.best
        assert Help("hint", len(table.session.record.plays) + 1) in table.session.record.help
        assert not table.session.record.practice
        await play(table, pilot, 1)
        assert not table.query_one(Felt).scene.values


async def test_h_again_puts_the_hint_away(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await pilot.press("h")
        assert table.hints.advice is None
        assert not table.query_one("#hint").display


@pytest.mark.slow
async def test_the_open_hint_asks_first(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await play(table, pilot, 2)
        await pilot.press("H")
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await pilot.press("escape")
        assert not table.session.record.practice
        await pilot.press("H", "enter")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert table.session.record.practice
        shown = table.query_one(Felt).scene
        assert shown.others[0].cards == table.session.position.hands[1]
        assert set(shown.values) == set(table.session.position.legal_cards())
        assert "both hands open" in text(pilot.app)
        worth = max(shown.values.values())
        assert f"{worth:+d}.0".replace("-", "\N{MINUS SIGN}") not in text(pilot.app)
        await play(table, pilot, 1)
        assert not table.query_one(Felt).scene.others[0].cards


# -- taking back, looking back, claiming ------------------------------------------------


@pytest.mark.slow
async def test_take_back_and_play_again(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await pilot.press("u")
        assert "Nothing to take back" in text(pilot.app)
        await play(table, pilot, 4)
        after = table.session.record.plays
        await pilot.press("u")
        back = table.session.record.plays
        assert len(back) < len(after) and after[: len(back)] == back
        assert table.session.person_to_move
        assert "practice" in text(pilot.app)
        await pilot.press("r")
        await my_turn(table, pilot)
        assert table.session.record.plays == after


@pytest.mark.slow
async def test_the_last_trick_is_shown_until_a_key(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await pilot.press("l")
        assert "No trick has been played yet" in text(pilot.app)
        await play(table, pilot, 2)
        last = [trick for trick in table.session.record.tricks() if trick.winner is not None][-1]
        await pilot.press("l")
        shown = table.query_one(Felt).scene
        assert tuple(card for _seat, card in shown.trick) == last.cards
        assert shown.winner == last.winner
        await pilot.press("l")
        assert table.moment is Moment.TURN


@pytest.mark.slow
async def test_a_claim_is_offered_only_when_the_rest_is_settled(tmp_path: Path) -> None:
    async with at_table(tmp_path, seed=1) as (table, pilot):
        await play(table, pilot, 1)
        await pilot.press("c")
        assert "Not settled" in text(pilot.app)
        while not table.session.can_claim:
            await play(table, pilot, 1)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "claim" in text(pilot.app).splitlines()[-1]
        await pilot.press("c")
        assert table.session.record.is_finished
        assert table.moment is Moment.HAND_OVER


# -- pace ------------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_finished_trick_stays_until_a_key(tmp_path: Path) -> None:
    async with at_table(tmp_path, pace="key") as (table, pilot):
        while not table.showing.held:
            await type_card(table, pilot, table.session.position.legal_cards()[0])
        shown = table.query_one(Felt).scene
        assert len(shown.trick) == 2 and shown.winner is not None
        assert shown.legal is None
        await pilot.pause(0.3)
        assert table.showing.held
        await pilot.press("enter")
        assert not table.showing.held
        assert len(table.session.record.plays) == 2


@pytest.mark.slow
async def test_a_typed_card_need_not_wait_for_the_trick_to_be_cleared(tmp_path: Path) -> None:
    async with at_table(tmp_path, pace="key") as (table, pilot):
        while not (table.showing.held and table.session.person_to_move):
            if table.showing.held:
                await pilot.press("enter")
                await my_turn(table, pilot)
            else:
                await type_card(table, pilot, table.session.position.legal_cards()[-1])
        card = table.session.position.legal_cards()[0]
        await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
        assert card in table.session.record.plays


@pytest.mark.slow
async def test_the_key_that_clears_the_last_trick_does_not_skip_the_result(tmp_path: Path) -> None:
    async with at_table(tmp_path, pace="key") as (table, pilot):
        while table.session.phase is Phase.PLAYING:
            if table.showing.held:
                await pilot.press("enter")
                await my_turn(table, pilot)
            else:
                await type_card(table, pilot, table.session.position.legal_cards()[0])
        assert table.showing.held
        await pilot.press("n")
        assert table.moment is Moment.HAND_OVER
        await pilot.press("n")
        assert table.session.hand_number == 2


@pytest.mark.slow
async def test_a_finished_trick_goes_after_its_time(tmp_path: Path) -> None:
    async with at_table(tmp_path, pace="0.5") as (table, pilot):
        while not table.showing.held:
            await type_card(table, pilot, table.session.position.legal_cards()[0])
        await pilot.pause(1.2)
        assert not table.showing.held


@pytest.mark.slow
async def test_a_card_flies_to_the_trick_and_arrives(tmp_path: Path) -> None:
    async with at_table(tmp_path, animation=True, pace="key") as (table, pilot):
        felt = table.query_one(Felt)
        card = table.session.position.legal_cards()[0]
        await pilot.press(card.rank.letter.lower(), card.suit.letter.lower())
        await pilot.pause(0.4)
        assert felt.flown == 1.0
        x, y = felt.places.trick_place(0, 0, 2)
        size = felt.places.trick_size
        rows = [felt.render_line(y + row).text[x : x + size.width] for row in range(size.height)]
        assert rows[1][1] == card.rank.letter
        assert rows[2][1] == card.suit.symbol


# -- decks, colours, names -------------------------------------------------------------


@pytest.mark.slow
async def test_the_plain_deck_draws_nothing_but_ascii(tmp_path: Path) -> None:
    async with at_table(tmp_path, deck="ascii") as (table, pilot):
        for _turn in range(3):
            await play(table, pilot, 1)
            await pilot.press("h")
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            assert text(pilot.app).isascii()
        while table.session.phase is Phase.PLAYING:
            await play(table, pilot, 1)
        assert text(pilot.app).isascii()


@pytest.mark.slow
async def test_without_colour_the_table_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_table(tmp_path) as (table, pilot):
        await play(table, pilot, 2)
        assert "Trick 3 of 13" in text(pilot.app)


@pytest.mark.slow
async def test_themes_and_decks_change_on_the_spot(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await pilot.app.run_action("theme")
        assert pilot.app.theme == "felt-light"
        await pilot.app.run_action("deck")
        assert pilot.app.settings.deck == "four"
        await table.run_action("unseen")
        await pilot.pause()
        assert not table.query_one("#unseen").display


@pytest.mark.parametrize("size", [size for size in CardSize if size is not CardSize.GIANT])
def test_thirteen_cards_fit_on_one_row_with_the_suits_apart(size: CardSize) -> None:
    room = {CardSize.WORD: 59, CardSize.SMALL: 55, CardSize.LARGE: 73, CardSize.GRAND: 103}
    chooser = random.Random(1)
    for _deal in range(200):
        hand = sorted(chooser.sample(SHORT_DECK, 13))
        laid = spread([Face(card) for card in hand], room[size], size)
        assert laid.slots[0].x >= 0
        assert laid.slots[-1].x + laid.width <= room[size]
        for (card, slot), (other, following) in zip(
            zip(hand, laid.slots, strict=True),
            list(zip(hand, laid.slots, strict=True))[1:],
            strict=False,
        ):
            assert following.x - slot.x >= 3
            if card.suit is not other.suit:
                assert following.x > slot.x + laid.width


@pytest.mark.parametrize(("across", "down"), [(60, 14), (57, 20), (74, 29), (160, 57)])
def test_a_hand_lies_in_the_middle_with_a_column_free_at_either_side(
    across: int, down: int
) -> None:
    """Of one deck or two, down to the last card: at 60x20, 80x24, 100x32 and 200x60."""
    places = Places.of(across, down, opened=False)
    chooser = random.Random(2)
    for deck in (FULL_DECK, FULL_DECK * 2):
        for count in [*range(1, 18)] * 10:
            hand = sorted(chooser.sample(deck, count))
            laid = lay_hand([Face(card) for card in hand], across, places.size)
            left, right = laid.slots[0].x, across - laid.slots[-1].x - laid.width
            assert min(left, right) >= 1
            assert abs(left - right) <= 1


@pytest.mark.slow
async def test_the_key_bar_is_clicked_and_shows_the_players_own_keys(tmp_path: Path) -> None:
    async with at_table(tmp_path, keys=(("hint", "x"),)) as (table, pilot):
        await play(table, pilot, 1)
        bar = table.query_one(KeyBar)
        line = bar.render_line(0).text
        assert "x hint" in line
        await pilot.click(bar, offset=(1 + line.index("hint"), 0))
        assert table.hints.advice is not None
        await pilot.press("x")
        assert table.hints.advice is None


@pytest.mark.slow
async def test_a_hand_given_up_is_turned_up_and_not_analysed(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await play(table, pilot, 2)
        assert "Unseen" in text(pilot.app)
        table.action_resign()
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "You gave the match up." in text(pilot.app)
        assert "Unseen" not in text(pilot.app)
        line = table.query_one(KeyBar).render_line(0).text
        assert "play again" in line
        assert "analyse" not in line


async def test_ctrl_c_names_the_key_that_quits(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (_table, pilot):
        await pilot.press("ctrl+c")
        assert [note.message.startswith("Ctrl+Q") for note in pilot.app._notifications] == [True]


@pytest.mark.slow
async def test_an_answer_asked_for_before_a_take_back_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(tmp_path) as (table, pilot):
        await play(table, pilot, 2)
        session = table.session
        late: list[bool] = []

        def after_taking_back(*, cancelled: object) -> Card:
            late.append(session.undo())
            raise ValueError("seat 0 is not to be played by the program")

        monkeypatch.setattr(session, "opponent_card", after_taking_back)
        table.turns.ask_other()
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert late == [True]
        assert pilot.app.is_running


# -- anything at all -------------------------------------------------------------------

KEYS = [
    *"2468tqa10cdshHmoulrnx?AQ",
    "left",
    "right",
    "enter",
    "space",
    "escape",
    "up",
    "down",
    "tab",
    "ctrl+p",
    "backspace",
]


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "size"), [(1, (100, 32)), (2, (80, 24)), (3, (60, 20))])
async def test_no_keys_whatever_crash_the_table(
    tmp_path: Path, seed: int, size: tuple[int, int]
) -> None:
    """Whatever is pressed, at the table or on the screens it leads to; quitting is no crash."""
    chooser = random.Random(seed)
    pressed = 0
    reached: set[object] = set()
    while pressed < 1000:
        app = table_app(tmp_path)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            while pressed < 1000 and app.is_running and app.return_code is None:
                for key in chooser.choices(KEYS, k=20):
                    app.post_message(Key(key, key if len(key) == 1 else None))
                pressed += 20
                await pilot.pause()
                reached.add(type(app.screen))
                for _leave in range(3):
                    if not isinstance(app.screen, Table):
                        await pilot.press("escape")
                if isinstance(app.screen, Table):
                    await my_turn(app.screen, pilot)
                    reached.add(len(app.screen.session.record.plays))
        assert app.return_code in (None, 0)
    assert len(reached) > 3, "the keys lead nowhere"
