import orjson

from ceilidh.content.editing.checks.picture_widths import FRAME_WIDTHS
from ceilidh.events.model import Event
from ceilidh.http.json_io import to_json
from ceilidh.packages.model import BookingInfo, Package, Plan, PlanImage
from ceilidh.pictures.usage import drawn_widths, picture_places
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item

_A, _B, _DRAWING, _FILM = (
    f"{letter * 64}.{extension}" for letter, extension in zip("abcd", ["jpg", "png", "svg", "mp4"], strict=True)
)


def widths(item: Item) -> list[tuple[str, int]]:
    return list(drawn_widths(picture_places(type(item)), orjson.loads(to_json(item))))


def test_each_picture_has_the_width_of_its_place() -> None:
    package = Package(
        featured_image=f"/images/{_A}",
        gallery_images=[f"/images/{_A}", f"/images/{_B}"],
        plans=[Plan(others=[PlanImage(image=f"/images/{_B}")])],
        booking_info=BookingInfo(image=f"/images/{_A}"),
    )
    expected = [
        (_A, FRAME_WIDTHS["opening"]),
        (_A, FRAME_WIDTHS["gallery"]),
        (_B, FRAME_WIDTHS["gallery"]),
        (_B, FRAME_WIDTHS["planSmall"]),
        (_A, FRAME_WIDTHS["banner"]),
    ]
    assert sorted(expected) == sorted(widths(package))


def test_the_poster_of_a_film_is_counted_for_the_film() -> None:
    event = Event(featured_image=f"/images/{_FILM}_poster.jpg")

    assert [(_FILM, FRAME_WIDTHS["opening"])] == widths(event)


def test_films_drawings_and_what_is_not_stored_here_have_none() -> None:
    assert widths(Venue(accomodation_image=f"/images/{_FILM}", banner_image=f"/images/{_DRAWING}")) == []
    assert widths(Event(featured_image="/elsewhere.jpg", gallery_images=[""])) == []
