"""Checks that the entries of the open menu can be read."""

from playwright.sync_api import Page, expect

SIZES = [(320, 568), (390, 844), (568, 320), (992, 700)]

_ON_PICTURES = """() => {
    const picture = element => getComputedStyle(element).backgroundImage !== "none";
    const nav = document.querySelector("#menu nav");
    const hills = picture(nav) ? parseFloat(getComputedStyle(nav).backgroundSize.split(" ")[1]) : 0;
    const end = nav.getBoundingClientRect().bottom - hills;
    return [...nav.querySelectorAll("a, button")]
        .filter(entry => picture(nav.closest("dialog")) || entry.getBoundingClientRect().bottom > end)
        .map(entry => entry.innerText);
}"""


def check_menu(page: Page) -> None:
    """Open the menu; assert that no entry is on the picture, and that each one can be scrolled to."""
    page.get_by_role("button", name="Open menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu).to_be_visible()
    assert [] == page.evaluate(_ON_PICTURES)
    for entry in menu.locator("nav").locator("a, button").all():
        entry.scroll_into_view_if_needed()
        expect(entry).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Close menu")).to_be_in_viewport(ratio=1)
