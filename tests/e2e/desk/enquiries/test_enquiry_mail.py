"""What became of the mail about an enquiry, and of a test mail."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.desk.enquiries.letterbox import Letterbox
from tests.e2e.public.looking import hold, refuse, waiting
from tests.services.smtp import Mood, SmtpServer

RETRY = "**/api/admin/retry-enquiry-mail/*"
TEST_MAIL = "**/api/admin/send-test-mail"


def test_mail_that_left_says_when(desk: Page, letterbox: Letterbox) -> None:
    desk.goto(f"/admin/enquiry/{letterbox.arrive('Eilidh')}")

    expect(desk.get_by_text(re.compile(r"^Sent on \d+ \w+ 20\d\d, \d\d:\d\d\.$"))).to_be_visible()
    expect(desk.get_by_role("button", name="Try again now")).to_have_count(0)


def test_failing_mail_says_why_and_leaves_at_once_when_told_to(
    desk: Page, letterbox: Letterbox, mail_server: SmtpServer
) -> None:
    enquiry = letterbox.arrive("Eilidh", failures=3)
    desk.goto(f"/admin/enquiry/{enquiry}")
    for text in ("Not sent yet. 3 tries failed", "451 no room here, try later", "next at"):
        expect(desk.get_by_text(text)).to_be_visible()
    desk.get_by_role("button", name="Try again now").click()

    expect(desk.get_by_text(re.compile("^Sent on "))).to_be_visible()
    assert "Enquiry from Eilidh" == mail_server.received[-1]["Subject"]


def test_mail_that_fails_again_says_so(desk: Page, letterbox: Letterbox, mail_server: SmtpServer) -> None:
    mail_server.mood = Mood.NEVER
    desk.goto(f"/admin/enquiry/{letterbox.arrive('Eilidh', failures=1)}")
    expect(desk.get_by_text("One try failed")).to_be_visible()
    desk.get_by_role("button", name="Try again now").click()

    expect(desk.get_by_text("2 tries failed")).to_be_visible()
    expect(desk.get_by_text("554 no room here")).to_be_visible()
    expect(desk.get_by_role("button", name="Try again now")).to_be_focused()


def test_try_that_can_not_be_asked_for_is_said_to_have_failed(unlucky: Page, letterbox: Letterbox) -> None:
    unlucky.route(RETRY, lambda route: route.abort())
    unlucky.goto(f"/admin/enquiry/{letterbox.arrive('Eilidh', failures=1)}")
    unlucky.get_by_role("button", name="Try again now").click()

    expect(unlucky.get_by_role("alert").get_by_text("Failed to try again")).to_be_visible()


def test_test_mail_shows_what_the_mail_server_says(desk: Page, mail_server: SmtpServer) -> None:
    desk.goto("/admin/enquiries")
    desk.get_by_role("button", name="Send a test mail").click()

    expect(desk.get_by_role("region", name="Mail").get_by_text("taken", exact=False).last).to_contain_text("taken")
    expect(desk.get_by_role("region", name="Mail").get_by_role("blockquote")).to_contain_text("250")
    assert "office@ceilidh.example" == mail_server.received[-1]["To"]


def test_test_mail_shows_the_mail_servers_refusal(unlucky: Page, mail_server: SmtpServer) -> None:
    mail_server.mood = Mood.NEVER
    unlucky.goto("/admin/enquiries")
    unlucky.get_by_role("button", name="Send a test mail").click()

    expect(unlucky.get_by_role("alert").get_by_text("554 no room here")).to_be_visible()


def test_test_mail_that_can_not_be_asked_for_is_said_to_have_failed(unlucky: Page) -> None:
    unlucky.route(TEST_MAIL, lambda route: route.abort())
    unlucky.goto("/admin/enquiries")
    unlucky.get_by_role("button", name="Send a test mail").click()

    expect(unlucky.get_by_role("alert").get_by_text("Failed to send the test mail")).to_be_visible()


def test_button_is_busy_while_the_mail_is_on_its_way(unlucky: Page) -> None:
    held = hold(unlucky, TEST_MAIL)
    unlucky.goto("/admin/enquiries")
    with unlucky.expect_request(TEST_MAIL):
        unlucky.get_by_role("button", name="Send a test mail").click()
    busy = unlucky.get_by_role("button", name="Sending...")
    expect(busy).to_be_focused()
    first = waiting(unlucky, held)
    busy.press("Enter")

    assert 1 == len(held)
    first.fulfill(json={"message": "The test mail was taken.", "answer": "250 queued as 7"})
    expect(unlucky.get_by_text("250 queued as 7")).to_be_visible()
    expect(unlucky.get_by_role("button", name="Send a test mail")).to_be_focused()
    unlucky.unroute(TEST_MAIL)
    refuse(unlucky, TEST_MAIL)
    unlucky.get_by_role("button", name="Send a test mail").click()
    expect(unlucky.get_by_text("The cellar is flooded")).to_be_visible()
    expect(unlucky.get_by_text("250 queued as 7")).to_have_count(0)
