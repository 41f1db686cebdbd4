"""Sends at eight what each person has today to those who want it, and reminds of the viewings of the next day."""

import threading
from collections.abc import Callable, Iterator, Sequence

import attrs
import structlog

from ceilidh.clock import Clock
from ceilidh.dashboard.mail_choice import HOURS, is_mail_due, note_mailed
from ceilidh.dashboard.my_day import MyDay, my_day
from ceilidh.enquiries.mail.enquiry_facts import day_in_words
from ceilidh.enquiries.tasks.due import DueTask
from ceilidh.enquiries.viewings.reminders import ViewingReminders
from ceilidh.local_time import ZONE
from ceilidh.mail.composition import TRANSIENT_PREFIX, MailContent, MailSettings, compose_mail
from ceilidh_ports.database import Database
from ceilidh_ports.errors import PortError

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
        now = self._clock()
        if not HOURS[0] <= now.astimezone(ZONE).hour < HOURS[1]:
            return 0
        queued = self._reminders.queue_due()
        today = now.astimezone(ZONE).date().isoformat()
        with self._database.read() as records:
            accounts = [each for each in records.accounts.all() if is_mail_due(records, each, today)]
        queued += sum(self._queue(each.id, today) for each in accounts)
        if queued:
            self._wake()
        return queued

    def _queue(self, account_id: str, today: str) -> bool:
        with self._database.write() as records:
            account = records.accounts.get(account_id)
            if account is None or not is_mail_due(records, account, today):
                return False
            note_mailed(records, account, today)
            found = my_day(records, account, self._clock())
            if found.is_empty:
                return False
            content = MailContent(f"Your day: {day_in_words(today)}", list(_lines(found, self._mail_settings.site_url)))
            id = f"{TRANSIENT_PREFIX}my-day-{account.id}-{today}"
            mail = compose_mail(self._mail_settings.sender, account.email, id, content)
            records.outbox.put(mail, records.outbox.now())
            return True

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
    yield from _part("Tasks", [f"{each.text}: {each.name}{_since(each, found.day)}" for each in found.tasks])
    yield from _part("Waiting for your answer", [each.name for each in found.waiting])
    holds = [f"{each.venue_title}, {each.name}: until {day_in_words(each.ends_on)}" for each in found.ending_holds]
    yield from _part("Holds that end", holds)
    tomorrow = [f"{each.time} {each.venue_title}, {each.name}" for each in found.tomorrows_viewings]
    yield from _part("Tomorrow", [*tomorrow, *(f"{each.text}: {each.name}" for each in found.tomorrows_tasks)])
    yield f"{site_url}/admin/my-day"


def _since(task: DueTask, today: str) -> str:
    return f", since {day_in_words(task.day)}" if task.day < today else ""


def _part(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield from (title, *(f"- {line}" for line in lines), "")
