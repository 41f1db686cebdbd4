"""Messages that wait until their receiver has accepted them: mails, and events for the webhook."""

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.records.outbox import Delivery, OutboxEntry, WebhookEntry, WebhookEvent
from ceilidh_ports.repositories.keyed_records import RecordQueries

M = TypeVar("M", MailMessage, WebhookEvent)
Entry = OutboxEntry | WebhookEntry

_LONG_AGO = dt.datetime.min.replace(tzinfo=dt.UTC)


class OutboxQueries(Protocol):
    """Optional: finds messages of one queue, and tells the time by the database's clock.

    A message waits while it is unsent and its attempts have not ended.
    """

    def next_due(self, now: dt.datetime) -> Any:
        """Return the waiting entry that has been due longest and that nobody has claimed at ``now``, or ``None``."""

    def waiting(self, besides: str = "") -> int:
        """Return the number of waiting messages, without those whose ids begin with ``besides`` unless it is empty."""

    def failing(self, most: int) -> Mapping[str, Delivery]:
        """Return the delivery states of unsent messages that failed, by their ids: at most ``most``, by ``due_at``.

        Those whose attempts have ended are among them.
        """

    def latest(self, most: int, *, ended: bool = False) -> Sequence[Any]:
        """Return the entries that were put last, the newest first: ``most``, or of those whose attempts have ended."""

    def attached(self) -> Mapping[str, Sequence[str]]:
        """Return the stored files that go with mails, sent or not, and the ids of the mails of each, in any order."""

    def deliveries(self, keys: Collection[str]) -> Mapping[str, Delivery]:
        """Return the delivery states of the messages by their ids, with one statement; omit unknown ids."""

    def now(self) -> dt.datetime:
        """Return the time by the one clock that all processes share: that of the database, where machines share it."""


def mails_by_file(mails: Iterable[tuple[str, str]]) -> Mapping[str, Sequence[str]]:
    """Return the ids of mails by each of the files that go with them: ``mails`` are ids with the names of files."""
    found = defaultdict[str, list[str]](list)
    for key, files in mails:
        for file in files.split():
            found[file].append(key)
    return found


@attrs.frozen
class ScannedOutbox:
    """The default :class:`OutboxQueries`: reads every message, and uses the clock of this machine."""

    _store: RecordStore
    _clock: Callable[[], dt.datetime] = partial(dt.datetime.now, dt.UTC)
    _kind: type[Any] = OutboxEntry

    def next_due(self, now: dt.datetime) -> Any:
        due = [each for each in self._waiting() if each.delivery.due_at <= now]
        free = [each for each in due if each.leased_until is None or each.leased_until <= now]
        return min(free, key=lambda each: each.delivery.due_at, default=None)

    def waiting(self, besides: str = "") -> int:
        return sum(not (besides and each.id.startswith(besides)) for each in self._waiting())

    def failing(self, most: int) -> Mapping[str, Delivery]:
        failed = [each for each in self._unsent() if each.delivery.failures]
        failed.sort(key=lambda each: each.delivery.due_at)
        return {each.message.id: each.delivery for each in failed[:most]}

    def latest(self, most: int, *, ended: bool = False) -> Sequence[Any]:
        found = [each for each in self._store.all(self._kind) if each.delivery.ended_at or not ended]
        return found[::-1][:most]

    def attached(self) -> Mapping[str, Sequence[str]]:
        return mails_by_file((each.id, each.message.files) for each in self._store.all(self._kind))

    def deliveries(self, keys: Collection[str]) -> Mapping[str, Delivery]:
        found = {key: self._store.get(self._kind, key) for key in keys}
        return {key: entry.delivery for key, entry in found.items() if entry}

    def now(self) -> dt.datetime:
        return self._clock()

    def _waiting(self) -> list[Any]:
        return [each for each in self._unsent() if each.delivery.ended_at is None]

    def _unsent(self) -> list[Any]:
        return [each for each in self._store.all(self._kind) if each.delivery.sent_at is None]


