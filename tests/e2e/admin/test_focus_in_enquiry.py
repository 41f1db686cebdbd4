"""Whoever goes through an enquiry by keyboard on a phone sees what has the focus."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.walk import open_screen

LINE = 40
COVERED = """line => {
    const [focused, bar] = [document.activeElement, document.querySelector(".enquiry__ways")]
    if (focused === document.body || bar.contains(focused)) return []
    const [box, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
    const seen = box.top + Math.min(box.height, line)
    return seen > over.top && box.top < over.bottom ? [focused.outerHTML] : []
}"""
"""What has the focus and begins under the bar; of a long text one line is enough, as that is scrolled by its caret."""


@pytest.mark.parametrize("size", [(390, 844)], ids=["phone"])
def test_the_bar_of_an_enquiry_hides_nothing_that_has_the_focus(
    admin_page: Page, enquiries: StoredEnquiries, items: StoredItems
) -> None:
    house = items.venue("Torran House")
    enquiries.add("Mairi S.", email="mairi@visitor.example")
    enquiry = enquiries.add(
        "Mairi Sinclair", email="mairi@visitor.example", about=f"venue/{house.id}", about_title=house.title
    )
    open_screen(admin_page, f"/admin/enquiry/{enquiry}")
    expect(admin_page.get_by_role("button", name="Join")).to_be_visible()
    notes = admin_page.get_by_role("button", name="Save notes")
    covered: list[str] = []
    for key in ("Tab", "Shift+Tab"):
        for _ in range(100):
            admin_page.keyboard.press(key)
            covered += admin_page.evaluate(COVERED, LINE)
            if key == "Tab" and notes.evaluate("element => element === document.activeElement"):
                break
    assert [] == covered
