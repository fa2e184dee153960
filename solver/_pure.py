"""Which kernels run: the compiled ones all together, or all of them from their source."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

KERNELS = (
    "solver.two.integer_rules",
    "solver.two.search.transposition",
    "solver.two.search.zero_window",
    "solver.two.search.root",
    "solver.two.search.kernel",
    "solver.classic.hand_state",
    "solver.classic.prospects",
    "solver.classic.careful",
    "solver.classic.playout",
    "solver.classic.search.comparisons",
    "solver.classic.search.proofs",
    "solver.classic.search.pruning",
    "solver.classic.search.tricks",
    "solver.classic.search.kernel",
    "solver.two.endgame.deals",
    "solver.two.endgame.form",
    "solver.two.endgame.tree",
    "solver.two.endgame.equilibrium",
)
"""The modules that can be compiled, each to an extension module beside its source.

``setup.py`` takes the list from here, running this file alone.
"""

SHARED = "solver._shared"
"""The extension module, written by Cython alone, that all compiled kernels lean on."""


class _SourceFinder(MetaPathFinder):
    """Finds a kernel by its source, where Python would prefer an extension module beside it."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """The source of a kernel; None, so that others look, for everything else."""
        if fullname not in KERNELS:
            return None
        return spec_from_file_location(fullname, _beside(fullname).with_suffix(".py"))


def prefer_source() -> None:
    """Have the kernels loaded from their source where they cannot or shall not run compiled.

    That is when ``HEARTS2_PURE`` is set and not 0, and when an extension module is missing:
    a class that is laid over several modules must not be compiled in part.
    """
    if os.environ.get("HEARTS2_PURE", "0") not in ("", "0") or not all(
        map(_is_built, (SHARED, *KERNELS))
    ):
        sys.meta_path.insert(0, _SourceFinder())


def _is_built(kernel: str) -> bool:
    """Whether this interpreter has an extension module for the kernel."""
    bare = _beside(kernel)
    return any(bare.with_name(bare.name + suffix).is_file() for suffix in EXTENSION_SUFFIXES)


def _beside(kernel: str) -> Path:
    """Where the files of a kernel lie, without what their names end in."""
    return Path(__file__).parent.joinpath(*kernel.split(".")[1:])