@attrs.frozen
class Queue(Generic[M]):
    """A queue of messages. Nothing but :meth:`withdraw` and :meth:`remove` removes an unsent message."""

    _store: RecordStore
    _queries: OutboxQueries
    _kind: type[Any]

    def put(self, message: M, at: dt.datetime) -> None:
        self._store.add(self._kind(message, Delivery(at, 0, "", None)))

    def claim(self, now: dt.datetime, until: dt.datetime) -> tuple[M, int] | None:
        """Return the message that has been due longest and the number of its failures, or ``None`` when none is due.

        Nobody else can claim it before ``until``, which is the claim's fencing token: see :meth:`holds`.
        """
        entry = self._queries.next_due(now)
        if entry is None:
            return None
        self._store.replace(attrs.evolve(entry, leased_until=until))
        return entry.message, entry.delivery.failures

    def extend(self, key: str, until: dt.datetime) -> None:
        """Let the last claim of an unsent message end at ``until``."""
        if entry := self._unsent(key):
            self._store.replace(attrs.evolve(entry, leased_until=until))

    def now(self) -> dt.datetime:
        return self._queries.now()

    def holds(self, key: str, until: dt.datetime) -> bool:
        """Return whether the message waits and its last claim is the one that ends at ``until``."""
        entry = self._unsent(key)
        return entry is not None and entry.delivery.ended_at is None and entry.leased_until == until

    def sent(self, key: str, at: dt.datetime, *, logged: bool = False) -> None:
        """Mark the message as sent, or as ``logged`` only; it is never claimed again."""
        if entry := self._unsent(key):
            self._update(entry, sent_at=at, logged=logged)

    def failed(
        self, key: str, reason: str, again_at: dt.datetime, *, until: dt.datetime | None = None, ended: bool = False
    ) -> None:
        """Count a failure with its reason, end the claim, and make the message due at ``again_at``.

        With ``until``, nothing changes unless the claim that ends then is the message's last one. With ``ended``, the
        attempts end at ``again_at`` until the message is rescheduled. A held message stays held.
        """
        entry = self._unsent(key)
        if entry and until in (None, entry.leased_until):
            failures, ended_at = entry.delivery.failures + 1, again_at if ended else None
            unclaimed = attrs.evolve(entry, leased_until=None)
            if entry.delivery.is_held:
                self._store.replace(unclaimed)
                return
            self._update(unclaimed, failures=failures, last_failure=reason, due_at=again_at, ended_at=ended_at)

    def waiting(self, besides: str = "") -> int:
        """Return what :meth:`OutboxQueries.waiting` returns."""
        return self._queries.waiting(besides)

    def failing(self, most: int) -> Mapping[str, Delivery]:
        return self._queries.failing(most)

    def attached(self) -> Mapping[str, Sequence[str]]:
        """Return what :meth:`OutboxQueries.attached` returns; for mails alone."""
        return self._queries.attached()

    def deliveries(self, keys: Collection[str]) -> Mapping[str, Delivery]:
        return self._queries.deliveries(keys)

    def reschedule(self, key: str, at: dt.datetime) -> bool:
        """Make an unsent message due at ``at``; return whether it is unsent. A present claim stays valid.

        A message whose attempts have ended waits again, and its failures are counted anew.
        """
        entry = self._unsent(key)
        if entry:
            failures = 0 if entry.delivery.ended_at else entry.delivery.failures
            self._update(entry, due_at=at, ended_at=None, failures=failures)
        return entry is not None

    def hold(self, key: str) -> None:
        """Hold a waiting message until it is released, also one that somebody has claimed and does not send yet."""
        entry = self._unsent(key)
        if entry and entry.delivery.ended_at is None:
            self._update(entry, failures=0, last_failure="", ended_at=self.now())

    def release(self, key: str) -> None:
        """Make a held message due now; any other one stays as it is."""
        entry = self._unsent(key)
        if entry and entry.delivery.is_held:
            self._update(entry, due_at=self.now(), ended_at=None)

    def remove_sent(self, key: str) -> bool:
        """Remove a sent message; return whether it was one. An unsent message stays."""
        entry = self._store.get(self._kind, key)
        return entry is not None and entry.delivery.sent_at is not None and self._store.remove(self._kind, key)

    def withdraw(self, key: str, *, until: dt.datetime | None = None) -> bool:
        """Remove an unsent message unless somebody has claimed it; return whether it was removed.

        With ``until``, it is removed if :meth:`holds` says so.
        """
        entry = self._unsent(key)
        is_unclaimed = entry is not None and (entry.leased_until or _LONG_AGO) <= self.now()
        return (self.holds(key, until) if until else is_unclaimed) and self._store.remove(self._kind, key)

    def remove(self, key: str) -> None:
        """Remove a message, sent or not: what it is about is removed for good."""
        self._store.remove(self._kind, key)

    def _unsent(self, key: str) -> Any:
        entry = self._store.get(self._kind, key)
        return entry if entry and entry.delivery.sent_at is None else None

    def _update(self, entry: Entry, **changes: Any) -> None:
        self._store.replace(attrs.evolve(entry, delivery=attrs.evolve(entry.delivery, **changes)))


Outbox = Queue[MailMessage]


@attrs.frozen
class WebhookQueue(Queue[WebhookEvent]):
    """The queue of events for the webhook."""

    _records: RecordQueries

    def setting(self, key: str) -> Setting | None:
        """Return the setting of the webhook, as an enquiry asks for it on its short way."""
        return self._store.get(Setting, key)

    def get(self, key: str) -> WebhookEntry | None:
        return self._store.get(WebhookEntry, key)

    def all(self) -> Iterator[WebhookEntry]:
        """Yield every event in the order in which they were put. The caller writes nothing before the iterator ends."""
        return self._store.all(WebhookEntry)

    def latest(self, most: int, *, ended: bool = False) -> Sequence[WebhookEntry]:
        """Return what :meth:`OutboxQueries.latest` returns."""
        found: Sequence[WebhookEntry] = self._queries.latest(most, ended=ended)
        return found

    def of_enquiry(self, enquiry_id: str) -> list[WebhookEntry]:
        """Return the events of the enquiry, in any order."""
        return self._records.find(WebhookEntry, "enquiry_id", enquiry_id)

    def repeat(self, key: str, at: dt.datetime) -> bool:
        """Make an event due at ``at``, sent or not, as if it had never been tried; return whether there is one."""
        entry = self.get(key)
        return entry is not None and self._store.replace(WebhookEntry(entry.message, Delivery(at, 0, "", None)))
