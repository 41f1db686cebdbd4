from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.mail.mail_settings import RecipientSource
from ceilidh.setup.checklist import Installation, SampleText, SetupStep, done_steps, sample_texts
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh.site_content.sections.rows import Founder, SocialLink
from ceilidh_ports.fields import field_specs, json_name

SITE = sample_content()
NEW = Installation(
    SITE, has_venue=False, flags_held=(), mail_was_taken=False, recipient_source=RecipientSource.COMPANY, pages=()
)


def own_texts(site: SiteContent) -> SiteContent:
    """Return the site content with other sentences and rows instead of the samples that are left."""
    own: dict[str, Any] = {
        name: [] if isinstance(getattr(site, name), list) else "Our own." for name in names_of_samples(site)
    }
    return attrs.evolve(site, **own)


def names_of_samples(site: SiteContent) -> list[str]:
    by_json_name = {json_name(name): name for name, _ in field_specs(SiteContent)}
    return [by_json_name[each.field] for each in sample_texts(site)]


OWN_CONTACT: dict[str, Any] = {"email": "office@taigh.example", "phone": "", "address": ["1 Shore Road"]}
DONE: dict[SetupStep, dict[str, Any]] = {
    SetupStep.LOGO: {"site": attrs.evolve(SITE, logo_on_light="/images/x.png", logo_on_dark="/images/y.png")},
    SetupStep.CONTACT: {"site": attrs.evolve(SITE, **OWN_CONTACT)},
    SetupStep.SOCIAL: {"site": attrs.evolve(SITE, social_links=[])},
    SetupStep.FOUNDERS: {
        "site": attrs.evolve(SITE, founders=[Founder(name="Mòrag", role="Founder", text="She sails.")])
    },
    SetupStep.VENUE: {"has_venue": True},
    SetupStep.PICKS: {"flags_held": (True, True)},
    SetupStep.MAIL: {"mail_was_taken": True},
    SetupStep.ACKNOWLEDGEMENT: {"site": attrs.evolve(SITE, acknowledgement="Isla answers on Monday.")},
    SetupStep.PRIVACY: {"pages": ("press", "privacy-policy")},
    SetupStep.TERMS: {"pages": ("press", "terms-conditions")},
    SetupStep.TEXTS: {"site": own_texts(SITE)},
}


def test_nothing_is_done_at_first() -> None:
    assert [] == done_steps(NEW)


@pytest.mark.parametrize("step", SetupStep)
def test_each_step_is_done_by_its_own_change(step: SetupStep) -> None:
    assert [step] == done_steps(attrs.evolve(NEW, **DONE[step]))


@pytest.mark.parametrize(
    "site", [attrs.evolve(SITE, logo_on_light="/images/x.png"), attrs.evolve(SITE, logo_on_dark="/images/x.png")]
)
def test_a_logo_for_one_ground_alone_is_not_enough(site: SiteContent) -> None:
    assert [] == done_steps(attrs.evolve(NEW, site=site))


@pytest.mark.parametrize("left", OWN_CONTACT)
def test_a_detail_of_the_sample_is_not_the_own_one(left: str) -> None:
    own = {name: value for name, value in OWN_CONTACT.items() if name != left}

    assert [] == done_steps(attrs.evolve(NEW, site=attrs.evolve(SITE, **own)))


def test_samples_between_own_founders_and_links_are_left() -> None:
    links = [SocialLink(handle="@taigh", url="https://taigh.example"), *SITE.social_links]
    founders = [attrs.evolve(SITE.founders[0], portrait="/images/x.png")]

    assert [] == done_steps(attrs.evolve(NEW, site=attrs.evolve(SITE, social_links=links, founders=founders)))


def test_a_test_mail_does_not_count_while_enquiries_go_to_a_sample() -> None:
    assert [] == done_steps(attrs.evolve(NEW, mail_was_taken=True, recipient_source=RecipientSource.SAMPLE))


@given(st.lists(st.booleans()))
def test_the_step_of_the_flags_is_done_when_each_is_held(held: Sequence[bool]) -> None:
    made = SetupStep.PICKS in done_steps(attrs.evolve(NEW, flags_held=held))

    assert made == (False not in held and len(held) > 0)


def test_each_sample_text_that_is_left_is_named_with_its_field() -> None:
    samples = sample_texts(SITE)

    assert SampleText("replyWho", "Who answers", "contact") in samples
    assert {"sampleVenues", "planningSteps", "principles"} <= {each.field for each in samples}
    assert {"accomodationTab", "nearByTab"} <= {each.field for each in samples}
    assert not {"navHome", "missingText", "founders"} & {each.field for each in samples}


def test_sample_venues_are_no_longer_shown_once_venues_are_chosen() -> None:
    assert "sample_venues" not in names_of_samples(attrs.evolve(SITE, chosen_venues=["v"]))


def test_a_sample_row_between_own_ones_is_left() -> None:
    steps = [attrs.evolve(SITE.planning_steps[0], title="Own"), SITE.planning_steps[1]]

    assert "planning_steps" in names_of_samples(attrs.evolve(SITE, planning_steps=steps))
    assert "planning_steps" not in names_of_samples(attrs.evolve(SITE, planning_steps=steps[:1]))
