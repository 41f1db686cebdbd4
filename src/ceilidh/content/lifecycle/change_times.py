"""Knows when what visitors see changes next, without asking the database with every read."""

import datetime as dt

import attrs

from ceilidh.content.forms.references import Kinds
from ceilidh.content.lifecycle.visibility import next_change
from ceilidh_ports.database import Records


@attrs.frozen
class _Known:
    """Under this content version nothing changes between the two times, and something at the second."""

    version: int
    since: dt.datetime
    until: dt.datetime


@attrs.define
class ChangeTimes:
    """The time of the next change, which is asked for once under each content version. Thread-safe."""

    _kinds: Kinds
    _known: _Known | None = attrs.field(default=None, init=False)

    def next(self, records: Records, now: dt.datetime) -> dt.datetime:
        """Return what :func:`~ceilidh.content.lifecycle.visibility.next_change` returns."""
        version, known = records.version(), self._known
        if known and known.version == version and known.since <= now < known.until:
            return known.until
        until = next_change(records.items, self._kinds, now)
        self._known = _Known(version, now, until)
        return until
