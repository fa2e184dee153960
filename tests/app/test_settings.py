"""The settings file: what is read, what is refused, and what is left alone."""

from __future__ import annotations

import os
from dataclasses import fields, replace
from pathlib import Path

import pytest

from hearts2_tui.storage.settings import (
    SCHEMA,
    Settings,
    SettingsError,
    load_settings,
    notice,
    save_settings,
)
from solver.two.rules import BreakOn


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "settings.toml"


def written(file: Path, text: str) -> Path:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_the_schema_describes_every_setting() -> None:
    assert [setting.name for setting in SCHEMA] == [field.name for field in fields(Settings)]
    for setting in SCHEMA:
        assert setting.description.endswith(".")
        default = getattr(Settings(), setting.name)
        value = dict(default) if setting.name == "keys" else default
        assert setting.check(value) == default


def test_no_file_means_the_defaults_and_no_problem(file: Path) -> None:
    assert load_settings(file) == (Settings(), ())


def test_what_is_saved_is_read_back(file: Path) -> None:
    chosen = Settings(
        player_name="Zoë",
        theme="light",
        deck="ascii",
        pace="key",
        play_forced=True,
        show_unseen=False,
        animation=False,
        opponent="casual",
        rules="common; target=50",
        game="cancellation hearts",
        many_opponents="casual",
        many_rules="cancellation; target=52",
        many_players=11,
        keys=(("hint", "f1"),),
    )
    save_settings(chosen, file)
    assert load_settings(file) == (chosen, ())
    assert chosen.rule_set.break_on is BreakOn.HEART
    assert chosen.rule_set.target == 50
    assert chosen.keymap == {"hint": "f1"}
    assert chosen.pace_seconds is None


@pytest.mark.parametrize(
    ("rules", "players", "seats"),
    [("classic", 11, 7), ("cancellation", 3, 6), ("omnibus", 5, 5), ("cancellation", 8, 8)],
)
def test_the_players_are_as_many_as_the_game_takes(rules: str, players: int, seats: int) -> None:
    assert Settings(many_rules=rules, many_players=players).classic_players == seats


def test_saving_the_defaults_writes_no_file(file: Path) -> None:
    save_settings(Settings(), file)
    assert not file.exists()


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ('theme = "drak"', "theme"),
        ("deck = 4", "deck"),
        ("pace = -1", "pace"),
        ("pace = true", "pace"),
        ('pace = "soon"', "pace"),
        ("pace = nan", "pace"),
        ("play_forced = 1", "play_forced"),
        ('player_name = ""', "player_name"),
        ('player_name = "a\\tb"', "player_name"),
        ('opponent = "grandmaster"', "opponent"),
        ('rules = "as-printed"', "rules"),
        ('rules = "as-written; target=0"', "rules"),
        ('game = "bridge"', "game"),
        ('many_opponents = "master"', "many_opponents"),
        ('many_rules = "as-written"', "many_rules"),
        ('many_rules = "classic; bonus=td"', "many_rules"),
        ("many_rules = 5", "many_rules"),
        ("many_players = 12", "many_players"),
        ("many_players = true", "many_players"),
        ("many_players = 4.0", "many_players"),
        ("keys = 3", "keys"),
        ("keys.hint = 3", "keys.hint"),
    ],
)
def test_a_bad_value_gives_one_line_and_the_default(file: Path, line: str, wrong: str) -> None:
    text = f"# mine\nanimation = false\n{line}\n"
    settings, problems = load_settings(written(file, text))
    assert settings == Settings(animation=False)
    assert len(problems) == 1
    assert str(problems[0]).startswith(f"{file}:3: {wrong} is ")
    assert "\n" not in str(problems[0])
    assert ", expected " in str(problems[0])
    assert ", expected unknown" not in str(problems[0])
    assert file.read_text(encoding="utf-8") == text


HAND_MADE = """\
# mine, with a multi-line value that holds what looks like keys
colour = \'\'\'
theme = "drak"
\'\'\'
pace = "soon"
"odd name" = [
  1,
  2,
]
sound.volume = 11

[keys]
hint = "f1"
take_back = "backspace"
redo = 7
hnit = "f2"

[[window]]
theme = "dark"
"""


def test_all_keys_that_are_no_settings_are_told_with_their_lines(file: Path) -> None:
    settings, problems = load_settings(written(file, HAND_MADE), actions=lambda: {"hint", "redo"})
    assert settings == Settings(keys=(("hint", "f1"), ("take_back", "backspace"), ("hnit", "f2")))
    told = [(problem.line, problem.text.partition(",")[0]) for problem in problems]
    assert told == [
        (2, "there is no setting colour"),
        (5, 'pace is "soon"'),
        (6, 'there is no setting "odd name"'),
        (10, "there is no setting sound"),
        (14, "there is no action take_back"),
        (15, "keys.redo is 7"),
        (16, "there is no action hnit"),
        (18, "there is no setting window"),
    ]


