"""Make the uncompiled kernel be used even where a compiled one is installed."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

KERNEL = "solver.search"


def prefer_source() -> None:
    """Load the kernel from its source when ``HEARTS2_PURE`` is set to anything but 0.

    Python prefers an extension module to a source file of the same name, so the source
    is loaded by its path, under the module's own name, before anything imports it.
    """
    if os.environ.get("HEARTS2_PURE", "0") in ("", "0") or KERNEL in sys.modules:
        return
    source = Path(__file__).with_name("search.py")
    spec = importlib.util.spec_from_file_location(KERNEL, source)
    if spec is None or spec.loader is None:
        raise ImportError(f"{source} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    sys.modules[KERNEL] = module
    spec.loader.exec_module(module)
