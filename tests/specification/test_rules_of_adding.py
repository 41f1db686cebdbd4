"""What is required of a new venue, event and package, and what may be left out."""

from collections.abc import Mapping
from typing import Any

import pytest

from ceilidh.errors import Invalid
from tests.samples import parts
from tests.specification.conftest import Catalogues
from tests.specification.entities import ENTITIES, Values, form_of, without

REQUIRED: Mapping[str, str] = {
    "venue": """
        title description city state country overlayText
        featuredImage bannerImage featuredVideo centerContent centerContentImage bestFor bestSeason
        eventSpaceBannerImage eventSpaceBannerTitle eventSpaceBannerDesc
        eventSpaceTitle1 eventSpaceLeftImage eventSpaceRightImage eventSpaceDesc1
        eventSpaceCenterImage eventSpaceTitle2 eventSpaceDesc2
        accomodationImage accomodationTitle accomodationDescription nearByAddress nearByMapImage
        """,
    "event": """
        title venueTitle venueLocation overlayText
        featuredImage bannerImage featuredVideo galleryImages centerContent centerContentImage
        venueBannerImage venueBannerTitle venueBannerDesc
        venueTabLeftImage venueTabRightImage venueTabTitle venueTabDesc
        venueBannerImage2 venueBannerTitle2 venueBannerDesc2
        """,
    "packege": "title featuredImage centerContentImage",
}
"""The centre image is among them: the form of the specification sent it only together with the featured image, which is
mended on purpose."""

FIELDS = [(kind, field) for kind, fields in REQUIRED.items() for field in fields.split()]
OPTIONAL = [
    (kind, field) for kind, fields in ENTITIES.items() for field in fields if field not in REQUIRED[kind].split()
]
STRUCTURES = {"centerContent": ("topText", "leftText", "rightText")}


def errors_of(catalogues: Catalogues, kind: str, values: Values) -> Mapping[str, str]:
    """Return the messages by field with which a form is refused."""
    with pytest.raises(Invalid) as refusal:
        catalogues[kind].add(parts(form_of(values)))
    return refusal.value.errors


@pytest.mark.parametrize(("kind", "field"), FIELDS)
def test_a_missing_required_field_is_named_alone(catalogues: Catalogues, kind: str, field: str) -> None:
    errors = errors_of(catalogues, kind, without(ENTITIES[kind], field))

    texts = {f"{field}.{name}" for name in STRUCTURES.get(field, ())}
    assert {field} | texts == set(errors)


@pytest.mark.parametrize(("kind", "field"), [each for each in FIELDS if each[1] not in STRUCTURES])
def test_a_blank_required_field_is_missing(catalogues: Catalogues, kind: str, field: str) -> None:
    blank: Any = [] if field == "galleryImages" else " "

    assert [field] == list(errors_of(catalogues, kind, {**ENTITIES[kind], field: blank}))


@pytest.mark.parametrize("name", STRUCTURES["centerContent"])
@pytest.mark.parametrize("kind", ["venue", "event"])
def test_each_text_of_the_centre_content_is_required(catalogues: Catalogues, kind: str, name: str) -> None:
    values = {**ENTITIES[kind], "centerContent": {**ENTITIES[kind]["centerContent"], name: ""}}

    assert [f"centerContent.{name}"] == list(errors_of(catalogues, kind, values))


@pytest.mark.parametrize(("kind", "field"), OPTIONAL)
def test_an_optional_field_may_be_left_out(catalogues: Catalogues, kind: str, field: str) -> None:
    assert catalogues[kind].add(parts(form_of(without(ENTITIES[kind], field)))).id


def test_a_form_without_anything_names_every_required_field(catalogues: Catalogues) -> None:
    for kind, fields in REQUIRED.items():
        named = {path.partition(".")[0] for path in errors_of(catalogues, kind, {})}
        assert set(fields.split()) == named


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("featuredImage", "Featured image is required."),
        ("centerContentImage", "Center content image is required."),
    ],
)
def test_a_package_asks_for_a_missing_picture_in_these_words(catalogues: Catalogues, field: str, message: str) -> None:
    with pytest.raises(Invalid) as refusal:
        catalogues["packege"].add(parts(form_of(without(ENTITIES["packege"], field))))

    assert (message, {field: message}) == (refusal.value.message, refusal.value.errors)
