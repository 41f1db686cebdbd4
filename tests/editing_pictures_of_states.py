"""Takes the pictures of ``docs/editing.md`` that somebody sees in the middle of something.

The links come from real mails. :mod:`tests.editing_pictures` calls this.
"""

import datetime as dt
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.signin.people import PeopleSite, call, give_password, token_of
from tests.e2e.signin.test_second_factor import set_up_app
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.sign_in import PASSWORD, log_out

Keep = Callable[[Page, str], None]

_ENQUIRY = {
    "name": "Ailsa Munro",
    "email": "ailsa@example.org",
    "phone": "0131 496 0000",
    "message": "We are ninety people and would like to dance until late. Is a house by the sea free on 12 June?",
}

_OTHERS = [
    {"name": "Eilidh Ross", "message": "Is that Saturday free?", "page": "/venues", "referrer": "google.com"},
    {"name": "Finlay Kerr", "message": "We are forty.", "page": "/", "utmSource": "newsletter", "utmCampaign": "may"},
    {"name": "Mairi Innes", "message": "What would a weekend cost?", "page": "/venues", "referrer": "google.com"},
]

_DAY = dt.date(dt.datetime.now(dt.UTC).year + 1, 6, 12)

_ANSWER = "Dear Ailsa,\n\nthank you for your message. The house is free that day, and we hold it for you."

_REDIRECT = {"from": "/our-weddings.html", "to": "/events", "status": 301, "hits": 37}


def enquiry_and_item(page: Page, keep: Keep) -> None:
    """Take the pictures of one enquiry, of the details of a venue, and of a shared preview; add a redirect too."""
    headers = {"Authorization": f"Bearer {token_of(page)}"}
    assert page.request.post("/api/admin/save-redirect", data=_REDIRECT, headers=headers).ok
    venue = page.request.get("/api/admin/get-venues?limit=1").json()[0]["id"]
    _enquiries(page, venue, headers)
    keep(page, "enquiry")
    page.goto(f"/admin/diary?month={_DAY:%Y-%m}")
    keep(page, "diary")
    month = f"{dt.datetime.now(dt.UTC):%Y-%m}"
    page.goto(f"/admin/figures?from={month}&to={month}")
    keep(page, "figures")
    page.goto(f"/admin/venue/{venue}")
    keep(page, "item-details")
    page.goto(f"/admin/update-venue/{venue}")
    page.get_by_role("textbox", name="Overlay text").fill("By the loch, for ninety")
    page.get_by_role("button", name="Save draft").click()
    page.get_by_role("button", name="Share preview").click()
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_role("textbox", name="Link")).to_be_visible()
    keep(page, "share-preview")


def _enquiries(page: Page, venue: str, headers: dict[str, str]) -> None:
    """Ask for a venue, answer the first enquiry and hold its day, and open that."""
    asked = {"about": f"venue/{venue}", "guests": "90", "email": "visitor@example.org"}
    for number, words in enumerate((_ENQUIRY, *_OTHERS)):
        day = _DAY + dt.timedelta(days=7 * (number // 2))
        assert page.request.post("/api/admin/send-email", data={**asked, "date": f"{day}", **words}).ok
    enquiry = page.request.get("/api/admin/enquiries", headers=headers).json()[-1]["id"]
    answer = {"subject": "Your enquiry to Ceilidh", "text": _ANSWER, "files": [], "version": 1}
    assert page.request.post(f"/api/admin/answer-enquiry/{enquiry}", data=answer, headers=headers).ok
    held = {"status": "held", "version": 2, "stay": {"venueId": venue, "day": f"{_DAY}"}}
    assert page.request.put(f"/api/admin/update-enquiry/{enquiry}", data=held, headers=headers).ok
    page.goto(f"/admin/enquiry/{enquiry}")


def invited_person(page: Page, site: PeopleSite, email: str, keep: Keep) -> None:
    """Take the pictures of what somebody sees who was invited, and later changes address, password and sign-in."""
    page.goto(site.link_to(email))
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    keep(page, "invitation")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Dashboard", level=1)).to_be_visible()
    email = f"mail.{email}"
    call(page, "change-email", email=email)
    page.goto(site.link_to(email))
    keep(page, "confirm-email")
    page.get_by_role("button", name="Confirm the address").click()
    expect(page.get_by_text(f"{email} is the address of your account now.")).to_be_visible()
    page.goto("/admin/account")
    site.age_sessions()
    page.get_by_role("button", name="Set up an app").click()
    expect(page.get_by_role("dialog", name="Confirm that it is you")).to_be_visible()
    keep(page, "reauthentication")
    page.goto("/admin/account")
    call(page, "reauthenticate", password=PASSWORD)
    set_up_app(page)
    log_out(page)
    _forgotten_password(page, site, email, keep)
    page.goto("/admin/login")
    give_password(page, email)
    expect(page.get_by_label("Code")).to_be_visible()
    keep(page, "second-step")


def _forgotten_password(page: Page, site: PeopleSite, email: str, keep: Keep) -> None:
    page.goto("/admin/forgotten-password")
    page.get_by_label("E-mail").fill(email)
    page.keyboard.press("Enter")
    expect(page.get_by_text("If this is the e-mail address of an account")).to_be_visible()
    wait_until(lambda: "/admin/reset-password" in site.link_to(email))  # there is an earlier mail
    page.goto(site.link_to(email))
    expect(page.get_by_label("New password")).to_be_visible()
    keep(page, "reset-password")
