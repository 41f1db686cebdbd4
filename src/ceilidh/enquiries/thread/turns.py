"""Whose turn it is in the thread of an enquiry, and since when."""

import datetime as dt
from collections.abc import Container, Iterator

import attrs

from ceilidh.enquiries.thread.statuses import LOST, NEW, SPAM
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.local_time import local_date, midnight_after
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep

OURS, THEIRS, NOBODYS = "ours", "theirs", ""
TURNS = (OURS, THEIRS)
_TURN = attrs.fields(Enquiry).turn.name


def with_first_turn(enquiry: Enquiry) -> Enquiry:
    """Return an enquiry with the turn that its status alone tells.

    It is ours while the enquiry is new, nobody's once it is lost, and else theirs since the first answer. So begins a
    new enquiry, and one of a release up to 0.13.0, which stored no turns.
    """
    enquiry = attrs.evolve(enquiry, later_answers="")
    if enquiry.status == NEW:
        return _with(enquiry, OURS, enquiry.received_at)
    if enquiry.status == LOST:
        return _with(enquiry, NOBODYS, None)
    return _with(enquiry, THEIRS, enquiry.answered_at or enquiry.received_at)


def with_stored_turn(enquiry: Enquiry, stored: Container[str]) -> Enquiry:
    """Return an enquiry that a release up to 0.13.0 may have stored, with a turn; ``stored`` are the stored names."""
    return enquiry if _TURN in stored else with_first_turn(enquiry)


def after_steps(enquiry: Enquiry, *steps: EnquiryStep) -> Enquiry:
    """Return the enquiry with whose turn it is after further steps of its thread, given in their order."""
    for step in steps:
        enquiry = _after(enquiry, step)
    return enquiry


def later_answers(text: str) -> Iterator[tuple[dt.datetime, dt.datetime]]:
    """Yield since when each further question of an enquiry waited, and when it was answered."""
    for interval in text.split():
        since, _, until = interval.partition("/")
        yield dt.datetime.fromisoformat(since), dt.datetime.fromisoformat(until)


def _with_later_answer(enquiry: Enquiry, at: dt.datetime) -> Enquiry:
    first, since = enquiry.answered_at, enquiry.turn_since
    if enquiry.turn != OURS or first is None or since is None or since <= first:
        return enquiry
    interval = f"{since.isoformat(timespec='seconds')}/{at.isoformat(timespec='seconds')}"
    return attrs.evolve(enquiry, later_answers=f"{enquiry.later_answers} {interval}".strip())


def _after(enquiry: Enquiry, step: EnquiryStep) -> Enquiry:
    if step.kind == StepKind.ANSWERED:
        return _with(_with_later_answer(enquiry, step.at), THEIRS, step.at)
    if step.kind in (StepKind.RECEIVED, StepKind.BOUNCED):
        return _after_mail(enquiry, step)
    if step.kind == StepKind.TURNED:
        return _with(enquiry, step.value, step.at)
    return _after_change(enquiry, step) if step.kind == StepKind.CHANGED else enquiry


def _after_mail(enquiry: Enquiry, step: EnquiryStep) -> Enquiry:
    # A program asks nothing, and a second question does not make the first one younger.
    if step.former or enquiry.turn == OURS:
        return enquiry
    return _with(enquiry, OURS, step.at if step.kind == StepKind.BOUNCED else _written_at(enquiry, step))


def _after_change(enquiry: Enquiry, step: EnquiryStep) -> Enquiry:
    if SPAM in (step.value, step.former) or step.value == step.former:
        return enquiry
    if step.value == LOST:
        return _with(enquiry, NOBODYS, None)
    if step.value == NEW:
        return _with(attrs.evolve(enquiry, later_answers=""), OURS, step.at)
    # People agree by telephone too. What is asked later stays open whatever the status becomes.
    return _with(enquiry, THEIRS, step.at) if step.former in (NEW, LOST) else enquiry


def _written_at(enquiry: Enquiry, step: EnquiryStep) -> dt.datetime:
    """Return when a visitor wrote: the beginning of its day for a mail of a former day that somebody pasted."""
    day = dt.date.fromisoformat(step.value)
    if day >= local_date(step.at):
        return step.at
    if day <= local_date(enquiry.received_at):
        return enquiry.received_at
    return midnight_after(day - dt.timedelta(days=1))


def _with(enquiry: Enquiry, turn: str, since: dt.datetime | None) -> Enquiry:
    return attrs.evolve(enquiry, turn=turn, turn_since=since)
