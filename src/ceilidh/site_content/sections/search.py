"""How search engines and shared links show the pages that belong to no item; the form shows what empty texts become."""

from typing import Any

import attrs

from ceilidh.site_content.sections.declaring import Section

_TITLE_LENGTH, _DESCRIPTION_LENGTH = 70, 200


def _title(section: Section, label: str, default: str = "") -> Any:
    return section.line(f"Title of the {label}", default, "title", most=_TITLE_LENGTH)


def _description(section: Section, label: str, default: str = "") -> Any:
    return section.paragraph(f"Description of the {label}", default, "title", most=_DESCRIPTION_LENGTH)


def _picture(section: Section, label: str, default: str = "the first picture of the page") -> Any:
    return section.picture(f"Picture of links to the {label}", "title", hint=f"Without one, {default}.")


def _hidden(section: Section, label: str) -> Any:
    return section.flag(f"Hide the {label} from search engines", "title")


_HOME = Section("search", "/")
_ABOUT = Section("search", "/about")
_VENUES = Section("search", "/venues")
_EVENTS = Section("search", "/events")
_CONTACT = Section("search", "/contact")


@attrs.define(kw_only=True, slots=False)
class SearchFields:
    home_search_title: str = _title(_HOME, "front page")
    home_search_description: str = _description(_HOME, "front page")
    home_share_picture: str = _picture(_HOME, "front page")
    home_no_index: bool = _hidden(_HOME, "front page")
    about_search_title: str = _title(_ABOUT, "page about the company")
    about_search_description: str = _description(
        _ABOUT,
        "page about the company",
        "Two people, one long table and a map of Scotland with more pins in it than roads: who plans your day.",
    )
    about_share_picture: str = _picture(_ABOUT, "page about the company", "the picture of the site")
    about_no_index: bool = _hidden(_ABOUT, "page about the company")
    venues_search_title: str = _title(_VENUES, "list of venues")
    venues_search_description: str = _description(
        _VENUES,
        "list of venues",
        "Castles, lochside lodges and city rooms that are yours alone, every one walked through by us.",
    )
    venues_share_picture: str = _picture(_VENUES, "list of venues")
    venues_no_index: bool = _hidden(_VENUES, "list of venues")
    events_search_title: str = _title(_EVENTS, "list of events")
    events_search_description: str = _description(
        _EVENTS, "list of events", "Weddings, parties and brand events that we planned, told by their pictures."
    )
    events_share_picture: str = _picture(_EVENTS, "list of events")
    events_no_index: bool = _hidden(_EVENTS, "list of events")
    contact_search_title: str = _title(_CONTACT, "contact page", "Start Planning")
    contact_search_description: str = _description(
        _CONTACT,
        "contact page",
        "Tell us the season, the number of chairs and one thing you are sure of. One of us answers soon.",
    )
    contact_share_picture: str = _picture(_CONTACT, "contact page", "the picture of the site")
    contact_no_index: bool = _hidden(_CONTACT, "contact page")
