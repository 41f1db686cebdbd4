"""Lists what a careful editor would mend before publishing."""

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import islice

import attrs

from ceilidh.content.editing.checks.links import text_links
from ceilidh.content.editing.checks.picture_widths import FRAME_WIDTHS, PHONE_RATIOS
from ceilidh.content.editing.checks.shown_media import shown_media
from ceilidh.content.lifecycle.visibility import State
from ceilidh.content.rules.form_fields import guide_of
from ceilidh.media.accepted_formats import is_film
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh_ports.fields import FieldType, FieldValue, field_values, is_blank, values_in
from ceilidh_ports.items import Item

HEADING_LENGTHS: Mapping[str, int] = {
    "title": 60,
    "overlay_text": 110,
    "venue_title": 60,
    "event_space_banner_title": 60,
    "event_space_title1": 60,
    "event_space_title2": 60,
    "accomodation_title": 60,
    "venue_banner_title": 60,
    "venue_banner_title2": 60,
    "venue_tab_title": 60,
    "itinerary_content.title": 60,
    "plans.title": 60,
    "plans.link_text": 30,
}
"""How many characters a heading has room for; a longer one takes more than three lines of a phone."""

DESCRIPTIONS: Mapping[str, tuple[str, ...]] = {
    "venues": ("description", "overlay_text"),
    "events": ("overlay_text", "center_content.top_text"),
    "packages": ("description", "center_content.top_text"),
}
"""The fields that search engines get the description of a page from; the first one that is not blank is used."""

ASKED_FIRST: Mapping[str, tuple[str, ...]] = {"venues": ("guests_dine", "price_from", "minutes_from_edinburgh")}
"""The facts that visitors ask for before all others."""


MAX_DEAD_LINKS = 10
"""How many dead links of a text are named."""

_HALF = 0.5
_MEDIA = (FieldType.MEDIA, FieldType.MEDIA_LIST)
_REFERENCES = (FieldType.REFERENCE, FieldType.REFERENCES)
_UNSEEN = {
    State.SCHEDULED: "A scheduled item can’t hold this place. Choose it once visitors see the item.",
    State.ENDED: "Visitors no longer see this item, so another one has this place.",
}


@attrs.frozen
class Advice:
    """Something to mend. ``field`` is a dotted path of JSON names and the numbers of rows.

    ``required`` means that the item can't be published before it is mended. ``picture`` is the path of a picture of
    which something is to be said.
    """

    field: str
    message: str
    required: bool = False
    picture: str = ""


@attrs.frozen
class Surroundings:
    """What the checks know besides the item.

    ``metadata`` is that of its stored files by path. ``leads`` says whether a link within the site leads to a page.
    ``is_seen`` says whether visitors see the item of a collection with an id. ``undescribed`` are the paths of its
    pictures without a description, ``unframed`` those of pictures whose focal point no editor has set.
    """

    state: State
    metadata: Mapping[str, Metadata]
    leads: Callable[[str], bool]
    is_seen: Callable[[str, str], bool]
    undescribed: Collection[str] = ()
    unframed: Collection[str] = ()


def publish_checks(item: Item, around: Surroundings) -> list[Advice]:
    """Return the advice for an item, in the order of its fields; none of it keeps the item from being published."""
    values = list(field_values(type(item), values_in(item)))
    found = [*_description(item, values), *_unanswered(item, values)]
    for value in values:
        found += [Advice(value.path, message) for message in _messages(value, around)]
        found += [*_undescribed(value, around), *_unframed(value, around)]
    return found


def _messages(value: FieldValue, around: Surroundings) -> Iterator[str]:
    match value.spec.type:
        case FieldType.TEXT:
            yield from _heading(value)
            yield from _text_links(value, around)
        case FieldType.LINK:
            yield from _link(value.value, around)
        case FieldType.FLAG:
            yield from _flag(value, around)
        case type_ if type_ in _MEDIA:
            yield from _media(value, around)
        case type_ if type_ in _REFERENCES:
            yield from _reference(value, around)


