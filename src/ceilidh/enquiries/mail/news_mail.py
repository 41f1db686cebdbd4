"""The mail that tells a colleague what happened with enquiries."""

import datetime as dt
from collections.abc import Sequence

from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.told.news import LIFETIME, NewsKind, active
from ceilidh.mail.composition import MailContent, compose_mail
from ceilidh_ports.database import Database, Records
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.enquiry_mails import EnquiryNews

_WORDS = {
    NewsKind.ENQUIRY: "New enquiry from {name}",
    NewsKind.ANSWER: "{name} answered",
    NewsKind.GIVEN: "You got something to do: {name}",
    NewsKind.OVERTAKEN: "Booked for somebody else: the days held for {name}",
}
_ASKED = "  What becomes of the hold? Offer other days, or let it go."


def compose_news(database: Database, id: str, settings: EnquiryMailSettings, now: dt.datetime) -> MailMessage | None:
    """Return the mail with this id, or ``None`` when there is nobody to tell, or nothing any more."""
    with database.read() as records:
        found = records.account_records.find(EnquiryNews, "mail_id", id)
        account = active(records, found[0].account_id) if found else None
        news = sorted(found, key=lambda each: each.id)
        told = [(each, name) for each in news if each.at > now - LIFETIME and (name := _name_in(records, each))]
    if account is None or not account.email or not told:
        return None
    first = _sentence(*told[0])
    subject = first if len(told) == 1 else f"{len(told)} news of enquiries"
    lines = [line for each, name in told for line in _lines(each, name, settings.site_url)]
    footer = [f"Choose these mails under My account: {settings.site_url}/admin/account#notifications-part"]
    return compose_mail(settings.sender, account.email, id, MailContent(subject, [*lines, *footer]))


def _name_in(records: Records, news: EnquiryNews) -> str:
    """Return whose enquiry it is, empty for one that is gone or in the trash."""
    if not news.enquiry_id:
        return news.text
    enquiry = records.enquiries.get(news.enquiry_id)
    return enquiry.name if enquiry else ""


def _sentence(news: EnquiryNews, name: str) -> str:
    return _WORDS[NewsKind(news.kind)].format(name=name)


def _lines(news: EnquiryNews, name: str, site_url: str) -> Sequence[str]:
    path = f"enquiry/{news.enquiry_id}" if news.enquiry_id else "diary"
    asked = [_ASKED] if news.kind == NewsKind.OVERTAKEN else []
    said = [f"  {news.text}"] if news.text and news.enquiry_id else []
    return [f"{_sentence(news, name)}.", *said, *asked, f"  {site_url}/admin/{path}", ""]
