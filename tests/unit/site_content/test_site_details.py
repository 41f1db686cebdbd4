import copy
import json
import pickle
from pathlib import Path

import attrs

from ceilidh.content.forms.form_description import described_fields
from ceilidh.site_content.http import site_details
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh_ports.fields import field_specs
from ceilidh_ports.repositories.json_items import public_json

SAMPLE = Path(__file__).parents[3] / "web" / "tests" / "support" / "site" / "siteContent.json"


def test_sample_details_introduce_two_founders_and_an_office_in_edinburgh() -> None:
    site = site_details(sample_content())

    assert len(site["founders"]) == 2
    assert [line for line in site["address"] if "Edinburgh" in line]


def test_the_web_tests_know_the_sample_content() -> None:
    assert public_json(sample_content()) == json.loads(SAMPLE.read_text())


def test_every_field_says_what_it_is_and_where_the_site_shows_it() -> None:
    described = described_fields(SiteContent)

    assert {spec.type.value for _, spec in field_specs(SiteContent)} - {"identity"} == {
        each["type"] for each in described
    }
    assert [] == [each["name"] for each in described if not (each["label"] and each["section"] and each["page"])]
    assert [] == [row["name"] for each in described for row in each.get("fields", ()) if not row["label"]]


def test_a_copy_has_every_field() -> None:
    site = attrs.evolve(sample_content(), tagline="Dances by the sea")

    assert site == copy.copy(site) == copy.deepcopy(site) == pickle.loads(pickle.dumps(site))  # noqa: S301  our own


def test_labels_are_unique_within_a_section() -> None:
    labels = [(each["section"], each["label"]) for each in described_fields(SiteContent)]

    assert sorted(set(labels)) == sorted(labels)
