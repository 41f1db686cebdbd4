"""The mail that tells the company of a limit which strangers reached together."""

import datetime as dt
import secrets
from contextlib import suppress

from ceilidh.enquiries.enquiry_limits import Alarm
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.errors import TooManyRequests
from ceilidh.mail.composition import TRANSIENT_PREFIX, MailContent, compose_mail, uncomposed_mail
from ceilidh.rate_limiting.rate_limits import RateLimit, count_attempt
from ceilidh_ports.database import Records
from ceilidh_ports.mail import MailMessage

ALARM_PREFIX = f"{TRANSIENT_PREFIX}alarm-"
"""The id of the mail is this, the alarm, a hyphen, and a text of its own."""

_ONCE_A_DAY = RateLimit(1, dt.timedelta(days=1))


_WORDS = {
    Alarm.ENQUIRIES: "Far more enquiries than usual came within a day. Until there are fewer, two enquiries a day are "
    "taken from each internet address, and further ones are refused.",
    Alarm.LIKELY_SPAM: "Far more likely spam than usual came within a day. Until there is less, further likely spam is "
    "refused. Other enquiries are taken as always.",
    Alarm.ACKNOWLEDGEMENTS: "Far more enquiries than usual were acknowledged by mail within a day. Until there are "
    "fewer, enquiries are taken as always, and visitors get no mail about them.",
}


def raise_alarm(records: Records, alarm: Alarm, settings: EnquiryMailSettings, now: dt.datetime) -> None:
    """Queue the mail about an alarm, at most once a day."""
    with suppress(TooManyRequests):
        count_attempt(records.attempts, f"alarm:{alarm}", [_ONCE_A_DAY], now)
        mail = uncomposed_mail(f"{ALARM_PREFIX}{alarm}-{secrets.token_hex(6)}", settings.sender)
        records.outbox.put(mail, records.outbox.now())


def compose_alarm(id: str, settings: EnquiryMailSettings) -> MailMessage:
    """Return the mail with this id. Raises what reading the site content raises."""
    alarm = Alarm(id.removeprefix(ALARM_PREFIX).partition("-")[0])
    lines = [_WORDS[alarm], "", "What to do: ask whoever runs the server to block the addresses that send them.", ""]
    lines.append(f"In the back office: {settings.site_url}/admin/enquiries")
    content = MailContent(f"Unusually many enquiries to {settings.read_site_name()}", lines)
    return compose_mail(settings.sender, settings.present_recipient().address, id, content)
