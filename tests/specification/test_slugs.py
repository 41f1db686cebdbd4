"""The address of an item: made of its title, its own among its kind, and the same for good."""

import pytest

from ceilidh.content.rules.slugs import slug_of
from tests.samples import parts
from tests.specification.conftest import Catalogues
from tests.specification.entities import ENTITIES, form_of


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Glenmorven Castle", "glenmorven-castle"),
        ("Café Ròs", "cafe-ros"),
        ("Straße & Søn", "strasse-son"),
        ("  The   Hall! ", "the-hall"),
    ],
)
def test_a_slug_is_the_title_in_plain_small_letters_with_hyphens(title: str, slug: str) -> None:
    assert slug == slug_of(title, "venue")


@pytest.mark.parametrize("kind", ENTITIES)
def test_items_of_one_kind_and_title_are_numbered_from_two_on(catalogues: Catalogues, kind: str) -> None:
    form = form_of({**ENTITIES[kind], "title": "One Name"})

    slugs = [catalogues[kind].add(parts(form)).slug for _ in range(3)]

    assert ["one-name", "one-name-2", "one-name-3"] == slugs


@pytest.mark.parametrize("kind", ENTITIES)
def test_a_slug_stays_when_the_title_changes(catalogues: Catalogues, kind: str) -> None:
    item = catalogues[kind].add(parts(form_of({**ENTITIES[kind], "title": "The Hall"})))

    changed = catalogues[kind].update(item.id, parts(({"title": "The Barn"}, [])))

    assert ("The Barn", "the-hall") == (changed.title, changed.slug)
