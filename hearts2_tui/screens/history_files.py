"""Hands of the history written to a file, and those of a file taken into it."""

from __future__ import annotations

from pathlib import Path

from hearts2_tui.games import game_of
from hearts2_tui.match import HandRecord
from hearts2_tui.screens.file_name import FileNameScreen, FileProblem
from hearts2_tui.storage.errors import StoreError
from hearts2_tui.storage.export import Export, text_to_export
from hearts2_tui.storage.importing import Imported, import_hands
from hearts2_tui.storage.input_files import blocks, open_to_read
from hearts2_tui.storage.rows import FinishedHand, text_of
from hearts2_tui.storage.store import Store
from hearts2_tui.wording import _, ngettext
from solver.common.characters import visible
from solver.common.errors import RecordError


def writing_hand(hand: FinishedHand | HandRecord) -> FileNameScreen:
    """Asks where to write a hand.

    Raises:
        RecordError: the record has been damaged.
    """
    if isinstance(hand, FinishedHand):
        record: HandRecord = hand.record
        text = text_to_export(hand)
    else:
        record, text = hand, text_of(hand)
    return FileNameScreen.to_save(text, record.date, game_of(record.rules).deal_name(record))


def writing_hands(export: Export, name: str) -> FileNameScreen:
    """Asks where to write the hands of a match, or all of them; ``name`` is proposed."""
    return FileNameScreen.writing(_("Write the hands to a file"), name, export.write)


def saved_words(export: Export, path: Path) -> str:
    """What was written where, and what was left out."""
    words = ngettext(
        "{count} hand written to {file}", "{count} hands written to {file}", export.written
    )
    said = words.format(count=export.written, file=visible(path.name))
    if export.damaged:
        left_out = ngettext(
            "{count} damaged hand was left out",
            "{count} damaged hands were left out",
            export.damaged,
        )
        said += f"; {left_out.format(count=export.damaged)}"
    return said


def importing(store: Store, found: list[Imported]) -> FileNameScreen:
    """Asks for a file whose hands are taken into ``store``; what came of it goes to ``found``."""

    def take_in(path: Path) -> None:
        try:
            with open_to_read(path) as file:
                found[:] = [import_hands(store, blocks(file))]
        except OSError as error:
            raise FileProblem(
                _("{name} cannot be read: {reason}").format(
                    name=path, reason=error.strerror or error
                )
            ) from error
        except RecordError as error:
            raise FileProblem(f"{path.name}:{error}") from error
        except StoreError as error:
            raise FileProblem(str(error)) from error
        except ValueError as error:
            raise FileProblem(_("{name} is no name of a file").format(name=path)) from error

    return FileNameScreen(_("Take the hands of a file into the history"), "", take_in)
