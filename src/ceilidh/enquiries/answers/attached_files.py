"""The answers that a file of the library went with, or waits to go with."""

from collections.abc import Iterator

from ceilidh.enquiries.inbox.trash import enquiry_in
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry


def enquiries_with(records: Records, file: str) -> Iterator[Enquiry]:
    """Yield the enquiry of each such answer, also one in the trash."""
    for mail in records.outbox.attached().get(file, ()):
        if step := records.enquiries.step(mail):
            if enquiry := records.enquiries.get(step.enquiry_id):
                yield enquiry
            elif trashed := records.enquiries.trashed(step.enquiry_id):
                yield enquiry_in(trashed)
