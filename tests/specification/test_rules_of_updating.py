"""What an update changes: the fields that it sends and no other."""

import json
from typing import Any

import pytest

from ceilidh.errors import Invalid, NotFound
from ceilidh_ports.repositories.json_items import public_json
from tests.samples import File, Form, parts, picture
from tests.specification.conftest import Catalogues
from tests.specification.entities import (
    ENTITIES,
    FILM,
    OTHER_FILM,
    OTHER_PICTURE,
    PICTURE,
    VENUE_ID,
    Values,
    form_of,
    stored_path,
)
from tests.specification.test_rules_of_adding import FIELDS, OPTIONAL

EVERY_FIELD = [(kind, field) for kind, fields in ENTITIES.items() for field in fields]
ONE_VALUE = [(kind, field) for kind, field in FIELDS if isinstance(ENTITIES[kind][field], str)]
REQUIRED_FILES = [(kind, field) for kind, field in ONE_VALUE if ENTITIES[kind][field] in (PICTURE, OTHER_PICTURE, FILM)]
REQUIRED_TEXTS = [each for each in ONE_VALUE if each not in REQUIRED_FILES]
OPTIONAL_TEXTS = [(kind, field) for kind, field in OPTIONAL if isinstance(ENTITIES[kind][field], str)]
OTHERS = {PICTURE: OTHER_PICTURE, OTHER_PICTURE: PICTURE, FILM: OTHER_FILM, VENUE_ID: "", "/contact": "/venues"}
SAVED = {"version", "updatedAt"}
"""What every save changes."""


@pytest.fixture(scope="module")
def items(catalogues: Catalogues) -> Values:
    """An item of each kind, as it was added."""
    return {kind: public_json(catalogue.add(parts(form_of(ENTITIES[kind])))) for kind, catalogue in catalogues.items()}


def other(value: Any) -> Any:
    """Return another value of the same type."""
    match value:
        case bool():
            return not value
        case str():
            return OTHERS.get(value, f"{value} again")
        case list():
            return value[1:]
        case _:
            return {name: other(each) for name, each in value.items()}


def updated(catalogues: Catalogues, kind: str, key: str, form: Form) -> dict[str, Any]:
    return public_json(catalogues[kind].update(key, parts(form)))


def read(catalogues: Catalogues, kind: str, key: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(catalogues[kind].published(key).body)
    return answer


@pytest.mark.parametrize(("kind", "field"), EVERY_FIELD)
def test_an_update_changes_the_field_that_it_sends_and_no_other(
    catalogues: Catalogues, items: Values, kind: str, field: str
) -> None:
    before, value = read(catalogues, kind, items[kind]["id"]), other(ENTITIES[kind][field])

    after = updated(catalogues, kind, before["id"], form_of({field: value}))

    assert {**before, field: value, **{name: after[name] for name in SAVED}} == after
    assert after == read(catalogues, kind, before["id"])


@pytest.mark.parametrize(("kind", "field"), REQUIRED_TEXTS)
def test_an_update_may_not_blank_a_required_text(catalogues: Catalogues, items: Values, kind: str, field: str) -> None:
    before = read(catalogues, kind, items[kind]["id"])

    with pytest.raises(Invalid) as refusal:
        updated(catalogues, kind, before["id"], ({field: " "}, []))

    assert [field] == list(refusal.value.errors)
    assert before == read(catalogues, kind, before["id"])


@pytest.mark.parametrize(("kind", "field"), REQUIRED_FILES)
def test_an_update_replaces_a_file_only_by_a_chosen_one(
    catalogues: Catalogues, items: Values, kind: str, field: str
) -> None:
    before = read(catalogues, kind, items[kind]["id"])

    assert before[field] == updated(catalogues, kind, before["id"], ({}, [(field, File("", b""))]))[field]


@pytest.mark.parametrize(("kind", "field"), OPTIONAL_TEXTS)
def test_an_update_may_blank_an_optional_text(catalogues: Catalogues, items: Values, kind: str, field: str) -> None:
    assert "" == updated(catalogues, kind, items[kind]["id"], ({field: ""}, []))[field]


@pytest.mark.parametrize("kind", ["venue", "event"])
def test_an_update_of_one_text_of_the_centre_content_leaves_the_others(
    catalogues: Catalogues, items: Values, kind: str
) -> None:
    before = read(catalogues, kind, items[kind]["id"])["centerContent"]

    after = updated(catalogues, kind, items[kind]["id"], form_of({"centerContent": {"topText": "New"}}))

    assert {**before, "topText": "New"} == after["centerContent"]


@pytest.mark.parametrize("kind", ["event", "packege"])
def test_pictures_of_a_gallery_that_an_update_sends_are_appended(
    catalogues: Catalogues, items: Values, kind: str
) -> None:
    before = read(catalogues, kind, items[kind]["id"])["galleryImages"]
    files = [picture("first"), picture("second")]

    after = updated(catalogues, kind, items[kind]["id"], ({}, [("galleryImages", file) for file in files]))

    assert [*before, *map(stored_path, files)] == after["galleryImages"]


@pytest.mark.parametrize("kind", ["event", "packege"])
def test_pictures_of_a_gallery_are_accepted_when_the_item_is_added(catalogues: Catalogues, kind: str) -> None:
    files = [picture("first"), picture("second")]
    texts, _ = form_of({name: value for name, value in ENTITIES[kind].items() if name != "galleryImages"})

    item = catalogues[kind].add(parts((texts, [("galleryImages", file) for file in files])))

    assert list(map(stored_path, files)) == public_json(item)["galleryImages"]


@pytest.mark.parametrize(
    ("kind", "message"),
    [("venue", "Venue not found!"), ("event", "Event not found!"), ("packege", "Packege not found!")],
)
def test_an_unknown_item_is_neither_updated_nor_deleted(catalogues: Catalogues, kind: str, message: str) -> None:
    with pytest.raises(NotFound, match=message):
        updated(catalogues, kind, "gone", form_of({"title": "New"}))
    with pytest.raises(NotFound, match=message):
        catalogues[kind].remove("gone")
