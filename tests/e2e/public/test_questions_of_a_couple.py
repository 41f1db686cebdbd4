"""Ten questions of a couple, each of which a phone answers within two screens or after one tap."""

import datetime as dt
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ceilidh.enquiries.diary.disclosure import DISCLOSURE
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.records.diary import DiaryEntry
from tests.e2e.conftest import AdminSite
from tests.e2e.support.page_actions import top_of
from tests.e2e.support.screens import NEXT_JUNE
from tests.e2e.support.visitor import PHONE
from tests.product.product_server import Product

DUNSKELLY, STRATHFEARN, BALQUHANDIE = "Dunskelly Castle", "Strathfearn Lodge", "Balquhandie House"
DAY = dt.date.fromisoformat(NEXT_JUNE)
IN_WORDS = f"{DAY:%A} 19 June {DAY.year}"
CHOICE = f"date={NEXT_JUNE}&guests=54"
_LATER = dt.timedelta(weeks=1)
_SCREENS = 2


def slug_of(title: str) -> str:
    return title.lower().replace(" ", "-")


def keep(database: Database, title: str, day: str, kind: str) -> None:
    """Write a day of a house into the diary; a hold ends on that day."""
    with database.write() as records:
        key = f"{slug_of(title)}-{day}-0"
        at = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
        ends_on = day if kind == "held" else ""
        records.diary.add(DiaryEntry(key, key, slug_of(title), title, day, day, day, kind, at, ends_on=ends_on))


@pytest.fixture(scope="module")
def site(admin_site: AdminSite) -> Product:
    """A site where on one day a house is taken, one is held and one is free."""
    with admin_site.database.write() as records:
        for title in (DUNSKELLY, STRATHFEARN, BALQUHANDIE):
            records.items.add(
                Venue(
                    id=slug_of(title),
                    slug=slug_of(title),
                    title=title,
                    description="Four towers and a curtain wall along the edge of the cliffs. " * 4,
                    guests_dine="80",
                    guests_sleep="28",
                    price_from="16200",
                    minutes_from_edinburgh="220",
                    diary_is_kept=True,
                )
            )
        records.account_records.put(Setting(DISCLOSURE, '{"days": true, "holds": true, "holdEnds": true}'))
    keep(admin_site.database, DUNSKELLY, NEXT_JUNE, "booked")
    keep(admin_site.database, STRATHFEARN, NEXT_JUNE, "held")
    return admin_site.product


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    return page


def answers(locator: Locator) -> None:
    """Check that an answer ends within two screens from where the window is."""
    expect(locator).to_be_visible()
    height = locator.evaluate("element => element.offsetHeight")
    assert 0 <= top_of(locator) <= _SCREENS * PHONE[1] - height


def house(title: str, choice: str = CHOICE) -> str:
    return f"/single-venue/{slug_of(title)}?{choice}"


def test_a_house_answers_whether_a_day_is_free_and_when_instead(phone: Page) -> None:
    phone.goto(house(DUNSKELLY))
    opening = phone.locator(".day-in-opening")
    answers(opening.get_by_text(f"Taken {IN_WORDS}"))
    facts = phone.locator(".facts")
    answers(facts.get_by_text("£16,200"))
    answers(facts.get_by_text("3\u202fh\u202f40"))

    opening.get_by_role("link").click()
    before, after = (f"{day.day} {day:%B %Y}" for day in (DAY - _LATER, DAY + _LATER))
    answers(phone.get_by_role("link", name=before))
    answers(phone.get_by_role("link", name=after))
    answers(phone.locator("#day").get_by_role("link", name=BALQUHANDIE))


def test_a_house_answers_which_days_are_free_and_whether_a_held_one_may_be_asked_for(phone: Page) -> None:
    phone.goto(house(BALQUHANDIE, f"date=May+{DAY.year}"))
    phone.locator(".day-in-opening").get_by_role("link").click()
    answers(phone.locator("#free-days").get_by_text(f"May {DAY.year}"))

    phone.goto(house(STRATHFEARN))
    phone.locator(".day-in-opening").get_by_role("link").click()
    answers(phone.locator("#day").get_by_text("You may ask as the second option."))


def test_the_finder_answers_which_houses_are_free(phone: Page) -> None:
    phone.goto(f"/venues?{CHOICE}")
    free = phone.get_by_role("status").get_by_role("link", name="1 of them free")
    answers(free)
    free.click()

    expect(phone.locator(".cards").get_by_role("heading")).to_have_text([BALQUHANDIE])
    answers(phone.locator(".cards").get_by_role("heading"))


def test_three_houses_are_asked_at_once_and_the_thanks_say_what_was_sent(phone: Page) -> None:
    slugs = ",".join(map(slug_of, (DUNSKELLY, STRATHFEARN, BALQUHANDIE)))
    phone.goto(f"/venues?saved={slugs}&{CHOICE}")
    phone.get_by_role("link", name="Ask about these houses").click()
    send = phone.get_by_role("button", name="SEND")
    answers(send)
    expect(phone.get_by_label("Message")).to_have_value(re.compile(f"free on {IN_WORDS} for 54 guests"))
    phone.get_by_label("Name").fill("Ailsa")
    phone.get_by_label("Email").fill("ailsa@visitor.example")
    send.click()

    expect(phone.get_by_text("Message Sent!")).to_be_visible()
    answers(phone.get_by_text(f"You wrote to Ceilidh about {DUNSKELLY}"))
    answers(phone.get_by_text("You hear from us within two working days."))


def test_a_shared_link_says_what_the_day_is_when_it_is_opened(phone: Page, admin_site: AdminSite) -> None:
    link = house(BALQUHANDIE)
    phone.goto(link)
    expect(phone).to_have_title(re.compile(f"{BALQUHANDIE} on 19 June {DAY.year}: free as far as we know"))

    keep(admin_site.database, BALQUHANDIE, NEXT_JUNE, "booked")
    phone.goto(link)
    expect(phone).to_have_title(re.compile(f"{BALQUHANDIE} on 19 June {DAY.year}: taken"))
    answers(phone.locator(".day-in-opening").get_by_text(f"Taken {IN_WORDS}"))
