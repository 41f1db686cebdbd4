"""The contact form as browsers send it without scripts."""

import json
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from falcon import testing

from ceilidh.enquiries.enquiry_limits import IP_ADDRESS_LIMITS
from tests.api.forms import added
from tests.api.stored_forms import event_form, venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "phone": "", "message": "In May?\r\nWith 80."}


def posted(client: testing.TestClient, form: dict[str, str], **headers: str) -> testing.Result:
    head = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin", **headers}
    return client.simulate_post("/contact", body=urlencode(form), headers=head)


def control(page: str, name: str) -> str:
    found = re.search(rf"<(?:input|textarea|select)[^>]* name=\"{name}\"[^>]*>", page)
    return found[0] if found else ""


def enquiries(admin: testing.TestClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = admin.simulate_get("/api/admin/enquiries").json
    return found


def test_a_form_about_several_houses_is_stored_and_answered_with_all_of_them(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    torran, corrie = (added(admin, "venue", venue_form(title=title)) for title in ("Torran House", "Corrie"))
    asked = {"houses": f"{corrie['slug']},gone,{torran['slug']}", "date": "2027-06-19"}
    refused = posted(client, FORM | asked | {"email": "nobody"})
    answer = posted(client, FORM | asked)

    assert (422, 200) == (refused.status_code, answer.status_code)
    assert f'value="{corrie["slug"]},{torran["slug"]}"' in control(refused.text, "houses")
    assert "<title>Message sent: Corrie, Torran House, 19 June 2027 · Ceilidh</title>" in answer.text
    written = "You wrote to Ceilidh about <bdi>Corrie and Torran House</bdi>, on Saturday 19 June 2027:"
    assert written in answer.text.replace("<!-- -->", "")
    (enquiry,) = enquiries(admin)
    assert ("Corrie", ["Torran House"]) == (enquiry["aboutTitle"], [each["title"] for each in enquiry["alsoAbout"]])


def test_a_form_is_stored_and_answered_with_what_happens_next_and_two_stories(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form(title="Torran House"))
    for title in ("First day", "Second day", "Third day"):
        added(admin, "event", event_form(title=title))
    event = {"about": f"venue/{venue['slug']}", "date": "2027-06-19", "guests": "54", "website": ""}
    answer = posted(client, FORM | event)

    assert 200 == answer.status_code
    assert "Message Sent!" in answer.text
    assert "What happens next" in answer.text
    assert "<title>Message sent: Torran House, 19 June 2027 · Ceilidh</title>" in answer.text
    asked = "about <bdi>Torran House</bdi>, on Saturday 19 June 2027, for 54 guests:"
    assert f"You wrote to Ceilidh {asked}" in answer.text.replace("<!-- -->", "")
    assert "The answer goes to <bdi>eilidh@visitor.example</bdi>." in answer.text.replace("<!-- -->", "")
    assert ["First day", "Second day"] == re.findall(r"<bdi>(\w+ day)</bdi>", answer.text)
    assert 'href="data:text/calendar' in answer.text
    assert "Our%20day%3A%20Torran%20House" in answer.text
    (enquiry,) = enquiries(admin)
    assert ("In May?\nWith 80.", "Torran House", "2027-06-19") == (
        enquiry["message"],
        enquiry["aboutTitle"],
        enquiry["date"],
    )
    assert "value=" not in control(answer.text, "name").replace('value=""', "")


def test_a_form_with_an_error_keeps_what_was_typed_and_names_the_error_at_its_field(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    answer = posted(client, FORM | {"email": "nobody", "guests": "many", "message": 'Is </script> & "Cèilidh" free?'})

    assert 422 == answer.status_code
    assert "no-store" == answer.headers["Cache-Control"]
    assert "Your message was not sent." in answer.text
    assert 'value="nobody"' in control(answer.text, "email")
    assert 'aria-invalid="true"' in control(answer.text, "email")
    assert 'id="guests-error">Guests must be a whole number from 1 to 9,999.<' in answer.text
    assert "Is &lt;/script&gt; &amp; &quot;Cèilidh&quot; free?</textarea>" in answer.text
    assert [] == enquiries(admin)


def test_a_form_over_the_limit_keeps_what_was_typed_and_says_when_to_try_again(client: testing.TestClient) -> None:
    statuses = [posted(client, FORM).status_code for _ in range(IP_ADDRESS_LIMITS[0].tries)]
    answer = posted(client, FORM)

    assert ({200}, 429) == (set(statuses), answer.status_code)
    assert "Too many messages were sent at once. Try again in a minute" in answer.text.replace("<!-- -->", "")
    assert 'value="Eilidh Munro"' in control(answer.text, "name")


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "", "Origin": "https://e.vil"}]
)
def test_a_form_of_another_site_is_refused(
    client: testing.TestClient, admin: testing.TestClient, headers: dict[str, str]
) -> None:
    assert 403 == posted(client, FORM, **headers).status_code
    assert [] == enquiries(admin)


