"""An enquiry, from the empty form to the thanks, and when the server does not answer well."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.public.looking import hold, waiting
from tests.e2e.visiting import Visit
from tests.services.smtp import SmtpServer

SEND = "**/api/admin/send-email"
TEXTS = {"Name": "Eilidh", "Email": "eilidh@example.org", "Message": "Is the lodge free in May?"}


def fill_in(page: Page) -> Locator:
    """Fill in what is required and return the button."""
    page.goto("/contact")
    for label, text in TEXTS.items():
        page.get_by_label(label).fill(text)
    return page.get_by_role("button", name="SEND", exact=True)


def test_page_says_how_the_company_is_reached(page: Page) -> None:
    page.goto("/contact")

    expect(page.get_by_role("heading", name="START PLANNING", exact=True)).to_be_visible()
    main = page.get_by_role("main")
    expect(main.get_by_role("link", name="hello@ceilidh.example")).to_have_attribute(
        "href", "mailto:hello@ceilidh.example"
    )
    expect(main.get_by_text("@ceilidh.events")).to_be_visible()
    expect(main.get_by_text("Edinburgh")).to_be_visible()


def test_name_email_and_message_are_required_and_phone_is_not(page: Page) -> None:
    page.goto("/contact")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    page.get_by_role("button", name="SEND", exact=True).click()

    for name in ("name", "email", "message"):
        expect(page.locator(f"[name={name}]")).to_have_js_property("validity.valueMissing", value=True)
    expect(page.locator("[name=phone]")).to_have_js_property("validity.valid", value=True)
    expect(page.locator("[name=email]")).to_have_attribute("type", "email")
    assert "POST" not in sent


def test_button_is_disabled_while_the_enquiry_is_on_its_way(page: Page) -> None:
    held = hold(page, SEND)
    button = fill_in(page)
    button.click()
    waiting(page, held)
    expect(button).to_be_disabled()
    page.wait_for_timeout(300)
    expect(button).to_be_disabled()

    assert 1 == len(held)
    held[0].continue_()
    expect(page.get_by_text("Message Sent!")).to_be_visible()
    expect(button).to_be_enabled()


def test_sent_enquiry_clears_the_form_and_is_confirmed_for_five_seconds(page: Page, mail: SmtpServer) -> None:
    page.clock.install(time=0)
    button = fill_in(page)
    page.clock.pause_at(60_000)
    button.click()
    sent = page.get_by_text("Message Sent!", exact=True)
    expect(sent).to_be_visible()
    for label in (*TEXTS, "Phone"):
        expect(page.get_by_label(label)).to_have_value("")

    page.clock.run_for(4_950)
    expect(sent).to_be_visible()
    page.clock.run_for(100)
    expect(sent).to_be_hidden()


def test_enquiry_says_what_was_typed(page: Page) -> None:
    button = fill_in(page)
    page.get_by_label("Phone").fill("+44 131 496 0000")
    with page.expect_request(SEND) as sent:
        button.click()

    texts = {name.lower(): text for name, text in TEXTS.items()}
    assert {**texts, "phone": "+44 131 496 0000"} == sent.value.post_data_json
    expect(page.get_by_text("Message Sent!")).to_be_visible()


def test_failed_enquiry_says_so_and_is_sent_in_the_next_attempt(troubled: Visit) -> None:
    page = troubled.page
    button = fill_in(page)
    alert = page.get_by_role("alert")
    for fail, told in (
        (lambda route: route.fulfill(status=500, json={"message": "The cellar is flooded"}), "Try again, or write to"),
        (lambda route: route.fulfill(status=429, headers={"Retry-After": "600"}, json={}), "again in 10 minutes"),
        (lambda route: route.abort("connectionrefused"), "Try again, or write to"),
    ):
        troubled.errors.clear()
        page.route(SEND, fail)
        button.click()
        expect(alert).to_contain_text("Your message was not sent. Everything you wrote is still here.")
        expect(alert).to_contain_text(told)
        assert any("Failed to send the enquiry" in error for error in troubled.errors)
        page.unroute(SEND)
    for label, text in TEXTS.items():
        expect(page.get_by_label(label)).to_have_value(text)
    expect(page.get_by_text("flooded")).to_have_count(0)

    expect(button).to_be_enabled()
    button.click()
    expect(page.get_by_text("Message Sent!", exact=True)).to_be_visible()
    expect(alert).to_have_count(0)
    expect(page.get_by_role("region", name="What happens next")).to_contain_text("within two working days")


def test_enquiry_of_a_visitor_without_a_connection_says_so(troubled: Visit) -> None:
    page = troubled.page
    button = fill_in(page)
    page.context.set_offline(offline=True)
    button.click()

    expect(page.get_by_role("alert")).to_contain_text("You seem to be offline.")
    page.context.set_offline(offline=False)
    button.click()
    expect(page.get_by_text("Message Sent!", exact=True)).to_be_visible()


def test_refused_field_is_told_at_the_field(troubled: Visit) -> None:
    page = troubled.page
    button = fill_in(page)
    page.get_by_label("Phone").fill("1" * 500)
    button.click()

    expect(page.get_by_role("alert")).to_contain_text("Change what is marked above and try again")
    expect(page.get_by_label("Phone")).to_be_focused()
    expect(page.get_by_label("Phone")).to_have_attribute("aria-invalid", "true")
