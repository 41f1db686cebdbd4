"""Joins two enquiries of one person, and takes them apart again."""

import datetime as dt
from collections.abc import Callable

import attrs
import orjson

from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.answers.drafts import JoinedDrafts, join_drafts, part_drafts
from ceilidh.enquiries.diary.stay_store import stay_of
from ceilidh.enquiries.inbox.enquiry_changes import next_version
from ceilidh.enquiries.mail.enquiry_facts import enquiry_facts
from ceilidh.enquiries.mail.held_messages import hold_messages, send_messages
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.thread.steps import MOST_STEPS, StepKind, new_step
from ceilidh.enquiries.thread.turns import OURS, with_stored_turn
from ceilidh.enquiries.value_rules import is_id
from ceilidh.enquiries.webhook.events import EventType, queue_joined
from ceilidh.errors import AlreadyDone, InUse, Invalid, NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep, JoinedEnquiry
from ceilidh_ports.repositories.person_keys import email_key, phone_key
from ceilidh_ports.serialization import CONVERTER

_MOST_JOINED = 20
_TURN, _TURN_SINCE = "mainTurn", "mainTurnSince"


@attrs.frozen
class JoinService:
    """An unknown id raises :class:`~ceilidh.errors.NotFound`. ``wake`` tells the outbox sender that there is a mail."""

    database: Database
    clock: Clock
    mail_settings: EnquiryMailSettings
    wake: Callable[[], None]

    def join(self, enquiry_id: str, other_id: str) -> tuple[str, str]:
        """Put an enquiry into the conversation of another one; return the ids of the one that stays, and of the other.

        The first one stays, unless the other one alone has days in the diary. What belongs to the other one belongs to
        it then, and its draft goes after that of the one that stays; what of it waits to be sent to the office is held.
        Raises ``InUse`` where both have days, ``AlreadyDone`` where they are one already, and ``Invalid`` for likely
        spam, too many steps and drafts that are too long together.
        """
        with self.database.write() as records:
            stays, other = find_enquiry(records, enquiry_id), find_enquiry(records, other_id)
            if stays.id == other.id:
                raise AlreadyDone("These two are one enquiry already.")
            if stay_of(records, other.id):
                stays, other = other, stays
            _check(records, stays, other)
            self._join(records, stays, other)
            return stays.id, other.id

    def take_apart(self, joined_id: str) -> tuple[str, str]:
        """Make an enquiry of its own again of one that was joined; return the ids of the one that stayed, and of it.

        What came since stays where it is, a draft too that was changed since.
        """
        with self.database.write() as records:
            joined = records.enquiries.joined(joined_id) if is_id(joined_id) else None
            stays = records.enquiries.get(joined.enquiry_id) if joined else None
            if joined is None or stays is None:
                raise NotFound("There is nothing to take apart.")
            self._take_apart(records, stays, joined)
        self.wake()
        return stays.id, joined.id

    def _join(self, records: Records, stays: Enquiry, other: Enquiry) -> None:
        now, who = self.clock(), current_actor().name
        moved = records.enquiries.move_contents(other.id, stays.id)
        former = {_TURN: stays.turn, _TURN_SINCE: stays.turn_since and stays.turn_since.isoformat()}
        step = attrs.evolve(new_step(stays, StepKind.JOINED, now), value=other.id, text=_text_of(other))
        drafts = join_drafts(records, stays.id, other.id, now)
        content = {
            "enquiry": CONVERTER.unstructure(other),
            "moved": moved,
            "step": step.id,
            "drafts": CONVERTER.unstructure(drafts),
            **former,
        }
        keys = email_key(other.email), phone_key(other.phone)
        joined = JoinedEnquiry(other.id, stays.id, *keys, now, who, orjson.dumps(content).decode())
        hold_messages(records, other.id)
        records.enquiries.join(joined)
        records.enquiries.add_step(step)
        stays = next_version(_with_turn_of(stays, other), who)
        records.enquiries.replace(stays)
        self._record(records, AuditAction.ENQUIRIES_JOINED, stays)
        queue_joined(records, EventType.JOINED, stays, other.id)

    def _take_apart(self, records: Records, stays: Enquiry, joined: JoinedEnquiry) -> None:
        content = orjson.loads(joined.content)
        other = enquiry_of(joined)
        records.enquiries.take_apart(other)
        records.enquiries.move_contents(stays.id, other.id, content["moved"])
        records.enquiries.remove_step(content["step"])
        if drafts := content.get("drafts"):
            part_drafts(records, stays.id, CONVERTER.structure(drafts, JoinedDrafts))
        if (stays.turn, stays.turn_since) == (other.turn, other.turn_since):
            since = content[_TURN_SINCE]
            stays = attrs.evolve(
                stays, turn=content[_TURN], turn_since=dt.datetime.fromisoformat(since) if since else None
            )
        stays = next_version(stays, current_actor().name)
        records.enquiries.replace(stays)
        send_messages(records, other, self.mail_settings)
        self._record(records, AuditAction.ENQUIRIES_TAKEN_APART, stays)
        queue_joined(records, EventType.TAKEN_APART, stays, other.id)

    def _record(self, records: Records, action: AuditAction, enquiry: Enquiry) -> None:
        # Without whose enquiries they are.
        record_action(records, self.clock(), action, Subject("enquiry", enquiry.id, version=enquiry.version))


def enquiry_of(joined: JoinedEnquiry) -> Enquiry:
    """Return an enquiry as it was when it was joined to another one."""
    stored = orjson.loads(joined.content)["enquiry"]
    return with_stored_turn(CONVERTER.structure(stored, Enquiry), stored)


def steps_of_joined(records: Records, enquiry_id: str) -> frozenset[str]:
    """Return the ids of the steps of an enquiry that came with those that were joined to it."""
    contents = (orjson.loads(each.content) for each in records.enquiries.joined_to(enquiry_id))
    return frozenset(id for each in contents for id in each["moved"][EnquiryStep.collection])


def _check(records: Records, stays: Enquiry, other: Enquiry) -> None:
    if stays.spam_sign or other.spam_sign:
        raise Invalid("Likely spam is not joined. Say first that it is none.")
    if stay_of(records, other.id):
        raise InUse("Both have days in the diary, so they stay two enquiries.")
    if records.enquiries.joined_to(other.id):
        raise InUse("Take the other enquiry apart first, which is joined itself.")
    if len(records.enquiries.joined_to(stays.id)) >= _MOST_JOINED:
        raise Invalid(f"An enquiry takes {_MOST_JOINED} others.")
    if len(records.enquiries.steps(stays.id)) + len(records.enquiries.steps(other.id)) >= MOST_STEPS:
        raise Invalid(f"Together they have more than {MOST_STEPS} steps.")


def _with_turn_of(stays: Enquiry, other: Enquiry) -> Enquiry:
    """Return the enquiry that waits for the office if the other one does."""
    if other.turn != OURS or stays.turn == OURS:
        return stays
    return attrs.evolve(stays, turn=other.turn, turn_since=other.turn_since)


def _text_of(other: Enquiry) -> str:
    """Return what the other enquiry says, by which a search finds it too."""
    known = [("Name", other.name), ("E-mail", other.email), ("Phone", other.phone), *enquiry_facts(other)]
    facts = "\n".join(f"{label}: {text}" for label, text in known if text)
    return "\n\n".join(filter(None, (facts, other.message, other.notes)))
