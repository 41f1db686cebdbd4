"""Two people, each in a browser of their own: what ends a session holds everywhere at once."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.signin.people import PeopleSite, call, give_password, sign_in_as, token_of
from tests.e2e.signin.test_second_factor import next_code, set_up_app
from tests.e2e.support.sign_in import PASSWORD
from tests.e2e.support.visitor import Visitor

ENDED = re.compile(r"^The session of .+ has ended\. Sign in to go on where you are\.$")


def go_to_venues(page: Page) -> None:
    """Follow a link, as a press in the open page does."""
    page.evaluate("document.querySelector('a[href=\"/admin/venues\"]').click()")


def test_a_session_ended_on_another_device_asks_to_sign_in_there_and_nobody_else(
    people_site: PeopleSite, visitor: Visitor, other: Visitor
) -> None:
    name, colleague = people_site.add("Mairi").username, people_site.add("Angus").username
    sign_in_as(visitor.page, name)
    sign_in_as(other.page, colleague)
    with_phone = other.page.context.browser.new_context(base_url=people_site.product.url).new_page()  # type: ignore[union-attr]
    sign_in_as(with_phone, name)
    with_phone.goto("/admin/account")
    with_phone.get_by_role("button", name="End the session on").click()
    expect(with_phone.get_by_text("has ended.")).to_be_visible()

    go_to_venues(visitor.page)
    dialog = visitor.page.get_by_role("dialog", name="Sign in again")
    expect(dialog.get_by_text(ENDED)).to_be_visible()
    go_to_venues(other.page)
    expect(other.page.get_by_role("heading", name="Venues", level=1)).to_be_visible()
    give_password(visitor.page, name)
    expect(dialog).to_be_hidden()
    expect(visitor.page.get_by_role("heading", name="Venues", level=1)).to_be_visible()
    with_phone.context.close()


def test_signing_in_again_asks_for_the_second_factor_too(people_site: PeopleSite, visitor: Visitor) -> None:
    page, name = visitor.page, people_site.add("Sorcha").username
    sign_in_as(page, name)
    app, _ = set_up_app(page)
    token = token_of(page)
    call(page, "logout")
    go_to_venues(page)
    dialog = page.get_by_role("dialog", name="Sign in again")
    dialog.get_by_label("Username").fill(name)
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(dialog.get_by_label("Code")).to_be_focused()
    page.keyboard.type(next_code(app))
    page.keyboard.press("Enter")

    expect(dialog).to_be_hidden()
    assert token != token_of(page)
