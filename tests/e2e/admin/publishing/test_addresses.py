"""The address of a venue is changed, and the old one leads to the new one."""

from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import VENUE_SAVED, field, open_form_of_new_venue, press
from tests.e2e.support.visitor import Visitor
from tests.samples import venue_form


def test_old_address_leads_to_the_new_one_once_that_is_published(page: Page, api: AdminApi) -> None:
    venue = open_form_of_new_venue(page, api, title="Taigh na Drochaid")
    slug = f"{venue['slug']}-ur"
    old, new = f"/single-venue/{venue['slug']}", f"/single-venue/{slug}"
    field(page, "slug").fill(slug)
    warning = page.get_by_text("Once this is published, the old address ")
    expect(warning).to_contain_text(f"{old} leads here.")
    assert [] == violations(page)
    press(page, "Save draft")
    expect(page.get_by_text("Draft saved.")).to_be_visible()
    assert [200, 404] == [page.request.get(path).status for path in (old, new)]

    press(page, "Publish Venue")
    expect(page.get_by_text(VENUE_SAVED)).to_be_visible()
    expect(warning).to_be_hidden()
    answer = page.request.get(old, max_redirects=0)
    assert (301, new) == (answer.status, answer.headers["location"].removeprefix(page.url.partition("/admin")[0]))
    assert 200 == page.request.get(new).status


def test_address_of_another_venue_is_refused_at_its_field(visitor: Visitor, api: AdminApi) -> None:
    page = visitor.page
    other = api.add("venue", venue_form(title="Taigh eile"))
    open_form_of_new_venue(page, api, title="Taigh sam bith")
    field(page, "slug").fill(other["slug"])
    press(page, "Save draft")
    expect(page.locator("#slug-error")).to_contain_text("Taigh eile")
    expect(field(page, "slug")).to_be_focused()
    assert [] == violations(page)
