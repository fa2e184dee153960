"""Where the program keeps its files. ``HEARTS2_HOME`` moves all of them together."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

HOME_VARIABLE = "HEARTS2_HOME"
_NAME = "hearts2-tui"


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE, "").strip()
    return Path(home).expanduser().absolute() if home else None


def data_directory() -> Path:
    """The folder of matches and finished hands."""
    return _home() or Path(platformdirs.user_data_dir(_NAME, appauthor=False))


def settings_directory() -> Path:
    """The folder of the settings."""
    return _home() or Path(platformdirs.user_config_dir(_NAME, appauthor=False))


def cache_directory() -> Path:
    """The folder of what can be computed again."""
    home = _home()
    return home / "cache" if home else Path(platformdirs.user_cache_dir(_NAME, appauthor=False))


def own_folders() -> frozenset[Path]:
    """The folders that are this program's alone; none where the player has named one."""
    if _home():
        return frozenset()
    return frozenset({data_directory(), settings_directory(), cache_directory()})


def database_file() -> Path:
    """The database of matches and finished hands."""
    return data_directory() / "hearts.db"


def settings_file() -> Path:
    """The settings, as TOML."""
    return settings_directory() / "settings.toml"