def _description(item: Item, values: list[FieldValue]) -> Iterator[Advice]:
    by_path = {value.attribute_path: value for value in values}
    texts = [by_path[name] for name in DESCRIPTIONS.get(item.collection, ()) if name in by_path]
    if texts and all(is_blank(each.value) for each in texts):
        message = "Search engines have no description of this page. One or two sentences are enough."
        yield Advice(texts[0].path, message)


def _unanswered(item: Item, values: list[FieldValue]) -> Iterator[Advice]:
    """Yield one advice that names all facts that visitors miss first."""
    asked = ASKED_FIRST.get(item.collection, ())
    missing = [value for value in values if value.attribute_path in asked and is_blank(value.value)]
    if missing:
        labels = "; ".join(guide_of(value.shape, value.name).label for value in missing)
        yield Advice(missing[0].path, f"Visitors ask for these facts first, and the page does not tell them: {labels}.")


def _heading(value: FieldValue) -> Iterator[str]:
    room, length = HEADING_LENGTHS.get(value.attribute_path), len(value.value.strip())
    if room and length > room:
        yield f"This is long for its place: {length} characters, where about {room} have room."


def _link(link: str, around: Surroundings) -> Iterator[str]:
    if not is_blank(link) and not around.leads(link.strip()):
        yield f"This link leads nowhere: there is no page at {link.strip()}."


def _text_links(value: FieldValue, around: Surroundings) -> Iterator[str]:
    dead = (link for link in text_links(value) if not around.leads(link))
    for link in islice(dead, MAX_DEAD_LINKS):
        yield f"A link in this text leads nowhere: there is nothing at {link}."


def _flag(value: FieldValue, around: Surroundings) -> Iterator[str]:
    if value.value and value.spec.exclusive and around.state in _UNSEEN:
        yield _UNSEEN[around.state]


def _media(value: FieldValue, around: Surroundings) -> Iterator[str]:
    width = FRAME_WIDTHS.get(guide_of(value.shape, value.name).frame, 0)
    for shown in shown_media(value):
        known = around.metadata.get(shown.path)
        if known and is_film(shown.path):
            yield from _film(known)
        elif known and known.format != "SVG" and 0 < known.width < width:
            yield f"{shown.name} is smaller than its place: {known.width} pixels wide, where {width} are drawn."


def _film(known: Metadata) -> Iterator[str]:
    if not known.playable:
        yield f"Browsers can’t play this film{f' ({known.format})' if known.format else ''}. An MP4 with H.264 plays."


def _undescribed(value: FieldValue, around: Surroundings) -> Iterator[Advice]:
    for shown in shown_media(value):
        if shown.path in around.undescribed:
            message = f"{shown.name} has no description for people who can’t see it."
            yield Advice(value.path, message, picture=shown.path)


def _unframed(value: FieldValue, around: Surroundings) -> Iterator[Advice]:
    """Yield advice for pictures of which the frame of a phone shows less than half, if nobody has said which half."""
    frame = PHONE_RATIOS.get(guide_of(value.shape, value.name).frame, 0)
    for shown in shown_media(value):
        known = around.metadata.get(shown.path)
        if not (frame and known and known.height) or shown.path not in around.unframed or is_film(shown.path):
            continue
        part = frame * known.height / known.width
        if min(part, 1 / part) < _HALF:
            message = f"{shown.name} is cut by more than half on a phone. Say what every crop has to show."
            yield Advice(value.path, message, picture=shown.path)


def _reference(value: FieldValue, around: Surroundings) -> Iterator[str]:
    ids = value.value if isinstance(value.value, list) else [value.value] if value.value else []
    hidden = sum(not around.is_seen(value.spec.to or "", id_) for id_ in ids)
    if hidden:
        which = "This one is" if len(ids) == 1 else f"{hidden} of these {'is' if hidden == 1 else 'are'}"
        yield f"{which} left out on the page: not public now."
