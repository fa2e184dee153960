"""No character of a file, a name or an argument reaches the terminal raw, wherever it comes out."""

from __future__ import annotations

import ast
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import hearts2_tui
from hearts2_tui.plain.game import PlainGame
from hearts2_tui.play.session import Session
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from solver.classic import api as classic
from solver.classic.rules import PRESETS
from solver.common.characters import visible
from solver.notation import read_any_items, write_classic, write_record
from solver.two.record import Record
from solver.two.rules import RuleSet
from solver.two.simulate import simulate
from tests.app.test_cli import run

BAD = ("\x1b[31m", "\x9b2J", "\u202e", "\u2066", "\u200b", "\u200d", "\ufe0f", "\u2028", "\x07")
NAME = "A\u202eB\u200b\u2028C\u2066\u00ad\u3164"
"""A name with all that a record may hold and a terminal must not be given."""


def check(text: str) -> None:
    """Fail at the first character that stands raw."""
    assert visible(text, lines=True) == text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))


@pytest.fixture(scope="module")
def finished() -> Record:
    *_, record = simulate(5, 6, ["casual", "club"])
    return replace(record, players=(NAME, "N" + NAME), comments=((3, f"look {NAME}"),))


@pytest.fixture(scope="module")
def many() -> classic.ClassicRecord:
    *_, record = classic.simulate_classic(1, 1, ["casual"] * 4, PRESETS["classic"])
    return replace(record, players=tuple(f"{seat}{NAME}" for seat in range(4)))


def commands(finished: Record) -> Iterator[tuple[tuple[str, ...], str]]:
    """Commands, each with a hole for something bad, and what they read."""
    text = write_record(finished)
    for command in ("solve", "hint", "analyse", "no such command {}", "{}"):
        yield (*command.split(), "{}"), text
    for option in ("--seed", "--south", "--rules", "--hands", "--game", "--levels", "{}"):
        yield ("simulate", option, "{}"), ""
    for option in ("--game=classic --rules", "--game=classic --levels", "--game=classic --players"):
        yield ("simulate", *option.split(), "{}"), ""
    yield ("deal", "{}"), ""
    yield ("deal", "--rules", "common; {}=on"), ""
    yield ("deal", "--rules", "common; target={}"), ""
    yield ("bench", "--deals", "{}"), ""
    yield ("arena", "{}", "club"), ""
    yield ("soak", "--hands", "{}"), ""
    yield ("exploit", "{}"), ""
    yield ("export", "no/folder/{}"), ""
    yield ("import", "{}"), ""
    yield ("import", "-"), f'[South "{{}}"]\n{text}'
    for tag in ("Rules", "Game", "Deal", "Date", "Score", "Help", "Result", "{}"):
        yield ("solve", "-"), f'[{tag} "{{}}"]\n[DealNumber "7"]\n'
    for extra in ("\n1. {}\n", "\n{{{}}} 1. 2X{}\n", "{}", "[{}", '[Dead "{} 2C"]'):
        yield ("solve", "-"), f'[DealNumber "7"]\n{extra}'
    for value in ('{"deal": "BAD"}', '{"BAD": 1}', "[BAD", '{"dealnumber": 7, "plays": ["BAD"]}'):
        yield ("hint", "-"), value.replace("BAD", "\0")


@pytest.mark.parametrize("bad", BAD)
def test_no_command_says_anything_raw(finished: Record, bad: str) -> None:
    for words, text in commands(finished):
        filled = [word.replace("{}", f"b{bad}X") for word in words]
        given = text.replace("\0", bad).replace("{}", f"b{bad}X")
        result = run(*filled, text=given.encode("utf-8", "surrogatepass"))
        check(result.stdout)
        check(result.stderr)
        assert result.exit_code in (0, 2), (words, result.stderr)
        assert result.stderr.count("\n") <= 1


def test_a_message_about_words_is_not_endless() -> None:
    for words in (("solve", "a", "b" * 99_999), ("simulate", "--south", "x" * 99_999)):
        result = run(*words)
        assert result.exit_code == 2 and len(result.stderr) < 700


def test_random_bad_files_say_nothing_raw(finished: Record) -> None:
    chance = random.Random(4)
    text = write_record(finished)
    for _ in range(150):
        at = chance.randrange(len(text))
        bad = "".join(chance.choices((*BAD, "\ud800", "é", "\u0301"), k=chance.randrange(1, 3)))
        given = text[:at] + bad + text[at + chance.randrange(2) :]
        result = run("solve", "-", text=given.encode("utf-8", "surrogatepass"))
        check(result.stdout)
        check(result.stderr)


@pytest.mark.slow
def test_names_are_clean_in_every_report_and_come_back_whole(
    finished: Record, many: classic.ClassicRecord
) -> None:
    both = f"{write_record(finished)}\n{write_classic(many, deal_seed=True)}"
    check(both)
    words = run("analyse", "-", text=both)
    assert words.exit_code == 0, words.stderr
    check(words.stdout)
    assert "A\\u202eB" in words.stdout
    annotated = run("analyse", "--annotated", "-", text=both).stdout
    check(annotated)
    two, seats = read_any_items(annotated)
    assert isinstance(two, Record) and isinstance(seats, classic.ClassicRecord)
    assert two.players == finished.players and seats.players == many.players
    in_json = run("analyse", "--annotated", "--json", "-", text=write_record(finished)).stdout
    check(in_json)
    assert json.loads(in_json)["south"] == NAME
    answers = run("hint", "-", text=write_record(finished.truncated(5)))
    assert answers.exit_code == 0
    check(answers.stdout)


def test_names_go_through_the_history_whole(finished: Record, tmp_path: Path) -> None:
    assert run("import", "-", text=write_record(finished)).exit_code == 0
    out = run("export", "-")
    assert out.exit_code == 0
    check(out.stdout)
    (again,) = read_any_items(out.stdout)
    assert isinstance(again, Record) and again.players == finished.players
    file = tmp_path / "b\u202eX"
    written = run("export", str(file))
    assert written.exit_code == 0 and "\\u202e" in written.stdout
    check(written.stdout)
    assert read_any_items(file.read_bytes()) == [again]


def test_line_mode_says_no_name_raw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(tmp_path / "hearts.db")
    Session.new(store, rules=RuleSet(), levels=("", "casual"), names=(NAME, NAME), seed=3)
    game = PlainGame(store, Settings(), seed=3)
    game.greet()
    for line in ("score", "hint", "play", "last", "open", "y", "rules", "\x1b[31m", "\u202e 2C"):
        game.answer(line)
    store.close()
    said = capsys.readouterr().out
    assert "A\\u202eB" in said
    check(said)


def test_everything_said_goes_through_the_doors() -> None:
    root = Path(hearts2_tui.__file__).parent
    doors = {("command_line/group.py", "echo"), ("plain/line_match.py", "print")}
    doors |= {("plain/game.py", "print"), ("contests/bench.py", "print")}
    for path in root.rglob("*.py"):
        name = path.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if called in ("echo", "print", "secho"):
                    assert (name, called) in doors, f"{name}:{node.lineno}"
