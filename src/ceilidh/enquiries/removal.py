"""Removes enquiries for good."""

from ceilidh.enquiries.mail.mail_messages import mail_ids
from ceilidh_ports.database import Records


def remove_for_good(records: Records, enquiry_id: str) -> None:
    """Remove an enquiry, also from the trash, with its mails, whether they were sent or not."""
    records.enquiries.remove(enquiry_id)
    records.enquiries.remove_trashed(enquiry_id)
    for each in mail_ids(enquiry_id):
        records.outbox.remove(each)
