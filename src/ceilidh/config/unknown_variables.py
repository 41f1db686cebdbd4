"""Finds environment variables that look like settings but are unknown."""

import difflib
from collections.abc import Iterable, Sequence

import attrs

from ceilidh.config.variables import SETTINGS

_PREFIX = "CEILIDH_"


@attrs.frozen
class UnknownSetting:
    """A variable with our prefix that is no setting, and the most similar setting or an empty string."""

    name: str
    nearest: str

    @property
    def message(self) -> str:
        """The warning of ``ceilidh check``, to be read after the name; other commands log ``setting.unknown``."""
        return "is not a setting of Ceilidh" + (f"; did you mean {self.nearest}?" if self.nearest else ".")


def unknown_settings(environ: Iterable[str]) -> Sequence[UnknownSetting]:
    """Return the unknown variables with our prefix, sorted."""
    # Compared without the prefix, which would make all names similar.
    known = [setting.name.removeprefix(_PREFIX) for setting in SETTINGS]
    given = sorted(name.removeprefix(_PREFIX) for name in environ if name.startswith(_PREFIX))
    nearest = {name: difflib.get_close_matches(name, known, n=1) for name in given if name not in known}
    return [UnknownSetting(_PREFIX + name, _PREFIX + near[0] if near else "") for name, near in nearest.items()]