def test_all_problems_of_a_file_make_one_notice(file: Path) -> None:
    _settings, problems = load_settings(written(file, HAND_MADE))
    lines = notice(problems).split("\n")
    assert lines[:2] == [f"{file}:", "line 2: there is no setting colour"]
    assert len(lines) == 1 + len(problems)
    assert notice(problems[:1]) == f"{file}:2: there is no setting colour"
    assert notice(()) == ""


def test_actions_are_asked_for_only_where_keys_are_given(file: Path) -> None:
    def never() -> set[str]:
        raise AssertionError("asked for the actions")

    assert load_settings(written(file, 'theme = "light"\n'), actions=never)[1] == ()


def test_saving_keeps_keys_of_actions_that_are_not_known(file: Path) -> None:
    written(file, '[keys]\nhnit = "f2"\n')
    settings, _problems = load_settings(file, actions=lambda: {"hint"})
    save_settings(replace(settings, deck="four"), file)
    assert '[keys]\nhnit = "f2"' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["a\\u001bb", "a\u202eb", "x" * 5000])
def test_what_a_message_repeats_is_short_and_plain(file: Path, name: str) -> None:
    text = f'"{name}" = 1\ntheme = "{name}"\n'
    _settings, problems = load_settings(written(file, text))
    assert [problem.line for problem in problems] == [1, 2]
    for problem in problems:
        assert str(problem).isprintable()
        assert len(problem.text) < 200


@pytest.mark.parametrize("break_", ["\u2028", "\x85"])
def test_only_a_line_feed_begins_a_line(file: Path, break_: str) -> None:
    text = f"# one{break_}two\ncolour = 1\n"
    _settings, (problem,) = load_settings(written(file, text))
    assert problem.line == 2


def test_a_byte_order_mark_and_other_line_ends_are_read(file: Path) -> None:
    written(file, "")
    file.write_bytes(b'\xef\xbb\xbftheme = "light"\r\ncolour = 1\r\n')
    settings, (problem,) = load_settings(file)
    assert (settings.theme, problem.line) == ("light", 2)
    save_settings(replace(settings, deck="four"), file)
    assert load_settings(file)[0].deck == "four"


def test_a_pipe_a_folder_and_an_endless_file_are_told_in_one_line(tmp_path: Path) -> None:
    pipe, long = tmp_path / "pipe", tmp_path / "long"
    os.mkfifo(pipe)
    long.write_text("# padding\n" * 10_000, encoding="utf-8")
    for place in (pipe, long, tmp_path):
        settings, problems = load_settings(place)
        assert settings == Settings()
        assert len(problems) == 1
        with pytest.raises(SettingsError):
            save_settings(Settings(deck="four"), place)


def test_saving_keeps_comments_unknown_keys_and_bad_values(file: Path) -> None:
    text = '# mine\ntheme = "drak"  # sic\nfuture = [1, 2]\nanimation = true\n\n[other]\nx = 1\n'
    settings, _problems = load_settings(written(file, text))
    save_settings(replace(settings, animation=False, player_name="Ann"), file)
    kept = file.read_text(encoding="utf-8")
    assert '# mine\ntheme = "drak"  # sic\nfuture = [1, 2]\nanimation = false\n' in kept
    assert kept.endswith("[other]\nx = 1\n")
    again, problems = load_settings(file)
    assert (again.player_name, again.animation, again.theme) == ("Ann", False, "dark")
    assert [problem.line for problem in problems] == [2, 3, 7]


def test_choosing_a_setting_repairs_its_bad_value(file: Path) -> None:
    settings, _problems = load_settings(written(file, 'theme = "drak"\n'))
    save_settings(replace(settings, theme="light"), file)
    assert file.read_text(encoding="utf-8") == 'theme = "light"\n'


def test_a_file_that_is_not_toml_is_neither_used_nor_overwritten(file: Path) -> None:
    text = 'theme = "light"\nthis is not TOML\n'
    settings, problems = load_settings(written(file, text))
    assert settings == Settings()
    assert str(problems[0]).startswith(f"{file}:2: ")
    with pytest.raises(SettingsError, match="not saved"):
        save_settings(replace(settings, deck="four"), file)
    assert file.read_text(encoding="utf-8") == text


def test_a_file_that_is_not_text_is_neither_used_nor_overwritten(file: Path) -> None:
    written(file, "")
    file.write_bytes(b"theme = \xff\xfe")
    settings, problems = load_settings(file)
    assert settings == Settings()
    assert len(problems) == 1
    with pytest.raises(SettingsError):
        save_settings(replace(settings, deck="four"), file)


def test_a_folder_that_cannot_be_made_is_told_in_one_line(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    with pytest.raises(SettingsError, match=r"cannot be written|not saved"):
        save_settings(Settings(deck="four"), blocked / "settings.toml")


def test_no_half_written_file_is_left(file: Path) -> None:
    save_settings(Settings(deck="four"), file)
    assert [path.name for path in file.parent.iterdir()] == ["settings.toml"]


def test_the_home_variable_moves_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hearts2_tui.storage import paths

    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    assert paths.database_file() == tmp_path / "hearts.db"
    assert paths.settings_file() == tmp_path / "settings.toml"
    assert paths.cache_directory() == tmp_path / "cache"
