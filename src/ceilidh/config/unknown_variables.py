"""Finds environment variables that look like settings but are unknown."""

import difflib
from collections.abc import Iterable, Mapping

from ceilidh.config.variables import SETTINGS

_PREFIX = "CEILIDH_"


def unknown_settings(environ: Iterable[str]) -> Mapping[str, str]:
    """Return each unknown variable with our prefix, sorted, and the most similar setting or an empty string."""
    # Compared without the prefix, which would make all names similar.
    known = [setting.name.removeprefix(_PREFIX) for setting in SETTINGS]
    given = sorted(name.removeprefix(_PREFIX) for name in environ if name.startswith(_PREFIX))
    nearest = {name: difflib.get_close_matches(name, known, n=1) for name in given if name not in known}
    return {f"{_PREFIX}{name}": f"{_PREFIX}{near[0]}" if near else "" for name, near in nearest.items()}
