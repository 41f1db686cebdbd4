"""What is stored of one e-mail address: found, exported, erased."""

import itertools
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.email_addresses import validate_address
from ceilidh.enquiries.inbox.enquiry_delivery import (
    EnquiryWithDelivery,
    StepsWithDelivery,
    list_with_delivery,
    steps_with_delivery,
    with_delivery,
)
from ceilidh.enquiries.removal import remove_for_good
from ceilidh.enquiries.trash.service import enquiry_in
from ceilidh.errors import Invalid
from ceilidh_ports.database import Database, Records
from ceilidh_ports.repositories.queries import EnquiryQuery

_BATCH_SIZE = 500
_SUBJECT = Subject("personal-data")


@attrs.frozen
class PersonalData:
    """The enquiries that were sent with one e-mail address, with the delivery of their mails.

    ``steps`` are those of each by its id.
    """

    email: str
    enquiries: Sequence[EnquiryWithDelivery]
    trashed: Sequence[EnquiryWithDelivery]
    steps: Mapping[str, StepsWithDelivery]


@attrs.frozen
class PersonalDataService:
    """Each method takes the value of a form's field, and raises ``Invalid`` when it is no e-mail address.

    An address is the same whatever its case.
    """

    database: Database
    clock: Clock

    def find(self, email: Any) -> PersonalData:
        address = _address_of(email)
        with self.database.read() as records:
            return _stored(records, address)

    def export(self, email: Any) -> PersonalData:
        """Return the same, and record that it was exported, without the address."""
        address = _address_of(email)
        with self.database.write() as records:
            found = _stored(records, address)
            record_action(records, self.clock(), AuditAction.EXPORTED, _SUBJECT)
            return found

    def erase(self, email: Any) -> PersonalData:
        """Remove it for good in one transaction, record that this was done, without the address; return what it was."""
        address = _address_of(email)
        with self.database.write() as records:
            found = _stored(records, address)
            for entry in (*found.enquiries, *found.trashed):
                remove_for_good(records, entry.enquiry.id)
            record_action(records, self.clock(), AuditAction.ERASED, _SUBJECT)
            return found


def _address_of(value: Any) -> str:
    text = value.strip() if isinstance(value, str) else ""
    try:
        return validate_address(text).normalized
    except ValueError as error:
        raise Invalid("Please check the address.", {"email": str(error)}) from None


def _stored(records: Records, address: str) -> PersonalData:
    enquiries = [entry for entry in _found(records, address) if _is_same(entry.enquiry.email, address)]
    trashed = [
        with_delivery(records, each)
        for each in map(enquiry_in, records.enquiries.all_trashed())
        if _is_same(each.email, address)
    ]
    ids = [entry.enquiry.id for entry in (*enquiries, *trashed)]
    return PersonalData(address, enquiries, trashed, {each: steps_with_delivery(records, each) for each in ids})


def _found(records: Records, address: str) -> Iterator[EnquiryWithDelivery]:
    """Yield every enquiry that has the address in any of its texts, likely spam too."""
    for offset in itertools.count(0, _BATCH_SIZE):
        page = list_with_delivery(records, EnquiryQuery(search=address, limit=_BATCH_SIZE, offset=offset))
        yield from page.entries
        if offset + _BATCH_SIZE >= page.total:
            return


def _is_same(stored: str, address: str) -> bool:
    return _key(stored) == _key(address)


def _key(address: str) -> str:
    return unicodedata.normalize("NFC", address).casefold()
