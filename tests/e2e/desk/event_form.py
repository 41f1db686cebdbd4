"""The forms of an event, filled in as a person does."""

import json
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.e2e.desk.colleague import come_in
from tests.e2e.office import Office
from tests.product.product_server import Product
from tests.samples import event_form, film, picture

ADD = "**/api/admin/add-event"
UPDATE = "**/api/admin/update-event/*"
UPLOAD = "**/api/admin/upload-event-image"
REMOVE = "**/api/admin/remove-event-image"
SAVED = "Event updated successfully!"

TEXTS = {
    "title": "Mòrag's eightieth",
    "venueTitle": "The old manor",
    "venueLocation": "Strathtay, Perthshire",
    "overlayText": "Eighty candles and one breath",
    "centerContent.topText": "She asked for a small party.\nShe did not get one.",
    "centerContent.leftText": "Four generations at one table.",
    "centerContent.rightText": "A piper at the gate.",
    "bestFor": "Birthdays",
    "bestSeason": "Late autumn",
    "venueBannerTitle": "The long room",
    "venueBannerDesc": "Oak, and a fire at either end.",
    "venueTabTitle": "Two nights",
    "venueTabDesc": "From Friday until the last taxi.",
    "venueBannerTitle2": "The terrace",
    "venueBannerDesc2": "Lanterns down to the river.",
}
OPTIONAL = {"bestFor", "bestSeason"}
PICTURES = [
    "featuredImage",
    "bannerImage",
    "centerContentImage",
    "venueBannerImage",
    "venueTabLeftImage",
    "venueTabRightImage",
    "venueBannerImage2",
]


def payload(name: str) -> FilePayload:
    """Return a picture as it is chosen from the person's machine, different for each name; or the film."""
    file = film() if name == "featuredVideo" else picture(name)
    return {"name": file.filename, "mimeType": "application/octet-stream", "buffer": file.content}


def field(page: Page, name: str) -> Locator:
    """Return the control of that name."""
    return page.locator(f"[name='{name}']")


def open_add_form(page: Page, site: Product) -> None:
    """Come in and open the form for a new event."""
    come_in(page, site)
    page.goto("/admin/add-event")
    expect(page.get_by_role("heading", name="Add Event", level=1)).to_be_visible()


def open_update_form(page: Page, site: Product, event: dict[str, Any]) -> None:
    """Come in and open the form of a stored event."""
    come_in(page, site)
    go_to_update_form(page, event)


def go_to_update_form(page: Page, event: dict[str, Any]) -> None:
    """Open the form of a stored event."""
    page.goto(f"/admin/update-event/{event['id']}")
    expect(field(page, "title")).to_have_value(event["title"])


def fill(page: Page, title: str = TEXTS["title"]) -> None:
    """Fill in everything but the venue of the catalogue and the rows."""
    for name, text in {**TEXTS, "title": title}.items():
        field(page, name).fill(text)
    for name in [*PICTURES, "featuredVideo"]:
        field(page, name).set_input_files(payload(name))
    field(page, "galleryImages").set_input_files([payload("first"), payload("second")])


def fill_row(page: Page, index: int, title: str) -> None:
    """Fill in one row of the itinerary."""
    row = f"itineraryContent.{index}"
    field(page, f"{row}.title").fill(title)
    field(page, f"{row}.description").fill(f"What happened at {title}")
    field(page, f"{row}.itineraryImage").set_input_files(payload(title))


def press(page: Page, button: str) -> None:
    """Press the button of that name."""
    page.get_by_role("button", name=button, exact=True).click()


def expect_notice(page: Page, text: str) -> None:
    """Expect the form's notice to say that."""
    expect(page.get_by_role("alert").filter(has_text=text)).to_be_visible()


def stored_event(page: Page, event: dict[str, Any]) -> dict[str, Any]:
    """Return the event as it is stored now."""
    stored: dict[str, Any] = page.request.get(f"/api/admin/get-event/{event['id']}").json()
    return stored


def event_called(page: Page, title: str) -> dict[str, Any]:
    """Return the event of that title as it is stored."""
    (found,) = [event for event in page.request.get("/api/admin/get-events").json() if event["title"] == title]
    event: dict[str, Any] = found
    return event


def add_event(office: Office, *rows: str, **changes: Any) -> dict[str, Any]:
    """Add an event over the API, with an itinerary of rows with these titles."""
    itinerary = [
        {"title": row, "description": f"About {row}", "itineraryImage": office.upload("event", picture(row))}
        for row in rows
    ]
    return office.add("event", event_form(itineraryContent=json.dumps(itinerary), **changes))
