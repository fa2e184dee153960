"""Ctrl+C for a command that is busy in compiled code.

Python raises KeyboardInterrupt between two instructions of its own, and compiled code is one
of them however long it runs. What is kept on disk is kept play by play and pair by pair, so
that a command may be ended anywhere.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

GRACE = 0.5
"""Seconds that a command has to end by itself before it is ended."""

SHOW_CURSOR = b"\x1b[?25h\n"
"""What a terminal needs whose progress bar is left standing."""


@contextmanager
def heeding_interrupts(code: int) -> Iterator[None]:
    """End the process with ``code`` where the work within does not heed an interrupt.

    In another thread than the main one, where no signal can be watched, nothing is changed.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    reading, writing = socket.socketpair()
    writing.setblocking(False)
    before = signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
    over = threading.Event()
    watcher = threading.Thread(target=_watch, args=(reading, over, code), daemon=True)
    watcher.start()
    try:
        yield
    finally:
        over.set()
        signal.set_wakeup_fd(before)
        writing.close()
        watcher.join()
        reading.close()


def _watch(reading: socket.socket, over: threading.Event, code: int) -> None:
    """Wait for an interrupt, then for the work to end."""
    while signals := reading.recv(64):
        if signal.SIGINT in signals:
            if not over.wait(GRACE):
                _end(code)
            return


def _end(code: int) -> None:
    """End the process at once, the terminal in order and none of its own processes left."""
    if "multiprocessing" in sys.modules:
        for process in sys.modules["multiprocessing"].active_children():
            process.kill()  # one that is starting would miss this one, and complain of it
    if sys.stderr is not None and sys.stderr.isatty():
        os.write(sys.stderr.fileno(), SHOW_CURSOR)
    os._exit(code)
