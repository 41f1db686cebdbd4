"""Tells of another recipient of the mails about enquiries, which whoever publishes the site content can choose."""

import secrets
from collections.abc import Iterable, Iterator

import attrs
import structlog

from ceilidh.accounts.rules.account_rules import active
from ceilidh.accounts.rules.roles import Role
from ceilidh.audit.actor import SERVER, acting_as
from ceilidh.audit.setting_changes import save_setting
from ceilidh.clock import Clock
from ceilidh.email_addresses import mailed_address
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings, RecipientSource
from ceilidh.mail.composition import TRANSIENT_PREFIX, MailContent, compose_mail
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Setting

RECIPIENT = "enquiry-recipient"
"""The id of the setting whose value is the address of the company that mails about enquiries went to last."""

_log = structlog.get_logger(__name__)


@attrs.frozen
class RecipientWatch:
    database: Database
    settings: EnquiryMailSettings
    clock: Clock

    def follow(self) -> None:
        """Remember the address of the company; of another one, queue mails to the former one and to the owners.

        It raises nothing: mails are sent whatever is wrong with the site content.
        """
        try:
            self._follow()
        except Exception as error:
            _log.warning("enquiry_mail.recipient_not_followed", error=type(error).__name__)

    def _follow(self) -> None:
        present = self.settings.present_recipient()
        if present.source is not RecipientSource.COMPANY:
            return
        with self.database.read() as records:
            if _former(records) == present.address:
                return
        site_name = self.settings.read_site_name()
        with acting_as(SERVER), self.database.write() as records:
            former = _former(records)
            if former == present.address:
                return
            save_setting(records, self.clock(), Setting(RECIPIENT, present.address), present.address)
            if former:
                self._tell(records, self._content(former, present.address, site_name), {former, *_owners(records)})

    def _content(self, former: str, present: str, site_name: str) -> MailContent:
        lines = [
            f"Mails about enquiries went to {former} until now.",
            f"From now on they go to {present}: that was published as the e-mail address of {site_name}.",
            "",
            f"If none of you meant that, change it back: {self.settings.site_url}/admin/site",
            "The history there says who published it.",
        ]
        return MailContent(f"Enquiries to {site_name} go to another address", lines)

    def _tell(self, records: Records, content: MailContent, recipients: Iterable[str]) -> None:
        for each in recipients:
            mail = compose_mail(self.settings.sender, each, TRANSIENT_PREFIX + secrets.token_hex(12), content)
            records.outbox.put(mail, records.outbox.now())


def _former(records: Records) -> str:
    stored = records.account_records.get(Setting, RECIPIENT)
    return stored.value if stored else ""


def _owners(records: Records) -> Iterator[str]:
    """Return the addresses of the owners who can sign in."""
    owners = (each for each in active(records.accounts.all()) if each.role == Role.OWNER)
    return (mailed_address(each.email) for each in owners if each.email)
