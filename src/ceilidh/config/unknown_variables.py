"""Finds variables that look like settings and are none."""

import difflib
from collections.abc import Iterable, Sequence

import attrs

from ceilidh.config.variables import SETTINGS

_PREFIX = "CEILIDH_"


@attrs.frozen
class UnknownSetting:
    """A variable that nothing reads, and the setting whose name is nearest to it, empty where none is near."""

    name: str
    nearest: str


def unknown_settings(environ: Iterable[str]) -> Sequence[UnknownSetting]:
    """Return the variables of our prefix that are no settings, in the order of their names."""
    known = [setting.name for setting in SETTINGS]
    unknown = sorted(name for name in environ if name.startswith(_PREFIX) and name not in known)
    return [UnknownSetting(name, _nearest(name, known)) for name in unknown]


def _nearest(name: str, known: Sequence[str]) -> str:
    # Without the prefix, which would make all of them alike.
    short = {each.removeprefix(_PREFIX): each for each in known}
    return next((short[each] for each in difflib.get_close_matches(name.removeprefix(_PREFIX), short, n=1)), "")
