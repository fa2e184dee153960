"""Translation: every word a person reads passes through ``_`` or ``ngettext``.

The language is the one the environment names (``LANGUAGE``, ``LC_ALL``,
``LC_MESSAGES``, ``LANG``); without a translation for it the words stay English.
"""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "hearts2_tui"

_translation = gettext.translation(DOMAIN, Path(__file__).parent.parent / "locale", fallback=True)

_ = _translation.gettext
ngettext = _translation.ngettext
