"""The last changes of the dashboard."""

import datetime as dt

import pytest

from ceilidh.dashboard.service import joined
from ceilidh_ports.records.accounts import AuditEntry

NOW = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
PUBLISHED = ["publish castle morag"]


def shown(*entries: str) -> list[str]:
    """Return what is shown of the entries, the latest first: each is an action, an item and an account."""
    found = [
        AuditEntry(str(number), NOW, account, account, "", action, "venues", item)
        for number, (action, item, account) in enumerate(each.split() for each in entries)
    ]
    return [f"{each.action} {each.subject_id} {each.account_id}" for each in joined(found)]


@pytest.mark.parametrize("action", ["publish", "schedule"])
def test_a_publication_is_one_line_with_the_drafts_before_it(action: str) -> None:
    assert [f"{action} castle morag"] == shown(f"{action} castle morag", *["draft castle morag"] * 3)


def test_what_was_done_with_another_item_in_between_changes_nothing() -> None:
    moved = "draft loch iain"

    assert ["publish castle morag", moved] == shown("publish castle morag", moved, "draft castle morag")


@pytest.mark.parametrize(
    "entries",
    [
        ("publish castle morag", "draft castle iain"),
        ("publish castle morag", "draft loch morag"),
        ("draft castle morag", "publish castle morag"),
        ("publish castle morag", "unpublish castle morag", "draft castle morag"),
        ("unpublish castle morag", "draft castle morag"),
        ("draft castle morag", "draft castle morag"),
    ],
)
def test_everything_else_has_a_line_of_its_own(entries: tuple[str, ...]) -> None:
    assert [*entries] == shown(*entries)
