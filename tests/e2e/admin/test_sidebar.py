"""The sidebar shows all its entries in the usual windows, and the one of the shown screen in lower ones."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.support.page_actions import bottom_of, modify_answer, top_of
from tests.e2e.support.visitor import DESKTOP
from tests.e2e.support.walk import open_screen

_LOW = (1440, 700)
_MAILBOX = {"lastReadAt": None, "lastFailure": "", "failingSince": None, "otherMails": 0}
_LAST = "/admin/settings"
"""The screen of the last entry of the groups."""


@pytest.mark.parametrize("size", [DESKTOP, _LOW], ids=["usual", "low"])
def test_sidebar_shows_the_entry_of_the_screen(admin_page: Page, size: tuple[int, int]) -> None:
    entries = _entries_of_an_owner(admin_page)

    current = entries.locator("[aria-current]")
    expect(current).to_have_text("Settings")
    expect(current).to_be_in_viewport(ratio=1)
    # The entries at the foot stay while the others scroll below them.
    assert bottom_of(current) <= top_of(entries.get_by_role("link", name="My account"))
    expect(entries.get_by_role("button", name="Logout")).to_be_in_viewport(ratio=1)
    if size == DESKTOP:
        assert 0 == admin_page.locator(".admin-sidebar").evaluate(
            "sidebar => sidebar.scrollHeight - sidebar.clientHeight"
        )


def _entries_of_an_owner(page: Page) -> Locator:
    """Open the screen of the last entry with all entries that there are: those of owners and that of a mailbox."""
    modify_answer(page, "**/api/admin/todo", lambda todo: todo | {"mailbox": _MAILBOX})
    open_screen(page, _LAST)
    entries = page.get_by_role("navigation", name="Back office")
    for name in ("Other mail", "Audit log"):
        expect(entries.get_by_role("link", name=name)).to_be_visible()
    return entries
