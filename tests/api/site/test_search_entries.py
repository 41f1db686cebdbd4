import pytest
from falcon import testing

from tests.api.forms import added, own_contact, send
from tests.api.stored_forms import event_form, packege_form, venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

SINGLES = {"venue": venue_form, "event": event_form, "packege": packege_form}


@pytest.mark.parametrize("kind", SINGLES)
def test_an_item_says_what_search_engines_show(
    client: testing.TestClient, admin: testing.TestClient, kind: str
) -> None:
    own_contact(admin)
    item = added(admin, kind, SINGLES[kind](searchTitle="A & <b>", searchDescription="Ninety guests."))
    path = f"/single-{kind}/{item['slug']}"
    page = client.simulate_get(path).text

    for part in (
        "<title>A &amp; &lt;b&gt; · Ceilidh</title>",
        '<meta name="description" content="Ninety guests." />',
        '<meta property="og:title" content="A &amp; &lt;b&gt;" />',
        'content="max-image-preview:large"',
    ):
        assert part in page
    assert f"{path}<" in client.simulate_get("/sitemap.xml").text


@pytest.mark.parametrize("kind", SINGLES)
def test_a_hidden_item_stays_readable_and_leaves_the_sitemap(
    client: testing.TestClient, admin: testing.TestClient, kind: str
) -> None:
    item = added(admin, kind, SINGLES[kind](noIndex="true"))
    path = f"/single-{kind}/{item['slug']}"
    page = client.simulate_get(path)

    assert (200, True) == (page.status_code, '<meta name="robots" content="noindex" />' in page.text)
    assert f"{path}<" not in client.simulate_get("/sitemap.xml").text


@pytest.mark.parametrize("kind", SINGLES)
def test_a_chosen_picture_comes_before_those_of_the_item(
    client: testing.TestClient, admin: testing.TestClient, kind: str
) -> None:
    item = added(admin, kind, SINGLES[kind]())
    chosen = item["centerContentImage"]
    send(admin, "PUT", f"update-{kind}/{item['id']}", ({"sharePicture": chosen}, []))

    name = chosen.rpartition("/")[2]
    assert (
        f'property="og:image" content="http://127.0.0.1:8000/images/{name}'
        in client.simulate_get(f"/single-{kind}/{item['slug']}").text
    )


@pytest.mark.parametrize(
    ("values", "field"),
    [({"searchTitle": "x" * 71}, "searchTitle"), ({"searchDescription": "x" * 201}, "searchDescription")],
)
def test_entries_that_are_too_long_are_refused(admin: testing.TestClient, values: dict[str, str], field: str) -> None:
    answer = send(admin, "POST", "add-venue", venue_form(**values))

    assert (422, [field]) == (answer.status_code, list(answer.json["errors"]))
