"""What an answer says of each entity: every specified field, as it was sent."""

from typing import Any

import pytest

from ceilidh_ports.repositories.json_items import public_json
from tests.samples import parts
from tests.specification.conftest import Catalogues
from tests.specification.entities import ENTITIES, form_of

Answers = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def answers(catalogues: Catalogues) -> Answers:
    """An item of each kind with every specified field and no other, as it is answered."""
    return {kind: public_json(catalogue.add(parts(form_of(ENTITIES[kind])))) for kind, catalogue in catalogues.items()}


@pytest.mark.parametrize("kind", ENTITIES)
def test_an_item_has_its_id_under_both_names_and_a_slug(answers: Answers, kind: str) -> None:
    item = answers[kind]

    assert item["_id"] == item["id"] != ""
    assert item["title"].lower().replace(" ", "-") == item["slug"]


@pytest.mark.parametrize(("kind", "field"), [(kind, field) for kind, fields in ENTITIES.items() for field in fields])
def test_an_item_has_each_field_as_it_was_sent(answers: Answers, kind: str, field: str) -> None:
    assert ENTITIES[kind][field] == answers[kind][field]
