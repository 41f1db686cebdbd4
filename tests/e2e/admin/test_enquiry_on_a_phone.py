"""An enquiry of a couple that writes much, on the phone of somebody who calls them back."""

import datetime as dt
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.pressed import low_controls
from tests.e2e.data.sample_site import LONG
from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.page_actions import bottom_of, top_of
from tests.e2e.support.visitor import PHONE
from tests.e2e.support.walk import open_screen

_YEAR = dt.datetime.now(dt.UTC).year + 1
_DAY = dt.date(_YEAR, 6, 19)
_PHONE_NUMBER = "+44 131 496 0000"
_HOUSE = "The Tower House of the MacGregors above the Water of Ardvorran"
_NAME = "Màiri NicDhòmhnaill-Farquharson & Łukasz Wiśniewski-Grzegorzewski"


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_what_a_call_needs_is_in_the_first_window(
    admin_page: Page, items: StoredItems, enquiries: StoredEnquiries, api: AdminApi
) -> None:
    enquiry = _with_everything(items, enquiries, api)
    open_screen(admin_page, f"/admin/enquiry/{enquiry}")
    name = admin_page.get_by_role("heading", level=1)
    facts = admin_page.get_by_text(f"{_HOUSE} · Sat, 19 June {_YEAR} · 180 guests · {_PHONE_NUMBER}", exact=True)
    call = facts.get_by_role("link", name=_PHONE_NUMBER)
    message = admin_page.get_by_role("region", name="Message")

    expect(name).to_have_text(_NAME)
    expect(facts).to_be_in_viewport(ratio=1)
    assert bottom_of(name) < top_of(facts) < bottom_of(facts) < top_of(message)
    expect(call).to_have_attribute("href", "tel:+441314960000")
    for part in (admin_page.get_by_role("region", name="Diary"), admin_page.get_by_role("region", name="Next")):
        expect(part.get_by_role("listitem")).to_have_count(2)
    expect(admin_page.get_by_role("region", name="Same person").get_by_role("link")).to_have_count(1)
    assert [] == low_controls(admin_page)


def _with_everything(items: StoredItems, enquiries: StoredEnquiries, api: AdminApi) -> str:
    """Store an enquiry with all facts, tasks, others on its day, and one that came before; return its id."""
    about: dict[str, Any] = {
        "about": f"venue/{items.venue(_HOUSE).id}",
        "about_title": _HOUSE,
        "date": _DAY.isoformat(),
    }
    enquiries.add(_NAME, minutes_ago=9000, phone=_PHONE_NUMBER)
    enquiries.add("Ailsa", minutes_ago=90, email="ailsa@example.org", **about)
    enquiries.add("Iain", email="iain@example.org", **about)
    facts: dict[str, Any] = {"email": "mairi@example.org", "phone": _PHONE_NUMBER, "guests": "180"}
    enquiry = enquiries.add(_NAME, f"{LONG}\n\n" * 9, minutes_ago=60, **about, **facts)
    for task in ("Call", LONG):
        api.add_task(enquiry, task)
    return enquiry
