"""The pages of venues, events and packages: the headings and tabs that they share, and the lists."""

import attrs

from ceilidh.site_content.sections.declaring import Section

_VENUE = Section("itemPages", "/single-venue")
_PACKAGE = Section("itemPages", "/single-packege")
_TABS = ".tabs"


@attrs.define(kw_only=True, slots=False)
class ItemPageFields:
    best_for_label: str = _VENUE.line("Word before what it suits", "Best For", ".best-for")
    best_season_label: str = _VENUE.line("Word before the season", "Best Season", ".best-for")
    spaces_tab: str = _VENUE.words("Tab of the event spaces", "Event Spaces", _TABS)
    accomodation_tab: str = _VENUE.words("Tab of the rooms", "Accomodation", _TABS)
    near_by_tab: str = _VENUE.words("Tab of the map", "Neary-by", _TABS)
    near_by_title: str = _VENUE.line("Heading of the map", "Near by", "#near-by")
    near_by_link: str = _VENUE.words("Link to the map", "view on map", "#near-by")
    day_title: str = _VENUE.words("Heading of the chosen day", "The light on your day", "#day")
    day_title_without_light: str = _VENUE.words(
        "Heading of the chosen day where the place of the house is not given", "Your day here", "#day"
    )
    day_button: str = _VENUE.words("Button of the date and the guests", "Show this day", "#day")
    ask_label: str = _VENUE.words("Button that asks for the chosen day", "Ask if it is free", "#day")
    ask_spaces: str = _VENUE.words("Link to the form below the event spaces", "Ask about these spaces", "#event-spaces")
    ask_rooms: str = _VENUE.words("Link to the form below the rooms", "Ask about these rooms", "#accomodation")
    facts_title: str = _VENUE.words("Heading of the facts", "Good to know", ".fact-list")
    brochure_link: str = _VENUE.words("Link to the plan or brochure", "Download the plan", ".fact-list")
    voices_title: str = _VENUE.words("Heading of the voices", "In their words", ".voices")
    events_here_title: str = _VENUE.words("Heading of the events held there", "Celebrated here", "#celebrated-here")
    packages_here_title: str = _VENUE.words("Heading of the packages", "Ways to plan it", "#packages-here")
    similar_venues_title: str = _VENUE.words("Heading of similar venues", "Houses like this one", "#similar-venues")
    other_venues_title: str = _VENUE.line("Heading of other places", "While you are here", ".item-page")
    top_venues_tab: str = _PACKAGE.words("Tab of the venues", "TOP VENUES", _TABS)
    plan_tab: str = _PACKAGE.words("Tab of how to plan", "HOW TO PLAN", _TABS)
    booking_tab: str = _PACKAGE.words("Tab of the booking", "BOOK WITH US", _TABS)
    top_venues_title: str = _PACKAGE.line("Heading of the venues of a package", "Top venues", "#venue")
    top_venues_link: str = _PACKAGE.words("Link to all venues", "VIEW ALL VENUES", "#venue")
    plan_title: str = _PACKAGE.line("Heading of the plan of a package", "How to plan", "#itinerary")
    plan_empty: str = _PACKAGE.line(
        "Text without a plan",
        "Every one of these is planned from the beginning, with you.",
        "#itinerary",
        most=300,
    )
    enquire_label: str = _PACKAGE.words("Button of the booking", "ENQUIRE NOW", "#gallery")


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
