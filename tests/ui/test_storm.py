"""A storm of input leaves nothing behind: no screens, no work, no lines, no queue."""

from __future__ import annotations

import gc
import random
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from textual._styles_cache import StylesCache
from textual._time import get_time
from textual._xterm_parser import XTermParser
from textual.events import Key, MouseDown, MouseEvent, MouseMove, MouseUp, Paste
from textual.screen import Screen
from textual.widget import Widget

from hearts2_tui.screens.help import HelpScreen, page, topics
from hearts2_tui.terminal.backlog import FEW, MOST, STALE, Backlog
from tests.ui.table import table_app
from tools.storm import key, mouse

PASTES = ["QS", "a word", "x" * 2000]


def alive(kind: type) -> int:
    gc.collect()
    return sum(isinstance(each, kind) for each in gc.get_objects())


@pytest.mark.slow
async def test_the_lines_of_widgets_that_are_gone_are_let_go(tmp_path: Path) -> None:
    app = table_app(tmp_path)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        before = alive(StylesCache) - alive(Widget)
        for topic in ("rules", "opponents"):
            await app.push_screen(HelpScreen(topic))
            await pilot.pause()
            await pilot.press("down", "down")
            await app.pop_screen()
        await pilot.pause()
        assert alive(StylesCache) - alive(Widget) <= before + 5


@pytest.mark.slow
async def test_a_storm_leaves_nothing_behind(tmp_path: Path) -> None:
    app = table_app(tmp_path)
    chance = random.Random(2)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        caches = alive(StylesCache)
        parser = XTermParser()
        for event in range(240):
            match chance.choice("kkkkmmmmpr"):
                case "k":
                    typed = key(chance)
                    messages = [Key("escape", None)] if typed == "\x1b" else parser.feed(typed)
                case "m":
                    messages = parser.feed(mouse(chance, (100, 32)))
                case "p":
                    messages = [Paste(chance.choice(PASTES))]
                case _:
                    await pilot.resize_terminal(*chance.choice([(59, 19), (60, 20), (120, 40)]))
                    messages = []
            for message in messages:
                app.post_message(message)
            if event % 20 == 0:
                await pilot.pause()
        await pilot.resize_terminal(100, 32)
        for _screen in range(8):
            app.simulate_key("escape")
            await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app._exception is None
        assert alive(Screen) == len(app.screen_stack) == 1
        assert app.message_queue_size == 0 and len(app.workers) == 0
        assert alive(StylesCache) <= caches + 60


# -- what waits for the application ------------------------------------------------------------


def button(kind: type[MouseEvent], number: int = 1) -> MouseEvent:
    return kind(None, 1, 1, 0, 0, number, False, False, False)


def taken(backlog: Backlog) -> list[object]:
    return list(iter(backlog.take, None))


def test_what_a_person_does_is_handed_on_as_it_came() -> None:
    backlog = Backlog()
    events = [Key("h", "h"), button(MouseDown), button(MouseUp), Key("q", "q"), Paste("words")]
    backlog.add(events)
    assert taken(backlog) == events


def test_of_moves_in_a_row_the_last_is_kept() -> None:
    backlog = Backlog()
    moves = [button(MouseMove, 0) for _move in range(1000)]
    backlog.add([Key("a", "a"), *moves, Key("b", "b"), moves[0]])
    assert [type(event) for event in taken(backlog)] == [Key, MouseMove, Key, MouseMove]


def test_of_a_flood_the_latest_is_kept_and_what_leaves() -> None:
    backlog = Backlog(frozenset({"ctrl+q"}), clock=lambda: 0.0)
    keys = [Key("down", None) for _key in range(5000)]
    paste = Paste("kept")
    backlog.add([Key("ctrl+q", None), paste, *keys, Key("x", "x")])
    events = taken(backlog)
    assert len(events) == MOST + 2
    assert isinstance(events[0], Key) and events[0].key == "ctrl+q"
    assert events[1] is paste
    assert isinstance(events[-1], Key) and events[-1].key == "x"


def test_of_what_is_stale_the_last_few_are_answered() -> None:
    now = 0.0
    backlog = Backlog(frozenset({"ctrl+q"}), clock=lambda: now)
    keys = [Key("ctrl+q", None), *(Key("down", None) for _key in range(150))]
    backlog.add(keys)
    assert backlog.take() is keys[0] and backlog.take() is keys[1]
    now = keys[-1].time + STALE + 0.01
    assert taken(backlog) == keys[-FEW:]


def test_a_button_is_neither_left_pressed_nor_released_twice() -> None:
    chance = random.Random(5)

    def now() -> float:
        return get_time() + chance.choice([0.0, 2 * STALE])

    for _storm in range(40):
        backlog, down, pressed, events = Backlog(clock=now), set(), set(), []
        for _round in range(chance.randrange(1, 6)):
            burst: list[MouseEvent | Key] = []
            for _event in range(chance.randrange(0, 500)):
                number = chance.randrange(1, 4)
                if chance.random() < 0.5:
                    burst.append(Key("a", "a"))
                elif number in down:
                    down.discard(number)
                    burst.append(button(MouseUp, number))
                else:
                    down.add(number)
                    burst.append(button(MouseDown, number))
            backlog.add(burst)
            events += [backlog.take() for _taken in range(chance.randrange(0, 50))]
        backlog.add([button(MouseUp, number) for number in down])
        for event in [*filter(None, events), *taken(backlog)]:
            if isinstance(event, MouseDown):
                assert event.button not in pressed
                pressed.add(event.button)
            elif isinstance(event, MouseUp):
                assert event.button in pressed
                pressed.discard(event.button)
        assert not pressed


def test_code_in_the_help_names_its_language() -> None:
    """Without one every lexer there is would be loaded to guess it: 20 MB."""
    for topic in topics():
        for token in MarkdownIt().parse(page(topic)):
            assert token.type != "code_block" and (token.type != "fence" or token.info), topic
