"""The library: everything that is stored, as the back office lists it and adds to it."""

from typing import Any

import pytest
from falcon import testing

from tests.api.forms import added, uploaded
from tests.api.media.test_pictures import change
from tests.samples import File, film, multipart, picture, venue_form


def stored(admin: testing.TestClient, file: File) -> testing.Result:
    body, kind = multipart({}, [("image", file)])
    return admin.simulate_post("/api/admin/upload-picture", body=body, headers={"Content-Type": kind})


def listed(admin: testing.TestClient, **asked: Any) -> list[str]:
    """Return the names of the files that are found, at their upload."""
    answer = admin.simulate_get("/api/admin/pictures", params=asked)
    assert answer.status_code == 200, answer.text
    assert int(answer.headers["X-Total-Count"]) >= len(answer.json)
    return [each["fileName"] for each in answer.json]


@pytest.fixture
def castle(admin: testing.TestClient) -> dict[str, Any]:
    """A venue with a banner; its other picture is smaller than its place as well."""
    return added(admin, "venue", venue_form(title="Dùnan Castle", bannerImage=picture("banner")))


def test_everything_stored_is_listed_the_newest_first_page_by_page(admin: testing.TestClient) -> None:
    for name in ("first", "second", "third"):
        uploaded(admin, "venue", picture(name))

    everything = listed(admin)

    assert {"first.png", "second.png", "third.png"} == set(everything)
    assert everything == [*listed(admin, limit=2), *listed(admin, limit=2, offset=2)]
    assert "3" == admin.simulate_get("/api/admin/pictures", params={"limit": 1}).headers["X-Total-Count"]


def test_a_search_looks_into_names_texts_and_the_items_that_use_a_file(
    admin: testing.TestClient, castle: dict[str, Any]
) -> None:
    change(admin, uploaded(admin, "venue", picture("loch")), description="Swans at dusk", credit="Ailsa")

    assert ["loch.png"] == listed(admin, search="LOCH") == listed(admin, search="swans") == listed(admin, search="ails")
    assert "banner.png" in listed(admin, search="dunan")
    assert "loch.png" not in listed(admin, search="dunan")
    assert [] == listed(admin, search="%")


def test_what_is_to_be_done_is_filtered(admin: testing.TestClient, castle: dict[str, Any]) -> None:
    described = uploaded(admin, "venue", picture("described"))
    uploaded(admin, "venue", picture("bare"))
    decorative = uploaded(admin, "venue", picture("decorative"))
    change(admin, described, description="Swans")
    change(admin, decorative, isDecorative=True)

    unused = {"described.png", "bare.png", "decorative.png"}
    assert unused == set(listed(admin, only="unused"))
    assert {"bare.png"} == unused & set(listed(admin, only="undescribed"))
    assert "banner.png" in listed(admin, only="undescribed")
    small = listed(admin, only="small")
    assert "banner.png" in small
    assert not unused & set(small)
    assert ["bare.png"] == listed(admin, only="unused", search="BARE")


def test_films_and_pictures_are_listed_apart(admin: testing.TestClient) -> None:
    for file in (film("dance"), picture("loch")):
        assert stored(admin, file).json["isNew"]

    assert ["dance.mp4"] == listed(admin, kind="film")
    assert ["loch.png"] == listed(admin, kind="picture")
    assert ["loch.png"] == listed(admin, only="undescribed")
    assert [] == listed(admin, kind="film", only="undescribed")


def test_each_says_whether_it_is_used(admin: testing.TestClient, castle: dict[str, Any]) -> None:
    uploaded(admin, "venue", picture("unused"))

    found = {each["fileName"]: each["isUsed"] for each in admin.simulate_get("/api/admin/pictures").json}

    assert (True, False) == (found["banner.png"], found["unused.png"])


@pytest.mark.parametrize(("name", "value"), [("kind", "drawing"), ("only", "nice"), ("limit", "0"), ("search", "\0")])
def test_what_no_list_has_is_refused(admin: testing.TestClient, name: str, value: str) -> None:
    answer = admin.simulate_get("/api/admin/pictures", params={name: value})

    assert 422 == answer.status_code
    assert name in answer.json["errors"]


def test_the_same_bytes_are_one_file_and_say_so(admin: testing.TestClient) -> None:
    first, again = stored(admin, picture("loch")).json, stored(admin, File("lake.png", picture("loch").content)).json

    assert (True, False) == (first["isNew"], again["isNew"])
    assert first["picture"] == again["picture"]
    assert ("loch.png", True) == (first["picture"]["fileName"], first["picture"]["isKept"])
    assert ["loch.png"] == listed(admin)


def test_a_file_that_a_form_stored_stays_once_it_is_stored_in_the_library(admin: testing.TestClient) -> None:
    path = uploaded(admin, "venue", picture("loch"))
    assert not admin.simulate_get("/api/admin/picture", params={"path": path}).json["isKept"]

    answer = stored(admin, picture("loch")).json

    assert (False, True) == (answer["isNew"], answer["picture"]["isKept"])


def test_what_is_no_picture_is_refused_with_its_reason(admin: testing.TestClient) -> None:
    answer = stored(admin, File("notes.txt", b"x"))

    assert 415 == answer.status_code
    assert answer.json["errors"]["image"]


def test_only_administrators_see_and_add(client: testing.TestClient) -> None:
    assert 401 == client.simulate_get("/api/admin/pictures").status_code
    assert 401 == stored(client, picture("loch")).status_code
