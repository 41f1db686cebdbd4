"""Which enquiry a received mail belongs to."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from ceilidh.enquiries.mail.mail_messages import acknowledged_enquiry
from ceilidh.enquiries.mail.mail_settings import TAG_SIGN
from ceilidh.enquiries.value_rules import is_id
from ceilidh.received_mail.model import ReceivedMail


def sent_names(*message_ids: str) -> Sequence[str]:
    """Return the ids that mails of ours with these Message-IDs may have had, each once, in their order.

    The domain does not count: the address of the sender may have changed since.
    """
    return list(dict.fromkeys(_names(message_ids)))


def _names(message_ids: Collection[str]) -> Iterator[str]:
    for each in message_ids:
        name = each.strip("<>").rpartition("@")[0]
        name = acknowledged_enquiry(name) or name
        if is_id(name):
            yield name


def answered_names(mail: ReceivedMail) -> Sequence[str]:
    """Return the ids that the mails which a mail answers may have had, the nearest first, and then its tags."""
    bounced = mail.bounce.message_id if mail.bounce else ""
    answered = sent_names(bounced, mail.in_reply_to, *reversed(mail.references))
    return list(dict.fromkeys([*answered, *_tags(mail.recipients)]))


def _tags(addresses: Sequence[str]) -> Iterator[str]:
    """Yield the ids in addresses that :meth:`~.EnquiryMailSettings.reply_address` may have made, in lower case."""
    for each in addresses:
        tag = each.rpartition("@")[0].rpartition(TAG_SIGN)[2].lower()
        if TAG_SIGN in each and is_id(tag):
            yield tag


def matched(names: Sequence[str], sent: Mapping[str, str], with_address: Sequence[str]) -> str:
    """Return the id of the enquiry that a mail belongs to, or an empty text.

    ``names`` are those of :func:`answered_names`, ``sent`` the enquiries of mails that were sent by the ids of these,
    and ``with_address`` the open enquiries of whom an answer to the mail reaches.
    """
    found = [sent[each] for each in names if each in sent]
    if found:
        return found[0]
    return with_address[0] if len(with_address) == 1 else ""
