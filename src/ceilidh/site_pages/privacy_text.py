"""The Markdown that a privacy page begins with, and what is to fill in there."""

import datetime as dt
import re
from typing import Protocol

_TEXT = """\
This page says what {company} keeps about you when you use this site, and for how long. *Please check every sentence, \
fill in what is in square brackets, and publish.*

## Who is responsible

{company}{address}. Write to us{email} with any question about your data.

## When you read this site

Our server answers your browser’s requests. For each request it writes one line to its log: the time, the address of \
the page, the outcome, and the internet address of the connection. The logs are kept for [how long your server keeps \
its logs].

This site sets no cookies for visitors, counts no visits and loads nothing from advertisers. Your browser itself \
remembers, until you close the tab, how far you had scrolled and what you wrote in the contact form and have not sent, \
and the houses that you saved with the heart until you take them out. Pictures and films come from our own server\
[, except those that we show from other sites]. The links to maps and to social media lead to other companies; \
they learn of your visit only when you follow a link.

## When you write to us

The form on the contact page sends us your name, your email address, your message and, if you give them, your phone \
number, the kind of event, its date or season, the number of guests, and how you heard of us. With it your browser \
tells us which of our pages you came from, and which site or campaign led you here. We store all of it to answer \
you, to plan what you ask for, and to count what brings us enquiries. {retention} A copy goes to our mailbox [and \
stays there for how long].

To keep the form free of spam we count how many messages come from one internet address. These counts are removed \
after about a day.

## Backups

Backups of the site contain the enquiries too. We keep backups for [how long].

## Who else sees your data

Nobody, except the companies that run our server[, our customer database] and our mail for us: [their names].

## Your rights

You may ask what we keep about you, and ask us to correct or delete it. You may complain to the Information \
Commissioner’s Office, [ico.org.uk](https://ico.org.uk/).
"""

_KEPT_FOR = (
    "We delete them {days} days after they arrived or, if we hold or booked days for you, when these are over, "
    "whichever is later."
)
_KEPT_UNTIL_DELETED = "We keep them until we delete them: [when]."

PLACEHOLDERS = (
    *dict.fromkeys(re.findall(r"\[[^\[\]]+\](?!\()", _TEXT + _KEPT_UNTIL_DELETED)),
    "Please check every sentence, fill in what is in square brackets, and publish",
)
"""What whoever publishes the text has to fill in or to remove."""


class Company(Protocol):
    """Who is responsible for the site."""

    company_name: str
    address: list[str]
    email: str


def privacy_text(company: Company, kept: dt.timedelta | None) -> str:
    """Return the Markdown of the privacy page."""
    retention = _KEPT_FOR.format(days=kept.days) if kept else _KEPT_UNTIL_DELETED
    return _TEXT.format(
        company=company.company_name,
        address=f", {', '.join(company.address)}" if company.address else "",
        email=f" at {company.email}" if company.email else "",
        retention=retention,
    )
