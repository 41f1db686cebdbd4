"""Publishes the drafts of live items whose time has come, and finds the time at which visitors see something else.

No process waits for that time: whoever reads or writes next publishes them. Several at once are harmless, since write
transactions run one after the other and the second one finds nothing due.
"""

import datetime as dt
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import attrs
import structlog

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.clock import Clock
from ceilidh.content.forms.references import Kinds
from ceilidh.content.lifecycle.draft_publication import Normalize, draft_errors, normalized, store_published
from ceilidh.content.lifecycle.drafts import edited, with_missed_time
from ceilidh.content.lifecycle.versions import Edit, version_id
from ceilidh.content.lifecycle.visibility import due_query, is_live, next_change
from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import ItemVersion

_log = structlog.get_logger(__name__)

RETRY = dt.timedelta(seconds=1)
"""How long visitors may get the former content of an item whose draft is due but could not be published."""


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


@attrs.frozen
class DueDrafts:
    """The drafts that are due. ``normalize`` has the function of each kind that has one."""

    database: Database
    clock: Clock
    kinds: Kinds
    normalize: Mapping[type[Item], Normalize] = attrs.field(factory=dict)
    _busy: threading.Lock = attrs.field(factory=threading.Lock, init=False, eq=False, repr=False)
    _times: ChangeTimes = attrs.field(
        default=attrs.Factory(lambda self: ChangeTimes(self.kinds), takes_self=True), init=False, eq=False, repr=False
    )

    @contextmanager
    def reading(self) -> Iterator[Records]:
        """Open a read transaction in which no draft is due, unless publishing it failed."""
        with self.reading_with_times() as (records, _, _):
            yield records

    @contextmanager
    def reading_with_times(self) -> Iterator[tuple[Records, dt.datetime, dt.datetime]]:
        """Open the same read transaction; yield with it its time, and when visitors see something else."""
        with self.database.read() as records:
            now, until = self._next_change(records)
            if until > now:
                yield records, now, until
                return
        self.publish()
        with self.database.read() as records:
            now, until = self._next_change(records)
            yield records, now, max(until, now + RETRY)

    def _next_change(self, records: Records) -> tuple[dt.datetime, dt.datetime]:
        now = self.clock()
        return now, self._times.next(records, now)

    def publish(self) -> None:
        """Publish them. While that fails or another thread does it, visitors get the former content."""
        if not self._busy.acquire(blocking=False):
            return
        try:
            with self.database.write() as records:
                self.publish_in(records)
        except Exception:  # no read of a visitor fails because of a draft
            _log.exception("Drafts that are due could not be published")
        finally:
            self._busy.release()

    def publish_in(self, records: Records) -> None:
        """Publish them within a write transaction."""
        now = self.clock()
        for kind in self.kinds:
            for stored in records.items.list(kind, due_query(now)).items:
                self._publish(records, stored, now)

    def _publish(self, records: Records, stored: Item, now: dt.datetime) -> None:
        """Publish the draft; one that breaks a rule by now is no longer scheduled, and its time is kept as missed."""
        before, normalize = edited(records, stored), self.normalize.get(type(stored), dict)
        errors = draft_errors(records, before.content, self.kinds, normalize)
        if errors or not (stored.has_draft and is_live(stored, now)):
            _log.warning("A scheduled draft was not published", item=stored.id, kind=stored.collection, errors=errors)
            records.items.replace(with_missed_time(stored))
            return
        content = normalized(before.content, normalize)
        edit = Edit(max(stored.draft_publish_at, content.updated_at))
        with acting_as(_actor_of(records, before.content)):
            store_published(records, before, content, (stored.publish_at, stored.unpublish_at), edit)


def _actor_of(records: Records, draft: Item) -> Actor:
    """Return who saved the draft last; nobody knows from which IP address any more."""
    version = records.publishing.get(ItemVersion, version_id(draft.id, draft.version))
    return Actor(version.account_id if version else "", draft.updated_by)
