"""Tells the former recipient of enquiries that they go to another address, which whoever publishes words can choose."""

import secrets

import attrs

from ceilidh.audit.actor import SERVER, acting_as
from ceilidh.audit.setting_changes import save_setting
from ceilidh.clock import Clock
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings, Recipient, RecipientSource
from ceilidh.mail.composition import TRANSIENT_PREFIX, MailContent, compose_mail
from ceilidh_ports.database import Database
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Setting

RECIPIENT = "enquiry-recipient"
"""The id of the setting whose value is the address of the company that the last enquiry was mailed to."""


@attrs.frozen
class RecipientWatch:
    database: Database
    settings: EnquiryMailSettings
    clock: Clock

    def follow(self, present: Recipient) -> None:
        """Queue a mail to the former recipient where the company has another one now, and record the change."""
        if present.source is not RecipientSource.COMPANY:
            return
        with self.database.read() as records:
            if _former(records.account_records.get(Setting, RECIPIENT)) == present.address:
                return
        site_name = self.settings.read_site_name()
        with acting_as(SERVER), self.database.write() as records:
            former = _former(records.account_records.get(Setting, RECIPIENT))
            if former == present.address:
                return
            save_setting(records, self.clock(), Setting(RECIPIENT, present.address), present.address)
            if former:
                records.outbox.put(self._mail(former, present.address, site_name), records.outbox.now())

    def _mail(self, former: str, present: str, site_name: str) -> MailMessage:
        lines = [
            f"Mails about enquiries went to {former} until now.",
            f"From now on they go to {present}: that was published as the e-mail address of {site_name}.",
            "",
            f"If none of you meant that, change it back: {self.settings.site_url}/admin/site",
            "The history there says who published it.",
        ]
        content = MailContent(f"Enquiries to {site_name} go to another address", lines)
        return compose_mail(self.settings.sender, former, TRANSIENT_PREFIX + secrets.token_hex(12), content)


def _former(setting: Setting | None) -> str:
    return setting.value if setting else ""
