"""The front page."""

import attrs

from ceilidh.site_content.sections.declaring import Section
from ceilidh_ports.fields import FILM_ONLY

_HOME = Section("home", "/")
_FEATURED = "Without one, that of the featured venue."


@attrs.define(kw_only=True, slots=False)
class HomeFields:
    home_film: str = _HOME.picture("Opening film", ".hero", takes=FILM_ONLY, hint=_FEATURED)
    home_still: str = _HOME.picture("Opening still", ".hero", hint=_FEATURED, frame="opening")
    home_film_label: str = _HOME.line(
        "Description of the film",
        "Scotland, where our days and nights take place",
        ".hero",
        hint="Read out to visitors who do not see the film.",
    )
    home_headline: str = _HOME.line("Headline", "", ".hero__title", hint="Without one, the tagline.")
    home_lead: str = _HOME.line(
        "Lead", "We find the house, plan the day and stay until the last dance.", ".hero__text", most=300
    )
    home_services_tab: str = _HOME.words("Tab of the packages", "Services", ".tabs")
    home_events_tab: str = _HOME.words("Tab of the events", "Events", ".tabs")
    home_venues_tab: str = _HOME.words("Tab of the venues", "Venues", ".tabs")
    home_services_title: str = _HOME.words("Heading of the packages", "What We Do", "#services")
    home_services_text: str = _HOME.paragraph(
        "Text above the packages",
        "Weddings that last three days, parties that last one night, and launches that people still talk about. "
        "Each begins as one of these, and ends as nobody else’s.",
        "#services",
    )
    home_events_title: str = _HOME.words("Heading of the events", "Events", "#events")
    home_events_text: str = _HOME.paragraph(
        "Text above the events",
        "Days and nights that we planned, told by the pictures that were taken when nobody was looking at the clock.",
        "#events",
    )
    home_events_link: str = _HOME.words("Link to all events", "See the whole portfolio", "#events")
    home_promise: str = _HOME.paragraph(
        "Sentence between the events and the venues",
        "You choose the hills and the company. We see to the boats, the band, the beds and the weather.",
        ".promise",
    )
    home_venues_title: str = _HOME.words("Heading of the venues", "Venues", "#venues")
    home_venues_text: str = _HOME.paragraph(
        "Text above the venues",
        "Castles, lochside lodges and city rooms. We have slept in each of them, and know which stair creaks.",
        "#venues",
    )
    home_venue_link: str = _HOME.words("Link to the first venue", "See the house", "#venues")
    home_venues_link: str = _HOME.words("Link to all venues", "See all the venues", "#venues")
