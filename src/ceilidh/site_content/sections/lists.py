"""The pages that list venues and events."""

import attrs

from ceilidh.site_content.sections.declaring import Section

_VENUES, _EVENTS = Section("lists", "/venues"), Section("lists", "/events")


@attrs.define(kw_only=True, slots=False)
class ListFields:
    venues_title: str = _VENUES.words("Heading of the venues", "Venues", ".opening")
    venues_intro: str = _VENUES.paragraph(
        "Introduction of the venues",
        "Houses with a door that closes behind you and your people alone. Every one has been walked through by us, "
        "in the rain as well, before it was put on this page.",
        ".opening",
    )
    venues_empty: str = _VENUES.line(
        "Text while there are no venues",
        "The first houses are being photographed. Ask us about them.",
        ".opening",
        most=300,
    )
    events_title: str = _EVENTS.words("Heading of the events", "Recent Events", ".opening")
    events_intro: str = _EVENTS.paragraph(
        "Introduction of the events",
        "Some were for four hundred, some for two and a dog. What they share is that the hosts were guests at their "
        "own party.",
        ".opening",
    )
    events_empty: str = _EVENTS.line(
        "Text while there are no events",
        "The first albums are being put together. Ask us to see them.",
        ".opening",
        most=300,
    )
