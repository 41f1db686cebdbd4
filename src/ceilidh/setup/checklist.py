"""Which steps of the checklist are done, and which texts of the sample are left, as pure functions of what is there."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Any

import attrs

from ceilidh.content.rules.form_fields import guided_fields
from ceilidh.enquiries.mail.mail_settings import RecipientSource
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh.site_content.own_words import has_own_contact, has_sample_founder, own_rows
from ceilidh_ports.fields import json_name


class SetupStep(StrEnum):
    """A step, in the order of the checklist."""

    LOGO = "logo"
    CONTACT = "contact"
    SOCIAL = "social"
    FOUNDERS = "founders"
    VENUE = "venue"
    PICKS = "picks"
    MAIL = "mail"
    ACKNOWLEDGEMENT = "acknowledgement"
    PRIVACY = "privacy"
    TERMS = "terms"
    TEXTS = "texts"


@attrs.frozen
class Installation:
    """What the steps depend on.

    ``flags_held`` says for each exclusive flag of a kind with live items whether an item has it. ``pages`` are the
    slugs of the live pages that the footer names and in which nothing of a draft is left to fill in.
    ``mail_was_taken``: a mail system took a test mail, and ``recipient_source`` says who gets the mails about
    enquiries now.
    """

    site: SiteContent
    has_venue: bool
    flags_held: Sequence[bool]
    mail_was_taken: bool
    recipient_source: RecipientSource
    pages: Collection[str]


def done_steps(found: Installation) -> list[SetupStep]:
    """Return the steps that are done."""
    site = found.site
    done = {
        SetupStep.LOGO: bool(site.logo_on_light and site.logo_on_dark),
        SetupStep.CONTACT: has_own_contact(site),
        SetupStep.SOCIAL: len(own_rows(site, "social_links", "url")) == len(site.social_links),
        SetupStep.FOUNDERS: not has_sample_founder(site),
        SetupStep.VENUE: found.has_venue,
        SetupStep.PICKS: bool(found.flags_held) and all(found.flags_held),
        SetupStep.MAIL: found.mail_was_taken and found.recipient_source is not RecipientSource.SAMPLE,
        SetupStep.ACKNOWLEDGEMENT: bool(site.acknowledgement.strip()),
        SetupStep.PRIVACY: _names_page(found, "privacy"),
        SetupStep.TERMS: _names_page(found, "terms"),
        SetupStep.TEXTS: not sample_texts(site),
    }
    return [step for step in SetupStep if done[step]]


def _names_page(found: Installation, beginning: str) -> bool:
    return any(slug.startswith(beginning) for slug in found.pages)


_OF_OTHER_STEPS = {"address", "social_links", "founders"}
_MISSPELT = {"accomodation_tab", "near_by_tab"}
_TRUE_OF_ANY_SITE = {"missing_text", "venues_empty", "events_empty", "plan_empty"}


@attrs.frozen
class SampleText:
    """A text of the sample. ``field`` is its JSON name, ``label`` and ``section`` are those of its form."""

    field: str
    label: str
    section: str


def sample_texts(site: SiteContent) -> Sequence[SampleText]:
    """Return the sentences and rows that visitors read and that are still the sample's, in the order of the form.

    Headings and words of links are true of any company, but for two that are misspelt. The sample venues are shown
    until venues are chosen.
    """
    sample, ignored = sample_content(), _OF_OTHER_STEPS | _TRUE_OF_ANY_SITE
    ignored |= {"sample_venues"} if site.chosen_venues else set()
    return [
        SampleText(json_name(name), guide.label, guide.section)
        for name, _, guide in guided_fields(SiteContent)
        if name not in ignored and _is_left(name, getattr(sample, name), getattr(site, name))
    ]


def _is_left(name: str, sample: Any, own: Any) -> bool:
    if isinstance(sample, list):
        return any(row in sample for row in own)
    is_told = name in _MISSPELT or (isinstance(sample, str) and sample.endswith("."))
    return is_told and own == sample
