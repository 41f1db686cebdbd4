"""Leases of background tasks, and the files that items have ceased to reference."""

import datetime as dt
from collections.abc import Collection, Mapping, Sequence

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.records.coordination import DroppedFile, Lease


@attrs.frozen
class Leases:
    """Tasks that one process runs at a time, across all machines."""

    _store: RecordStore

    def claim(self, task: str, who: str, now: dt.datetime, until: dt.datetime) -> bool:
        """Take the lease of the task, or extend it; return ``False`` while somebody else holds it."""
        held = self._store.get(Lease, task)
        if held and held.holder != who and held.until > now:
            return False
        lease = Lease(task, who, until)
        if not self._store.replace(lease):
            self._store.add(lease)
        return True

    def release(self, task: str, who: str) -> None:
        held = self._store.get(Lease, task)
        if held and held.holder == who:
            self._store.remove(Lease, task)

    def held(self, prefix: str) -> Sequence[Lease]:
        """Return the leases of the tasks whose names begin so, expired ones too."""
        return [each for each in self._store.all(Lease) if each.task.startswith(prefix)]

    def remove_expired(self, prefix: str, now: dt.datetime) -> None:
        """Remove the leases of the tasks whose names begin so that have expired."""
        for each in self.held(prefix):
            if each.until <= now:
                self._store.remove(Lease, each.task)


@attrs.frozen
class DroppedFiles:
    _store: RecordStore

    def all(self) -> Mapping[str, dt.datetime]:
        """Return the time of each file's last drop by the file's name."""
        return {each.name: each.at for each in self._store.all(DroppedFile)}

    def add(self, names: Collection[str], at: dt.datetime) -> None:
        """Store that the files were dropped at this time; it replaces an earlier time."""
        for name in sorted(set(names)):
            dropped = DroppedFile(name, at)
            if not self._store.replace(dropped):
                self._store.add(dropped)

    def remove_before(self, moment: dt.datetime) -> None:
        for name, at in self.all().items():
            if at < moment:
                self._store.remove(DroppedFile, name)
