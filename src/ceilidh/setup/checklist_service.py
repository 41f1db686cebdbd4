"""Reads the checklist of a new site, and hides it."""

import datetime as dt
from collections.abc import Sequence

import attrs

from ceilidh.audit.setting_changes import save_setting
from ceilidh.clock import Clock
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.lifecycle.exclusive_flags import exclusive_flags
from ceilidh.content.lifecycle.visibility import live_query
from ceilidh.content.rules.validation.text_rules import unfilled_placeholders
from ceilidh.enquiries.mail.mail_check import TEST_MAIL_TAKEN
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings, RecipientSource
from ceilidh.events.model import Event
from ceilidh.setup.checklist import Installation, SampleText, SetupStep, done_steps, sample_texts
from ceilidh.site_content.reader import SiteReader
from ceilidh.site_pages.model import SitePage
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database, Records
from ceilidh_ports.fields import field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.repositories.queries import Query

CHECKLIST = "setup-checklist"
"""The id of the setting; its value is ``hidden`` or ``shown``."""

_PAGE_TEXT = dict(field_specs(SitePage))["text"]
_FLAGGED_KINDS = (Venue, Event)


@attrs.frozen
class Checklist:
    """``done`` are the steps that are done; ``hidden`` whether somebody dismissed the list, for everybody.

    ``samples`` are the texts of the sample that visitors still read.
    """

    done: list[SetupStep]
    hidden: bool
    recipient_source: RecipientSource
    samples: Sequence[SampleText]


@attrs.frozen
class ChecklistService:
    database: Database
    clock: Clock
    due: DueDrafts
    site: SiteReader
    mail_settings: EnquiryMailSettings

    def read(self) -> Checklist:
        """Return which steps are done now, and whether somebody hid the list."""
        site, source = self.site.read_now(), self.mail_settings.present_recipient().source
        with self.due.reading() as records:
            live = _Live(records, self.clock())
            found = Installation(
                site=site,
                has_venue=live.any(Venue),
                flags_held=[
                    live.any(kind, flag) for kind in _FLAGGED_KINDS if live.any(kind) for flag in exclusive_flags(kind)
                ],
                mail_was_taken=records.account_records.get(Setting, TEST_MAIL_TAKEN) is not None,
                recipient_source=source,
                pages=live.finished_pages(),
            )
            setting = records.account_records.get(Setting, CHECKLIST)
        hidden = setting is not None and setting.value == "hidden"
        return Checklist(done_steps(found), hidden, source, sample_texts(site))

    def hide(self, *, hidden: bool) -> None:
        """Hide the checklist from everybody, or show it again."""
        value = "hidden" if hidden else "shown"
        with self.database.write() as records:
            save_setting(records, self.clock(), Setting(CHECKLIST, value), value)


@attrs.frozen
class _Live:
    """The items that visitors see."""

    records: Records
    now: dt.datetime

    def any(self, kind: type[Item], flag: str = "") -> bool:
        """Return whether there is one of the kind, with the flag if that is given."""
        query = Query(where={flag: True} if flag else {}, limit=1, only=frozenset({"id"}))
        return bool(self.records.items.list(kind, live_query(query, self.now)).items)

    def finished_pages(self) -> list[str]:
        """Return the slugs of the pages of the footer in which nothing of a draft is left to fill in."""
        query = Query(where={"in_footer": True}, only=frozenset({"slug", "text"}))
        pages = self.records.items.list(SitePage, live_query(query, self.now)).items
        return [each.slug for each in pages if not unfilled_placeholders(_PAGE_TEXT, each.text)]
