"""Finds environment variables that look like settings but are unknown."""

import difflib
from collections.abc import Iterable, Sequence

import attrs

from ceilidh.config.variables import SETTINGS

_PREFIX = "CEILIDH_"


@attrs.frozen
class UnknownSetting:
    """An unknown variable, and the setting with the most similar name, or an empty string."""

    name: str
    nearest: str


def unknown_settings(environ: Iterable[str]) -> Sequence[UnknownSetting]:
    """Return the unknown variables with our prefix, sorted by name."""
    known = [setting.name for setting in SETTINGS]
    unknown = sorted(name for name in environ if name.startswith(_PREFIX) and name not in known)
    return [UnknownSetting(name, _nearest(name, known)) for name in unknown]


def _nearest(name: str, known: Sequence[str]) -> str:
    # Compared without the prefix, which would make all names similar.
    short = {each.removeprefix(_PREFIX): each for each in known}
    return next((short[each] for each in difflib.get_close_matches(name.removeprefix(_PREFIX), short, n=1)), "")
