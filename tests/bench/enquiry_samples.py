"""A company with 20,000 enquiries of two years, and what became of them: 100,000 steps.

Three in four steps are mails, of ours and of visitors. One enquiry in ten is booked, with its days and its tasks, one
in twenty held, one in five sees a house. 1,000 wait for an answer of ours. One thread has 200 steps.
"""

import datetime as dt
import random
from collections.abc import Iterator, Sequence

import attrs

from ceilidh.local_time import ZONE
from ceilidh_ports.database import Database, Records
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing

ENQUIRIES, STEPS = 20_000, 100_000
_LONG_THREAD, _OURS, _OTHER_MAILS, _VENUES = 200, 1_000, 300, 40
_SPAN = dt.timedelta(days=730)
_HOUR, _DAY = dt.timedelta(hours=1), dt.timedelta(days=1)
_WORDS = (
    *("the", "the", "the", "and", "for", "our", "we", "would", "guests", "loch", "hall", "castle", "garden", "piper"),
    *("heather", "supper", "candle", "river", "chapel", "stone", "lawn", "summer", "evening", "music", "family"),
)
_KINDS = ("answered", "received", "answered", "changed", "received", "noted", "answered", "received")
_STATUSES = ("replied", "viewing", "lost", "held", "replied", "booked", "viewing", "lost", "lost", "booked") * 2


