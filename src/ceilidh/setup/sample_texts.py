"""Which texts of the sample are left on the site, as a pure function of the site content."""

from collections.abc import Sequence
from typing import Any

import attrs

from ceilidh.content.rules.guides import guided_fields
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh_ports.fields import json_name

_OF_OTHER_STEPS = {"address", "social_links", "founders"}
_TRUE_OF_ANY_SITE = {"missing_text", "venues_empty", "events_empty", "plan_empty"}


@attrs.frozen
class SampleText:
    """A text of the sample. ``field`` is its JSON name, ``label`` and ``section`` are those of its form."""

    field: str
    label: str
    section: str


def sample_texts(site: SiteContent) -> Sequence[SampleText]:
    """Return the sentences and rows that visitors read and that are still the sample's, in the order of the form.

    Headings and words of links are true of any company. The sample venues are shown until venues are chosen.
    """
    sample, ignored = sample_content(), _OF_OTHER_STEPS | _TRUE_OF_ANY_SITE
    ignored |= {"sample_venues"} if site.chosen_venues else set()
    return [
        SampleText(json_name(name), guide.label, guide.section)
        for name, _, guide in guided_fields(SiteContent)
        if name not in ignored and _is_left(getattr(sample, name), getattr(site, name))
    ]


def _is_left(sample: Any, own: Any) -> bool:
    if isinstance(sample, list):
        return any(row in sample for row in own)
    return isinstance(sample, str) and sample.endswith(".") and own == sample
