"""Removing what nobody needs any more: files that nothing shows, unfinished uploads, enquiries past their time."""

import datetime as dt
import secrets
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress

import attrs
import structlog

from ceilidh.media.file_names import is_original, origin_of
from ceilidh.retention.file_references import shown_files
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import PortError
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore, StoredFile
from ceilidh_ports.records import Enquiry
from ceilidh_ports.repositories.queries import EnquiryQuery

Family = Sequence[StoredFile]
"""An original, and everything that was made of it."""

GRACE = dt.timedelta(days=1)
"""How long a file stays that nothing shows: after it was uploaded, and after the last item has dropped it."""

UNFINISHED = dt.timedelta(hours=1)
"""How long an upload may take."""

LEASE = dt.timedelta(minutes=2)
_TASK = "sweep"
_AT_ONCE = 20
_PAGE = 200

_log = structlog.get_logger(__name__)


@attrs.frozen
class Swept:
    """What was removed, or would be: names of files, their bytes, how many unfinished uploads and enquiries."""

    files: Sequence[str]
    size: int
    unfinished: int
    enquiries: int


class TakenError(Exception):
    """Somebody else is sweeping."""


@attrs.define
class Sweep:
    """One round through the store and the database.

    ``keep_enquiries`` is how long enquiries are kept, ``None`` for ever; one whose letter was not sent yet stays.
    """

    _database: Database
    _store: MediaStore
    _kinds: Collection[type[Item]]
    _clock: Clock
    _keep_enquiries: dt.timedelta | None = None
    _who: str = attrs.field(factory=lambda: secrets.token_hex(8), init=False)

    def look(self) -> Swept:
        """Return what a sweep would remove now."""
        unfinished = self._store.tidy(self._clock() - UNFINISHED, dry_run=True)
        families = self._useless()
        with self._database.read() as records:
            enquiries = list(self._outlived(records))
        return _swept(families, unfinished, len(enquiries))

    def run(self) -> Swept:
        """Remove it. Raises :class:`TakenError` while somebody else is at it, and what the ports raise."""
        with self._database.write() as records:
            self._claim(records)
        try:
            unfinished = self._store.tidy(self._clock() - UNFINISHED)
            families, enquiries = self._remove_files(), self._remove_enquiries()
        finally:
            with suppress(PortError), self._database.write() as records:
                records.leases.release(_TASK, self._who)
        return _swept(families, unfinished, enquiries)

    def _claim(self, records: Records) -> None:
        now = self._clock()
        if not records.leases.claim(_TASK, self._who, now, now + LEASE):
            raise TakenError

    def _useless(self) -> Mapping[str, Family]:
        """Return the families whose original nothing shows, and has not for long enough."""
        families, start = _families(self._store), self._clock() - GRACE
        with self._database.read() as records:
            spared = self._spared(records)
        return {name: each for name, each in families.items() if name not in spared and _stored_at(each, name) < start}

    def _spared(self, records: Records) -> set[str]:
        """Return what items show, or did a day ago: a copy of the database that was begun then names it."""
        start = self._clock() - GRACE
        dropped = {name for name, at in records.dropped_files.all().items() if at >= start}
        return shown_files(records, self._kinds) | dropped

    def _remove_files(self) -> Mapping[str, Family]:
        useless, removed = self._useless(), dict[str, Family]()
        for start in range(0, len(useless), _AT_ONCE):
            some = sorted(useless)[start : start + _AT_ONCE]
            removed |= {name: useless[name] for name in self._remove({name: useless[name] for name in some})}
        with self._database.write() as records:
            records.dropped_files.remove_before(self._clock() - GRACE)
        return removed

    def _remove(self, some: Mapping[str, Family]) -> list[str]:
        """Remove some families that nothing shows to this moment, and return their originals.

        Within a writing unit, as an exception: nobody can begin to show a file between the last look and its removal.
        Few at a time, and only after the store was seen to answer: everybody else who writes is waiting.
        """
        self._store.probe()
        with self._database.write() as records:
            self._claim(records)
            spared = self._spared(records)
            return [name for name in some if name not in spared and self._removed(name, some[name])]

    def _removed(self, original: str, family: Family) -> bool:
        # Whoever uploads the same bytes again makes the file young before anything shows it.
        again = self._store.find(original)
        if again and again.modified >= self._clock() - GRACE:
            return False
        for file in sorted(family, key=lambda each: each.name == original):  # the original last
            self._store.remove(file.name)
        _log.info("sweep.removed", name=original, files=len(family))
        return True

    def _outlived(self, records: Records) -> Iterator[str]:
        """Yield the ids of the enquiries that are past their time and whose letters were sent."""
        if self._keep_enquiries is None:
            return
        before, offset = self._clock() - self._keep_enquiries, 0
        while found := _older(records, before, offset):
            deliveries = records.outbox.deliveries([each.id for each in found])
            yield from (letter for letter, delivery in deliveries.items() if delivery.sent_at)
            offset += len(found)

    def _remove_enquiries(self) -> int:
        with self._database.read() as records:
            outlived = list(self._outlived(records))
        for start in range(0, len(outlived), _PAGE):
            with self._database.write() as records:
                for each in outlived[start : start + _PAGE]:
                    if records.outbox.forget(each):
                        records.enquiries.remove(each)
        return len(outlived)


def _families(store: MediaStore) -> Mapping[str, Family]:
    families = defaultdict[str, list[StoredFile]](list)
    for file in store.files():
        original = origin_of(file.name)
        # What an operator has put there under another name is none of ours.
        if is_original(original):
            families[original].append(file)
    return families


def _stored_at(family: Family, original: str) -> dt.datetime:
    """Return when the original was stored last, or, where it is gone, the last of what was made of it."""
    own = [file.modified for file in family if file.name == original]
    return max(own or (file.modified for file in family))


def _older(records: Records, before: dt.datetime, offset: int) -> list[Enquiry]:
    page = records.enquiries.list(EnquiryQuery(sort="received_at", limit=_PAGE, offset=offset))
    return [each for each in page.enquiries if each.received_at < before]


def _swept(families: Mapping[str, Family], unfinished: int, enquiries: int) -> Swept:
    files = [file for family in families.values() for file in family]
    return Swept(sorted(file.name for file in files), sum(file.size for file in files), unfinished, enquiries)