@attrs.frozen
class Company:
    """``ids`` are those of the enquiries, the oldest first; the last one has the long thread."""

    now: dt.datetime
    accounts: Sequence[str]
    ids: Sequence[str] = tuple(f"{number:024x}" for number in range(ENQUIRIES))

    @property
    def long_thread(self) -> str:
        return self.ids[-1]

    @property
    def usual_thread(self) -> str:
        return self.ids[-_OURS // 2]

    def fill(self, database: Database) -> None:
        """Store all of it, the same for the same moment."""
        chosen = random.Random(1)  # noqa: S311  nothing secret
        with database.write() as records:
            for number in range(ENQUIRIES):
                enquiry = self._enquiry(chosen, number)
                records.enquiries.add(enquiry)
                for step in _steps(chosen, enquiry, _step_count(number)):
                    _add_step(records, enquiry, step)
                self._add_next_steps(records, enquiry, number)
            for number in range(_OTHER_MAILS):
                at = self.now - number * _HOUR
                records.enquiries.add_mail(ReceivedMailEntry(f"other{number:059x}", at, text=_text(chosen, 60)))

    def _enquiry(self, chosen: random.Random, number: int) -> Enquiry:
        at = self.now - _SPAN + number * _SPAN / ENQUIRIES
        is_ours = number >= ENQUIRIES - _OURS
        status = "new" if is_ours and number % 2 else _STATUSES[number % len(_STATUSES)]
        turn = "ours" if is_ours else "" if status == "lost" else "theirs"
        account = self.accounts[number % len(self.accounts)] if number % 4 else ""
        words = "A wedding" if number % 3 else "A ceilidh"
        return Enquiry(
            self.ids[number],
            f"Eilidh number {number}",
            f"eilidh{number}@visitor.example",
            f"0131 496 {number:05}",
            f"{words}: {_text(chosen, 60)}",
            at,
            status,
            is_read=not is_ours,
            about=f"venue/{number % _VENUES}",
            about_title=f"House {number % _VENUES}",
            date=(at + 300 * _DAY).date().isoformat(),
            lost_reason="Too far away" if status == "lost" else "",
            assignee_id=account,
            assignee_name="Morag" if account else "",
            page=f"/single-venue/{number % _VENUES}",
            referrer=f"site-{number % 9}.example",
            answered_at=None if status == "new" else at + number % 40 * _HOUR,
            was_viewed=status in ("viewing", "held", "booked"),
            was_booked=status == "booked",
            turn=turn,
            turn_since=at if turn else None,
            remind_on=(at + 30 * _DAY).date().isoformat() if number % 50 == 0 and turn else "",
        )

    def _add_next_steps(self, records: Records, enquiry: Enquiry, number: int) -> None:
        for index in range(4 if enquiry.status == "booked" else number % 10 == 0):
            at = enquiry.received_at + (index * 10 + 5) * _DAY
            done_at = at if at < self.now - 2 * _DAY else None
            day = at.date().isoformat()
            task = EnquiryTask(f"{enquiry.id}{index}", enquiry.id, "Ask for the numbers", day, enquiry.assignee_id)
            records.next_steps.add(attrs.evolve(task, account_name=enquiry.assignee_name, done_at=done_at))
        if enquiry.status == "viewing":
            records.next_steps.add(_viewing(enquiry))
        if enquiry.status in ("held", "booked"):
            records.diary.add(_entry(enquiry, number))


def _viewing(enquiry: Enquiry) -> EnquiryViewing:
    starts_at = enquiry.received_at + 14 * _DAY
    start = starts_at.astimezone(ZONE)
    return EnquiryViewing(
        enquiry.id,
        enquiry.id,
        enquiry.about.partition("/")[2],
        enquiry.about_title,
        f"{start:%Y-%m-%dT%H:%M}",
        "Europe/London",
        starts_at,
        start.date().isoformat(),
        60,
        enquiry.received_at,
        enquiry.assignee_id,
        enquiry.assignee_name,
    )


def _entry(enquiry: Enquiry, number: int) -> DiaryEntry:
    venue_id, day = enquiry.about.partition("/")[2], enquiry.date
    ends_on = "" if enquiry.status == "booked" else (enquiry.received_at + 14 * _DAY).date().isoformat()
    return DiaryEntry(
        f"{venue_id}-{day}-{number}",
        enquiry.id,
        venue_id,
        enquiry.about_title,
        day,
        day,
        day,
        enquiry.status,
        enquiry.received_at,
        place=bool(ends_on),
        ends_on=ends_on,
        enquiry_id=enquiry.id,
    )


def _step_count(number: int) -> int:
    """Return how many steps an enquiry has: two to eight, and the last one many."""
    if number == ENQUIRIES - 1:
        return _LONG_THREAD
    return 2 + number % 7


def _steps(chosen: random.Random, enquiry: Enquiry, count: int) -> Iterator[EnquiryStep]:
    for index in range(count):
        at = enquiry.received_at + (index + 1) * _HOUR
        step = EnquiryStep(f"{enquiry.id}{index:03}", enquiry.id, at, _KINDS[index % len(_KINDS)], "Morag")
        match step.kind:
            case "answered":
                message_id = f"<{step.id}@taigh.example>"
                text = f"{_text(chosen, 60)} bagpipe{' fiddler' if enquiry.id.endswith('7f') else ''}"
                yield attrs.evolve(step, text=text, subject="Your ceilidh", message_id=message_id)
            case "received":
                text = _text(chosen, 60)
                yield attrs.evolve(step, text=text, subject="Re: Your ceilidh", value=at.date().isoformat(), who="")
            case "noted":
                yield attrs.evolve(step, text=_text(chosen, 20))
            case _:
                yield attrs.evolve(step, value="viewing", former="replied")


def _add_step(records: Records, enquiry: Enquiry, step: EnquiryStep) -> None:
    records.enquiries.add_step(step)
    if step.kind == "received":
        mail = ReceivedMailEntry(f"{step.id:0>64}", step.at, enquiry.id, step.id, enquiry.name, enquiry.email)
        records.enquiries.add_mail(attrs.evolve(mail, subject=step.subject, text=step.text, quoted=step.text))
    elif step.message_id:
        sender = "site@taigh.example"
        mail_of_ours = MailMessage(step.id, step.message_id, sender, enquiry.email, sender, step.subject, step.text)
        records.outbox.put(mail_of_ours, step.at)
        records.outbox.sent(step.id, step.at)


def _text(chosen: random.Random, words: int) -> str:
    return " ".join(chosen.choices(_WORDS, k=words))
