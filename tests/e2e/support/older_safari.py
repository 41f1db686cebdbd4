"""Safari 16.4, the oldest browser that the build promises, as far as deleting what it lacks makes Chromium one."""

import json
from pathlib import Path

_ROOT = Path(__file__).parents[3]
_LIST = json.loads((_ROOT / "web" / "browsers" / "newerThanPromised.json").read_bytes())
_FORGET = Path(__file__).with_name("forget.js").read_text()


def _of_prototype(path: str) -> str:
    owner, _, name = path.rpartition(".")
    return f"{owner}.prototype.{name}" if owner else name


_NAMES = [
    *_LIST["dom"],
    *_LIST["language"],
    # Of the language, the list does not say what belongs to an object and what to its prototype.
    *map(_of_prototype, _LIST["language"]),
]

OLDER_SAFARI = {"/forget.js": _FORGET.replace("[/* names */]", json.dumps(_NAMES))}
"""The script that a page loads first."""
