"""Removes enquiries for good."""

from ceilidh.enquiries.mail.mail_messages import mail_ids
from ceilidh_ports.database import Records


def remove_for_good(records: Records, enquiry_id: str) -> None:
    """Remove an enquiry, also from the trash, with its steps, days, mails and events, sent or not."""
    for each in (*mail_ids(enquiry_id), *(step.id for step in records.enquiries.steps(enquiry_id))):
        records.outbox.remove(each)
    records.diary.remove(enquiry_id)
    for event in records.webhook.of_enquiry(enquiry_id):
        records.webhook.remove(event.id)
    records.enquiries.remove(enquiry_id)
