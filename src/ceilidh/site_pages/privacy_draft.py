"""Begins the privacy page with a text that is true of this product."""

import datetime as dt
from collections.abc import Callable
from typing import Protocol

import attrs

from ceilidh.content.catalogue import Catalogue
from ceilidh.content.publishing.draft_service import DraftService
from ceilidh.content.publishing.drafts import EditedItem
from ceilidh.form_data.form_parts import TextPart
from ceilidh.site_pages.model import SitePage

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
remembers, until you close the tab, how far you had scrolled. Pictures and films come from our own server[, except \
those that we show from other sites]. The links to maps and to social media lead to other companies; they learn of \
your visit only when you follow a link.

## When you write to us

The form on the contact page sends us your name, your email address, your phone number if you give one, and your \
message. We store them to answer you and to plan what you ask for. {retention} A copy goes to our mailbox \
[and stays there for how long].

To keep the form free of spam we count how many messages come from one internet address. These counts are removed \
after about a day.

## Backups

Backups of the site contain the enquiries too. We keep backups for [how long].

## Who else sees your data

Nobody, except the companies that run our server and our mail for us: [their names].

## Your rights

You may ask what we keep about you, and ask us to correct or delete it. You may complain to the Information \
Commissioner’s Office, [ico.org.uk](https://ico.org.uk/).
"""


class Company(Protocol):
    """Who is responsible for the site."""

    company_name: str
    address: list[str]
    email: str


@attrs.frozen
class PrivacyDrafts:
    """Begins privacy pages. ``kept`` is how long enquiries are kept, if that is limited."""

    pages: Catalogue[SitePage]
    read_company: Callable[[], Company]
    kept: dt.timedelta | None

    def begin(self, who: str) -> EditedItem[SitePage]:
        """Add the draft of a privacy page; raises :class:`~ceilidh.errors.Invalid` when there are too many pages."""
        text = privacy_text(self.read_company(), self.kept)
        # The address follows from the title, and is ``privacy`` if that is free.
        parts = [TextPart("title", "Privacy"), TextPart("text", text), TextPart("inFooter", "true")]
        return DraftService(self.pages).add(parts, who)


def privacy_text(company: Company, kept: dt.timedelta | None) -> str:
    """Return the Markdown of the privacy page."""
    retention = (
        f"We delete them {kept.days} days after they arrived." if kept else "We keep them until we delete them: [when]."
    )
    return _TEXT.format(
        company=company.company_name,
        address=f", {', '.join(company.address)}" if company.address else "",
        email=f" at {company.email}" if company.email else "",
        retention=retention,
    )
