"""The measure of controls that no test uses finds these, and no others."""

import json
from pathlib import Path
from typing import Any

import attrs
import pytest

from tests.controls.control import Control, ShownControls, control_of, screen_of
from tests.controls.usage import StoredWords, unused

STORED = StoredWords.of(["Dunmore House", "House", "Ailsa Grant"])
BUTTON = Control("/admin/venues", "", is_frame=False, group="", column="", role="button", name="Publish", field="")
LINK = attrs.evolve(BUTTON, role="link", group="Venues", column="Venue Title")
FIELD = attrs.evolve(BUTTON, role="textbox", name="Title", field="plans.0.title")


def named(name: str, of: Control = BUTTON, **changes: Any) -> Control:
    return attrs.evolve(of, name=name, **changes)


def test_what_is_shown_is_read_as_it_was_written(tmp_path: Path) -> None:
    shown = ShownControls(frozenset([BUTTON, FIELD]), ["Dunmore House"])
    shown.write(tmp_path)
    assert shown == ShownControls.read(tmp_path)


def test_what_no_test_uses_is_named() -> None:
    assert ["/admin/venues: button “Publish”"] == unused([BUTTON], [named("Unpublish")], STORED)
    assert [] == unused([BUTTON], [BUTTON], STORED)


@pytest.mark.parametrize(
    ("shown", "used"),
    [
        ("Delete Dunmore House", "Delete Corrie House"),
        ("Publish 3", "Publish 12"),
        ("Add on Friday 18 June 2027", "Add on 2 May 2026"),
        ("Move Plan 2 up", "Move Plan 1 up"),
    ],
)
def test_titles_numbers_and_dates_are_those_of_any_item(shown: str, used: str) -> None:
    assert [] == unused([named(shown)], [named(used)], STORED)


def test_other_words_are_those_of_another_control() -> None:
    assert 1 == len(unused([named("Delete Dunmore House")], [named("Duplicate Dunmore House")], STORED))


def test_a_title_alone_counts_in_its_column() -> None:
    shown = named("Dunmore House", LINK)

    assert [] == unused([shown], [named("Corrie", LINK)], STORED)
    assert 1 == len(unused([shown], [named("Corrie", LINK, column="Actions")], STORED))
    assert 1 == len(unused([shown], [named("Corrie", LINK, group="Events")], STORED))


def test_a_result_of_the_search_is_used_with_any_of_its_group() -> None:
    shown = attrs.evolve(BUTTON, dialog="Search", role="option", group="Site", name="Text: a castle of ours")
    used = named("Lead", shown)

    assert [] == unused([shown], [used], STORED)
    assert 1 == len(unused([shown], [attrs.evolve(used, group="Venues")], STORED))


@pytest.mark.parametrize(
    ("changes", "count"),
    [
        ({"screen": "/admin/events"}, 1),
        ({"screen": ""}, 0),
        ({"role": "link"}, 1),
        ({"dialog": "Delete Corrie?"}, 1),
        ({"is_frame": True}, 1),
    ],
)
def test_a_control_is_that_of_its_screen_and_role(changes: dict[str, Any], count: int) -> None:
    assert count == len(unused([BUTTON], [attrs.evolve(BUTTON, **changes)], STORED))


def test_a_dialog_is_the_same_above_any_screen() -> None:
    shown = attrs.evolve(BUTTON, dialog="Delete Dunmore House?")

    assert [] == unused([shown], [attrs.evolve(shown, dialog="Delete Corrie?", screen="/admin/events")], STORED)
    assert 1 == len(unused([shown], [attrs.evolve(shown, dialog="Restore Corrie?")], STORED))


def test_a_field_is_known_by_its_name_in_the_form_and_not_by_its_label() -> None:
    assert [] == unused([FIELD], [named("Title of the plan", FIELD)], STORED)
    assert 1 == len(unused([FIELD], [attrs.evolve(FIELD, field="title")], STORED))


@pytest.mark.parametrize(
    ("path", "screen"),
    [
        ("/admin/update-venue/0f3a", "/admin/update-venue/*"),
        ("/admin/add-venue", "/admin/update-venue/*"),
        ("/admin/venue-history/0f3a", "/admin/venue-history/*"),
        ("/admin/enquiry/0f3a", "/admin/enquiry/*"),
        ("/admin/pictures/a.jpg", "/admin/pictures/*"),
        ("/admin/pictures/describe", "/admin/pictures/describe"),
        ("/admin/site/about", "/admin/site"),
        ("/admin/preview/page/0f3a", "/admin/preview/page/*"),
        ("/admin/venues", "/admin/venues"),
    ],
)
def test_a_screen_is_its_address_without_what_it_shows(path: str, screen: str) -> None:
    assert screen == screen_of(path)


def test_rows_of_a_form_have_one_field() -> None:
    told = {"path": "/admin/add-package", "dialog": "", "frame": False, "group": "Plan 2", "column": ""}
    found = control_of(json.dumps(told | {"role": "textbox", "name": "Title", "field": "plans.12.title"}))

    assert ("/admin/update-package/*", "plans.0.title") == (found.screen, found.field)
