"""What is said when the program itself fails: one line, and the details in a file."""

from __future__ import annotations

import datetime
import traceback

from hearts2_tui.storage.paths import cache_directory
from hearts2_tui.storage.private import make_file, make_folder
from hearts2_tui.wording.language import _

LOG_NAME = "crash.log"


def report(error: BaseException, *, playing: bool) -> str:
    """Write the details of an unexpected error to a file; the line to show instead.

    Args:
        error: the error.
        playing: whether a match was being played. Nothing of it is lost: every play is
            stored before it is shown.
    """
    cause = getattr(error, "error", None)
    if isinstance(cause, BaseException):
        error = cause
    if playing:
        line = _("The program failed ({kind}); the match is kept. Start it again to go on.")
    else:
        line = _("The program failed ({kind}). This is a fault of the program, not of its input.")
    line = line.format(kind=type(error).__name__)
    path = cache_directory() / LOG_NAME
    try:
        make_folder(path.parent)
        make_file(path)
        with path.open("a", encoding="utf-8") as log:
            log.write(f"{datetime.datetime.now().isoformat(timespec='seconds')}\n")
            log.writelines(traceback.format_exception(error))
    except OSError:
        return line
    return _("{line} Details: {path}").format(line=line, path=path)