def test_no_other_page_takes_forms_and_none_that_is_too_large(client: testing.TestClient) -> None:
    assert 405 == client.simulate_post("/about", body="name=x").status_code
    assert 413 == posted(client, {"message": "x" * 300_000}).status_code


def test_the_page_is_filled_in_with_what_its_address_says(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form(title="Torran House"))
    page = client.simulate_get(f"/contact?about=venue/{venue['slug']}&date=2027-06-19&guests=80").text

    assert 'value="19 June 2027"' in control(page, "date")
    assert 'value="80"' in control(page, "guests")
    assert f'value="venue/{venue["slug"]}"' in control(page, "about")
    assert "About <bdi>Torran House</bdi>" in page
    data = re.search(r'id="page-data">(.*?)</script>', page)
    assert data
    assert {"_id", "id", "slug", "title"} == json.loads(data[1])[f"/api/admin/single-venue/{venue['slug']}"].keys()


def test_a_question_about_a_day_at_a_house_is_written_and_says_what_is_known_of_the_day(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    added(admin, "venue", venue_form(title="Torran House", diaryIsKept="true"))
    admin.simulate_put("/api/admin/diary-disclosure", json={"days": True, "holds": True, "holdEnds": True})
    event = {"about": "venue/torran-house", "date": "2027-06-19", "guests": "54"}
    pages = {
        "asked": client.simulate_get("/contact", params=event).text,
        "refused": posted(client, FORM | event | {"email": "nobody"}).text,
        "sent": posted(client, FORM | event).text,
    }

    assert "Is Torran House free on Saturday 19 June 2027 for 54 guests?</textarea>" in pages["asked"]
    assert "<span>19 June 2027 · 54 guests</span>" in pages["asked"]
    assert dict.fromkeys(pages, True) == {name: "Free as far as we know" in page for name, page in pages.items()}
    assert "In May?\nWith 80.</textarea>" in pages["refused"]
    assert "free on Saturday" not in pages["sent"]


def test_the_written_question_has_the_day_that_the_form_says(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    added(admin, "venue", venue_form(title="Torran House"))
    written = "Is Torran House free on Saturday 19 June 2027 for 54 guests?"
    event = {"about": "venue/torran-house", "date": "26/6/2027", "guests": "1200"}
    page = posted(client, FORM | event | {"message": written}).text
    posted(client, FORM | event | {"message": written, "date": "Fridays in June 2027", "guests": ""})
    posted(client, FORM | event | {"message": f"{written} And may the dog come?"})

    changed = "Is Torran House free on Saturday 26 June 2027 for 1,200 guests?"
    assert f'<blockquote dir="auto">{changed}</blockquote>' in page
    assert "<title>Message sent: Torran House, 26 June 2027 · Ceilidh</title>" in page
    assert {
        (changed, "2027-06-26", ""),
        ("Is Torran House free on a Friday in June 2027?", "", "a Friday in June 2027"),
        (f"{written} And may the dog come?", "2027-06-26", ""),
    } == {(each["message"], each["date"], each["season"]) for each in enquiries(admin)}


@pytest.mark.parametrize("query", ["about=venue/none", "about=site/site", "date=<b>&guests=many", "about="])
def test_an_address_that_says_nothing_fills_in_nothing(client: testing.TestClient, query: str) -> None:
    page = client.simulate_get(f"/contact?{query}").text

    assert "" == control(page, "about")
    assert not [name for name in ("date", "guests") if ' value="' in control(page, name).replace('value=""', "")]
