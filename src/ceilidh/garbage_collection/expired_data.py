"""Finds the sessions and links that have expired; finds and removes expired items in the trash, and enquiries."""

import datetime as dt
from collections.abc import Iterator

from ceilidh.content.lifecycle.trashed_items import is_kept, remove_for_ever
from ceilidh.enquiries.files.service import is_waiting
from ceilidh.enquiries.inbox.trash import TRASHED_ENQUIRY_LIFETIME, enquiry_in
from ceilidh.enquiries.personal_data.service import remove_for_good
from ceilidh.local_time import local_date
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import OneTimeToken, Session
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry
from ceilidh_ports.records.outbox import Delivery
from ceilidh_ports.records.publishing import TrashedItem
from ceilidh_ports.repositories.diary import DiaryQuery
from ceilidh_ports.repositories.queries import EnquiryQuery

_PAGE_SIZE = 200


def expired_account_records(records: Records, now: dt.datetime) -> list[Session | OneTimeToken]:
    """Return the sessions and one-time tokens that are no longer valid, of all accounts."""
    found: list[Session | OneTimeToken] = list(records.account_records.all(Session))
    found += records.account_records.all(OneTimeToken)
    return [each for each in found if each.expires_at <= now]


def expired_items(records: Records, now: dt.datetime) -> list[str]:
    """Return the ids of the items that were in the trash for too long."""
    return [each.id for each in records.publishing.outlines(TrashedItem) if not is_kept(each, now)]


def remove_expired_items(database: Database, now: dt.datetime) -> int:
    """Remove these items for ever and return their number."""
    with database.read() as records:
        expired = expired_items(records, now)
    return sum(_remove_item(database, each, now) for each in expired)


def _remove_item(database: Database, item_id: str, now: dt.datetime) -> bool:
    """Remove one item in a transaction of its own, unless somebody restored or removed it meanwhile."""
    with database.write() as records:
        trashed = records.publishing.get(TrashedItem, item_id)
        if trashed is None or is_kept(trashed, now):
            return False
        remove_for_ever(records, trashed, now)
        return True


def expired_enquiries(records: Records, now: dt.datetime, before: dt.datetime | None) -> Iterator[str]:
    """Yield the ids of the enquiries received before ``before`` whose messages were sent; none if it is ``None``.

    Those with a day in the diary that is not over are kept. Likely spam and what the office added have no message.
    """
    offset = 0
    coming = _with_days_to_come(records, now) if before else set()
    while before and (found := _older(records, before, offset)):
        deliveries = records.outbox.deliveries([each.id for each in found])
        over = [each for each in found if each.id not in coming]
        yield from (each.id for each in over if _needs_no_mail(records, each) or _is_sent(deliveries.get(each.id)))
        offset += len(found)


def _needs_no_mail(records: Records, enquiry: Enquiry) -> bool:
    """Say whether the company gets no mail of an enquiry: it is likely spam, or the office added it."""
    return bool(enquiry.spam_sign) or bool(enquiry.channel and not records.outbox.deliveries([enquiry.id]))


def remove_enquiries(database: Database, now: dt.datetime, before: dt.datetime | None) -> int:
    """Remove the expired enquiries with their messages and return their number; see :func:`expired_enquiries`."""
    with database.read() as records:
        expired = list(expired_enquiries(records, now, before))
    for start in range(0, len(expired), _PAGE_SIZE):
        with database.write() as records:
            # Somebody may have booked meanwhile.
            coming = _with_days_to_come(records, now)
            for each in set(expired[start : start + _PAGE_SIZE]) - coming:
                enquiry = records.enquiries.get(each)
                if records.outbox.remove_sent(each) or (enquiry and _needs_no_mail(records, enquiry)):
                    remove_for_good(records, each)
    return len(expired)


def expired_in_trash(records: Records, now: dt.datetime, before: dt.datetime | None) -> list[str]:
    """Return the ids of the enquiries that were in the trash for too long, or received before ``before``."""
    return [
        each.id
        for each in records.enquiries.all_trashed()
        if each.at <= now - TRASHED_ENQUIRY_LIFETIME or (before and enquiry_in(each).received_at < before)
    ]


def empty_trash(database: Database, now: dt.datetime, before: dt.datetime | None) -> int:
    """Remove the enquiries of :func:`expired_in_trash` with their messages for good and return their number."""
    with database.write() as records:
        expired = expired_in_trash(records, now, before)
        for each in expired:
            remove_for_good(records, each)
    return len(expired)


def expired_mails(records: Records, now: dt.datetime, before: dt.datetime | None) -> list[str]:
    """Return the ids of the mails of no enquiry that were set aside for too long, or received before ``before``."""
    return [
        each.id
        for each in records.enquiries.all_received_mails()
        if not each.enquiry_id and (_is_set_aside_too_long(each, now) or (before and each.received_at < before))
    ]


def remove_mails(database: Database, now: dt.datetime, before: dt.datetime | None) -> int:
    """Remove the mails of :func:`expired_mails` and return their number."""
    with database.write() as records:
        expired = expired_mails(records, now, before)
        for each in expired:
            records.enquiries.remove_mail(each)
    return len(expired)


def remove_waiting_files(database: Database, now: dt.datetime) -> None:
    """Remove the records of files that somebody attached to an enquiry and never sent."""
    with database.write() as records:
        for each in [each for each in records.enquiries.all_files() if is_waiting(each)]:
            if each.at <= now - TRASHED_ENQUIRY_LIFETIME:
                records.enquiries.remove_file(each.id)


def _is_set_aside_too_long(mail: ReceivedMailEntry, now: dt.datetime) -> bool:
    return mail.set_aside_at is not None and mail.set_aside_at <= now - TRASHED_ENQUIRY_LIFETIME


def _with_days_to_come(records: Records, now: dt.datetime) -> set[str]:
    """Return the ids of the enquiries with a day in the diary that is not over."""
    return {each.enquiry_id for each in records.diary.list(DiaryQuery(first_day=local_date(now).isoformat()))}


def _is_sent(delivery: Delivery | None) -> bool:
    return delivery is not None and delivery.sent_at is not None


def _older(records: Records, before: dt.datetime, offset: int) -> list[Enquiry]:
    page = records.enquiries.list(EnquiryQuery(sort="received_at", limit=_PAGE_SIZE, offset=offset))
    return [each for each in page.enquiries if each.received_at < before]
