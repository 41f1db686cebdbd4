"""Tells at eight those who want it what they have today, and reminds from eight of the viewings of the next day."""

import threading
from collections.abc import Callable, Iterator, Sequence

import attrs
import structlog

from ceilidh.clock import Clock
from ceilidh.dashboard.my_day import MyDay, my_day
from ceilidh.enquiries.mail.enquiry_facts import day_in_words
from ceilidh.enquiries.told.news import DAILY, active, queue_pushes
from ceilidh.enquiries.told.service import is_day_due
from ceilidh.enquiries.viewings.reminders import ViewingReminders
from ceilidh.local_time import ZONE
from ceilidh.mail.composition import TRANSIENT_PREFIX, MailContent, MailSettings, compose_mail
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import PortError
from ceilidh_ports.records.accounts import Account, Notifications

_MORNING = range(8, 12)
"""The hours of the office in which the day is told: not at night, where a server was away."""

_WAKING = range(8, 20)
"""The hours in which people are reminded: also where a server was away in the morning."""

_INTERVAL = 60.0
_STOP_TIMEOUT = 3.0
_log = structlog.get_logger(__name__)


@attrs.define(eq=False)
class DailyMails:
    """A thread of each worker. Each mail is queued once, in one transaction with what says so.

    ``wake`` tells the outbox sender that there is a mail.
    """

    _database: Database
    _clock: Clock
    _mail_settings: MailSettings
    _reminders: ViewingReminders
    _wake: Callable[[], None]
    _stopping: threading.Event = attrs.field(factory=threading.Event, init=False)
    _thread: threading.Thread | None = attrs.field(default=None, init=False)

    def start(self) -> None:
        """Start the thread. Call this once, after a fork."""
        self._thread = threading.Thread(target=self._run, name="daily mails", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread, if it was started."""
        self._stopping.set()
        if self._thread:
            self._thread.join(_STOP_TIMEOUT)

    def send_due(self) -> int:
        """Queue the mails that are due now, and return their number."""
        now = self._clock().astimezone(ZONE)
        queued = self._reminders.queue_due() if now.hour in _WAKING else 0
        queued += self._tell_all(now.date().isoformat()) if now.hour in _MORNING else 0
        if queued:
            self._wake()
        return queued

    def _tell_all(self, today: str) -> int:
        with self._database.read() as records:
            due = [each.id for each in records.account_records.all(Notifications) if is_day_due(each, today)]
        return sum(self._tell(each, today) for each in due)

    def _tell(self, account_id: str, today: str) -> bool:
        with self._database.write() as records:
            chosen, account = records.account_records.get(Notifications, account_id), active(records, account_id)
            if chosen is None or account is None or not is_day_due(chosen, today):
                return False
            records.account_records.put(attrs.evolve(chosen, day_sent=today))
            found = my_day(records, account, self._clock())
            if found.is_empty:
                return False
            queue_pushes(records, account, f"my-day-{today}", records.outbox.now())
            if chosen.choices["day"] == DAILY and account.email:
                self._queue_mail(records, account, found)
            return True

    def _queue_mail(self, records: Records, account: Account, found: MyDay) -> None:
        lines = list(_lines(found, self._mail_settings.site_url))
        content = MailContent(f"Your day: {day_in_words(found.day)}", lines)
        id = f"{TRANSIENT_PREFIX}my-day-{account.id}-{found.day}"
        records.outbox.put(compose_mail(self._mail_settings.sender, account.email, id, content), records.outbox.now())

    def _run(self) -> None:
        while not self._stopping.wait(_INTERVAL):
            try:
                self.send_due()
            except PortError as error:
                _log.warning("daily_mails.failed", error=type(error).__name__)
            except Exception:  # the next minute has to come in any case
                _log.exception("daily_mails.failed")


def _lines(found: MyDay, site_url: str) -> Iterator[str]:
    yield from _part("Viewings", [f"{each.time} {each.venue_title}, {each.name}" for each in found.viewings])
    yield from _part("Tasks", [f"{each.text}: {each.name}{_since(each.day, found.day)}" for each in found.tasks])
    yield from _part("Reminders", [f"{each.name}{_since(each.remind_on, found.day)}" for each in found.reminders])
    yield from _part("Waiting for your answer", [each.name for each in found.waiting])
    overtaken = [f"{each.venue_title}, {each.name}: {day_in_words(each.day)}" for each in found.overtaken_holds]
    yield from _part("Holds whose days are booked", overtaken)
    holds = [f"{each.venue_title}, {each.name}: until {day_in_words(each.ends_on)}" for each in found.ending_holds]
    yield from _part("Holds that end", holds)
    tomorrow = [f"{each.time} {each.venue_title}, {each.name}" for each in found.tomorrows_viewings]
    yield from _part("Tomorrow", [*tomorrow, *(f"{each.text}: {each.name}" for each in found.tomorrows_tasks)])
    yield f"{site_url}/admin/my-day"


def _since(day: str, today: str) -> str:
    return f", since {day_in_words(day)}" if day < today else ""


def _part(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield from (title, *(f"- {line}" for line in lines), "")
