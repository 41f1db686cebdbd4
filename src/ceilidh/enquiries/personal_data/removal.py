"""Removes enquiries for good."""

from ceilidh.enquiries.held_messages import all_mail_ids
from ceilidh_ports.database import Records


def remove_for_good(records: Records, enquiry_id: str) -> None:
    """Remove an enquiry, also from the trash, with its steps, days, mails and events, sent or not."""
    for mail in all_mail_ids(records, enquiry_id):
        records.outbox.remove(mail)
    records.diary.remove(enquiry_id)
    for event in records.webhook.of_enquiry(enquiry_id):
        records.webhook.remove(event.id)
    records.enquiries.remove(enquiry_id)
