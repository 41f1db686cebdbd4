"""The calendar files that go with mails about viewings, made when the mail is sent."""

from collections.abc import Callable, Sequence

import attrs

from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.viewings.invitation import invitation, method_of
from ceilidh.enquiries.viewings.told_viewing import as_mailed
from ceilidh_ports.database import Database
from ceilidh_ports.errors import Unsendable
from ceilidh_ports.mail import Attachment, MailMessage
from ceilidh_ports.records.next_steps import EnquiryViewing

_PREFIX = "viewing:"
"""Begins the name of a calendar file among the files of a mail; the name of no stored file has a colon."""

_FILE_NAME = "viewing.ics"


def invitation_file(viewing_id: str) -> str:
    """Return what a mail names as its file so that it has the calendar file of this viewing."""
    return f"{_PREFIX}{viewing_id}"


@attrs.frozen
class MailFiles:
    """Reads the files of a mail; ``read_stored`` reads those of the library."""

    database: Database
    mail_settings: EnquiryMailSettings
    read_stored: Callable[[MailMessage], Sequence[Attachment]]

    def read(self, message: MailMessage) -> Sequence[Attachment]:
        """Return the files; raises ``Unsendable`` when one is gone."""
        names = message.files.split()
        viewings = [name.removeprefix(_PREFIX) for name in names if name.startswith(_PREFIX)]
        stored = " ".join(name for name in names if not name.startswith(_PREFIX))
        found = self.read_stored(attrs.evolve(message, files=stored)) if stored else []
        return [*found, *map(self._invitation, viewings)]

    def _invitation(self, viewing_id: str) -> Attachment:
        office, company = self.mail_settings.present_recipient().address, self.mail_settings.read_site_name()
        with self.database.read() as records:
            viewing = records.next_steps.get(EnquiryViewing, viewing_id)
            enquiry = records.enquiries.get(viewing.enquiry_id) if viewing else None
        if viewing is None or enquiry is None:
            raise Unsendable("The viewing of this mail was removed.")
        content = invitation(as_mailed(viewing), enquiry, office, company, self.mail_settings.site_url)
        return Attachment(_FILE_NAME, content, method_of(viewing))
