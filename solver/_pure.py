"""Make the uncompiled kernels be used even where compiled ones are installed."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

KERNELS = (
    "solver.search",
    "solver.classic.search",
    "solver.endgame.tree",
    "solver.endgame.equilibrium",
)


def prefer_source() -> None:
    """Load the kernels from their source when ``HEARTS2_PURE`` is set to anything but 0.

    Python prefers an extension module to a source file of the same name, so the source
    is loaded by its path, under the module's own name, before anything imports it.
    """
    if os.environ.get("HEARTS2_PURE", "0") in ("", "0"):
        return
    for kernel in KERNELS:
        if kernel not in sys.modules:
            _load(kernel)


def _load(kernel: str) -> None:
    source = Path(__file__).parent.joinpath(*kernel.split(".")[1:]).with_suffix(".py")
    spec = importlib.util.spec_from_file_location(kernel, source)
    if spec is None or spec.loader is None:
        raise ImportError(f"{source} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    sys.modules[kernel] = module
    spec.loader.exec_module(module)
