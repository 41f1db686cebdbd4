"""The steps of an enquiry: what was asked, answered, noted and changed, each with who did it and when."""

import datetime as dt
from collections.abc import Iterator
from enum import StrEnum

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import entry_id
from ceilidh.enquiries.thread.statuses import SPAM
from ceilidh.errors import Invalid
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep

MOST_STEPS = 500
"""The most steps of one enquiry."""


class StepKind(StrEnum):
    """What happened. ``value`` and ``former`` of a step are what each of them says."""

    ANSWERED = "answered"
    """A mail was sent to the visitor; the statuses after and before, where it changed the status."""
    RECEIVED = "received"
    """A mail of the visitor, read or pasted; its date, and the kind of program that wrote it, empty for a person."""
    BOUNCED = "bounced"
    """An answer came back; ``value`` is the id of its step, the text is the reason. The step of the answer shows it."""
    NOTED = "noted"
    CHANGED = "changed"
    """The statuses after and before; the text is the reason of a loss. One that is likely spam counts as ``spam``."""
    ASSIGNED = "assigned"
    """The names of the colleagues after and before, each empty for nobody."""
    DAYS = "days"
    """What the diary has of the enquiry after and before, in words, each empty for nothing."""
    VIEWING = "viewing"
    """When it sees a house after and before, in words, each empty for nothing."""
    REMINDED = "reminded"
    """A mail that reminded the visitor of a viewing."""
    REMINDER = "reminder"
    """The ISO dates after and before, each empty for none."""
    ADDED = "added"
    """The enquiry was added by hand; ``value`` is how it came, and the text the file that it was imported from."""
    JOINED = "joined"
    """Another enquiry of the same person was joined; ``value`` is its id, the text is what it says."""
    CORRECTED = "corrected"
    """What the fact that the step names is after and before, each as in :mod:`~ceilidh.enquiries.thread.facts`."""
    TURNED = "turned"
    """Whose turn it is by the word of a colleague: ``ours`` or ``theirs``, after and before."""


_OF_VIEWING = "viewing:"
"""Begins the key of a mail about a viewing; a key that a call names has no colon."""


def viewing_key(viewing_id: str) -> str:
    """Return the key of the steps that are mails about a viewing."""
    return f"{_OF_VIEWING}{viewing_id}"


def is_of_viewing(step: EnquiryStep) -> bool:
    """Return whether a step is a mail about a viewing, which is taken back with the viewing alone."""
    return step.key.startswith(_OF_VIEWING)


def new_step(enquiry: Enquiry, kind: StepKind, at: dt.datetime) -> EnquiryStep:
    """Return a step that the actor of the present call makes."""
    actor = current_actor()
    return EnquiryStep(entry_id(at), enquiry.id, at, kind.value, actor.name, actor.account_id)


def add_steps(records: Records, *steps: EnquiryStep) -> None:
    """Store steps of one enquiry; raises :class:`~ceilidh.errors.Invalid` when it would have too many."""
    if steps and len(records.enquiries.steps(steps[0].enquiry_id)) + len(steps) > MOST_STEPS:
        raise Invalid(f"This enquiry has {MOST_STEPS} steps already, and takes no more.")
    for step in steps:
        records.enquiries.add_step(step)


def steps_between(before: Enquiry, after: Enquiry, at: dt.datetime) -> Iterator[EnquiryStep]:
    """Yield what says how the enquiry was changed. Its notes and whether it was read are no steps."""
    is_spam = bool(before.spam_sign and after.spam_sign)
    former, value = (before.status, after.status) if is_spam else (_status(before), _status(after))
    if (former, before.lost_reason) != (value, after.lost_reason):
        step = new_step(after, StepKind.CHANGED, at)
        yield attrs.evolve(step, value=value, former=former, text=after.lost_reason)
    if before.assignee_id != after.assignee_id:
        step = new_step(after, StepKind.ASSIGNED, at)
        yield attrs.evolve(step, value=after.assignee_name, former=before.assignee_name)
    if before.remind_on != after.remind_on:
        step = new_step(after, StepKind.REMINDER, at)
        yield attrs.evolve(step, value=after.remind_on, former=before.remind_on)
    if before.turn != after.turn:
        yield attrs.evolve(new_step(after, StepKind.TURNED, at), value=after.turn, former=before.turn)


def _status(enquiry: Enquiry) -> str:
    return SPAM if enquiry.spam_sign else enquiry.status
