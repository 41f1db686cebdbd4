import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.forms.item_changes import without_picture
from ceilidh.errors import Invalid, NotFound
from ceilidh.events.model import Event, Itinerary
from ceilidh.packages.model import BookingInfo, Detail, Package, Plan, PlanImage, Section

paths = st.sampled_from([f"/images/{letter}.png" for letter in "abc"])


def test_field_is_cleared_by_its_name() -> None:
    event = Event(featured_image="/images/a.png", banner_image="/images/a.png")

    assert Event(banner_image="/images/a.png") == without_picture(event, "featuredImage")


def test_picture_of_the_booking_banner_is_cleared_by_the_name_of_its_file_field() -> None:
    package = Package(booking_info=BookingInfo(link="/contact", image="/images/a.png"))

    assert Package(booking_info=BookingInfo(link="/contact")) == without_picture(package, "bookingInfoImage")
    assert Package(booking_info=BookingInfo(link="/contact")) == without_picture(package, "bookingInfo.image")


@given(st.lists(paths), paths)
def test_path_drops_the_entry_of_a_list_and_leaves_the_others(gallery: list[str], gone: str) -> None:
    event = Event(gallery_images=[*gallery, gone])

    assert [path for path in gallery if path != gone] == without_picture(event, gone).gallery_images


@pytest.mark.parametrize("name", ["/images/b.png", "b.png", "https://site.example/images/b.png"])
def test_path_and_file_name_empty_the_image_of_the_row_that_shows_it(name: str) -> None:
    rows = [Itinerary(title=title, description="-", itinerary_image=f"/images/{title}.png") for title in "ab"]

    found = without_picture(Event(itinerary_content=rows), name).itinerary_content

    assert [("a", "/images/a.png"), ("b", "")] == [(row.title, row.itinerary_image) for row in found]


def test_picture_is_found_in_rows_of_rows_and_in_structures() -> None:
    package = Package(
        plans=[Plan(title="One", others=[PlanImage(image="/images/a.png", text="Hall")])],
        additional_details=[Section(details=[Detail(image="/images/a.png")])],
        booking_info=BookingInfo(image="/images/a.png"),
    )

    assert Package(
        plans=[Plan(title="One", others=[PlanImage(text="Hall")])],
        additional_details=[Section(details=[Detail()])],
    ) == without_picture(package, "a.png")


@pytest.mark.parametrize("name", ["galleryImages", "itineraryContent"])
def test_name_of_a_list_alone_is_refused(name: str) -> None:
    with pytest.raises(Invalid) as refusal:
        without_picture(Event(gallery_images=["/images/a.png"]), name)

    assert ["imageName"] == list(refusal.value.errors)


@pytest.mark.parametrize("name", ["topVenues", "attributeBestFor", "plans"])
def test_name_of_a_list_of_texts_is_refused_alike(name: str) -> None:
    with pytest.raises(Invalid):
        without_picture(Package(top_venues=["a"]), name)


@pytest.mark.parametrize("name", ["featuredImage", "bannerImage.png", "title", "/images/", "", "/", "c.png", "nothing"])
def test_removing_a_picture_that_is_not_shown_fails(name: str) -> None:
    with pytest.raises(NotFound):
        without_picture(Event(title="nothing", banner_image="/images/a.png"), name)
