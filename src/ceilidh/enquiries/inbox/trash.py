"""Removes enquiries, restores them, and forgets them after a while."""

import datetime as dt
from collections.abc import Callable, Sequence

import attrs
import orjson

from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.diary.stay_store import StayStore, stay_of
from ceilidh.enquiries.inbox.stored_changes import store_without_days
from ceilidh.enquiries.mail.held_messages import hold_messages, send_messages
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.thread.statuses import with_present_status
from ceilidh.enquiries.thread.turns import with_stored_turn
from ceilidh.enquiries.value_rules import is_id
from ceilidh.errors import NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry, TrashedEnquiry
from ceilidh_ports.serialization import CONVERTER, answer_of

TRASHED_ENQUIRY_LIFETIME = dt.timedelta(days=30)
"""For how long a removed enquiry can be restored."""


_STAY = "stay"


@attrs.frozen
class RemovedEnquiry:
    """An enquiry in the trash, who removed it, and when it is removed for good."""

    id: str
    name: str
    received_at: dt.datetime
    at: dt.datetime
    who: str
    until: dt.datetime


@attrs.frozen
class EnquiryTrash:
    """The trash; ``wake`` tells the outbox sender that there is a mail."""

    database: Database
    clock: Clock
    mail_settings: EnquiryMailSettings
    wake: Callable[[], None]
    days: StayStore

    def remove(self, enquiry_id: str) -> None:
        """Move an enquiry to the trash: what of it waits to be sent is held, and its days in the diary are free.

        Raises :class:`~ceilidh.errors.NotFound`.
        """
        with self.database.write() as records:
            enquiry = find_enquiry(records, enquiry_id)
            move_to_trash(records, enquiry, self.clock(), stay_of(records, enquiry.id))
            records.diary.remove(enquiry.id)
            hold_messages(records, enquiry.id)
            self._record(records, AuditAction.TRASHED, enquiry)

    def restore(self, enquiry_id: str) -> tuple[Enquiry, str]:
        """Bring an enquiry back, with its days, and with what of it waited to be sent.

        Return it, and why its days could not be brought back: then it counts as replied. Raises
        :class:`~ceilidh.errors.NotFound`.
        """
        with self.database.write() as records:
            trashed = records.enquiries.trashed(enquiry_id) if is_id(enquiry_id) else None
            if trashed is None or self._is_expired(trashed):
                raise NotFound("That enquiry is not in the trash.")
            enquiry = enquiry_in(trashed)
            records.enquiries.restore(enquiry)
            enquiry, reason = self._with_days(records, enquiry, stay_in(trashed))
            if not enquiry.spam_sign:
                send_messages(records, enquiry, self.mail_settings)
            self._record(records, AuditAction.RESTORED_FROM_TRASH, enquiry)
        self.wake()
        return enquiry, reason

    def _with_days(self, records: Records, enquiry: Enquiry, stay: DiaryEntry | None) -> tuple[Enquiry, str]:
        reason = self.days.bring_back(records, stay) if stay else ""
        if not stay or not reason:
            return enquiry, ""
        return store_without_days(records, enquiry, stay, self.clock), reason

    def list(self) -> Sequence[RemovedEnquiry]:
        """Return the enquiries that can be restored, the one that was removed last first."""
        with self.database.read() as records:
            kept = [each for each in records.enquiries.all_trashed() if not self._is_expired(each)]
        kept.sort(key=lambda each: each.at, reverse=True)
        return [
            answer_of(RemovedEnquiry, enquiry_in(each), each, until=each.at + TRASHED_ENQUIRY_LIFETIME) for each in kept
        ]

    def _is_expired(self, trashed: TrashedEnquiry) -> bool:
        return trashed.at <= self.clock() - TRASHED_ENQUIRY_LIFETIME

    def _record(self, records: Records, action: AuditAction, enquiry: Enquiry) -> None:
        # Without who wrote the enquiry.
        record_action(records, self.clock(), action, Subject("enquiry", enquiry.id, version=enquiry.version))


def move_to_trash(records: Records, enquiry: Enquiry, at: dt.datetime, stay: DiaryEntry | None = None) -> None:
    """Move an enquiry to the trash with one of the entries that the diary has of it; mails and diary stay."""
    content = orjson.dumps({**CONVERTER.unstructure(enquiry), _STAY: CONVERTER.unstructure(stay)}).decode()
    records.enquiries.move_to_trash(TrashedEnquiry(enquiry.id, at, current_actor().name, content))


def stay_in(trashed: TrashedEnquiry) -> DiaryEntry | None:
    """Return one of the entries that the diary had of the enquiry."""
    content = orjson.loads(trashed.content).get(_STAY)
    return CONVERTER.structure(content, DiaryEntry) if content else None


def enquiry_in(trashed: TrashedEnquiry) -> Enquiry:
    stored = orjson.loads(trashed.content)
    return with_stored_turn(with_present_status(CONVERTER.structure(stored, Enquiry)), stored)
