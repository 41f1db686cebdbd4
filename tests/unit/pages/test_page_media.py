import attrs
import pytest

from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.pictures.page_media import site_media
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh_ports.fields import FieldType, field_specs

_PICTURES = {name: name for name, spec in field_specs(SiteContent) if spec.type is FieldType.MEDIA}
SITE = attrs.evolve(
    sample_content(),
    **_PICTURES,  # type: ignore[arg-type]  # the names of fields that are texts
    founders=[attrs.evolve(each, portrait=f"portrait of {each.name}") for each in sample_content().founders],
    sample_venues=[attrs.evolve(each, picture=f"drawing of {each.title}") for each in sample_content().sample_venues],
)
LOGOS = {"logo_on_light", "logo_on_dark"}


@pytest.mark.parametrize(
    ("page", "own"),
    [
        (None, set()),
        (PublicPage.HOME, {"home_film", "home_still", "home_share_picture"}),
        (PublicPage.ABOUT, {"about_share_picture", *(each.portrait for each in SITE.founders)}),
        (PublicPage.VENUES, {"venues_share_picture"}),
        (PublicPage.EVENTS, {"events_share_picture"}),
        (PublicPage.CONTACT, {"contact_share_picture"}),
        (PublicPage.VENUE, set()),
        (PublicPage.EVENT, {"booking_picture", *(each.picture for each in SITE.sample_venues)}),
        (PublicPage.PACKAGE, set()),
        (PublicPage.PAGE, set()),
    ],
)
def test_a_page_shows_the_logos_and_the_pictures_of_its_own_fields(page: PublicPage | None, own: set[str]) -> None:
    assert LOGOS | own == set(site_media(page, SITE))


def test_every_picture_of_the_site_content_is_on_a_page() -> None:
    shown = {path for page in PublicPage for path in site_media(page, SITE)}

    assert set(_PICTURES) <= shown
