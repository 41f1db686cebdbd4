"""What is around every page: the navigation, the footer, and the page for unknown addresses."""

import attrs

from ceilidh.site_content.sections.declaring import Section

_HEADER = Section("header", "/about")
_FOOTER = Section("footer", "/about")
_MISSING = Section("missing", "/page-not-found")
_NAV, _START, _BAR, _PLAIN = ".header__links", ".footer__start", ".footer__bar", ".error-screen"
_LINK = 24
"""The most characters of a link in the header, which is one line."""


@attrs.define(kw_only=True, slots=False)
class FrameFields:
    nav_home: str = _HEADER.words("Link to the front page", "Home", _NAV, most=_LINK)
    nav_about: str = _HEADER.words("Link to the page about the company", "About", _NAV, most=_LINK)
    nav_services: str = _HEADER.words("Link to the packages", "What We Do", _NAV, most=_LINK)
    nav_venues: str = _HEADER.words("Link to the venues", "Venues", _NAV, most=_LINK)
    nav_events: str = _HEADER.words("Link to the events", "Portfolio", _NAV, most=_LINK)
    nav_contact: str = _HEADER.words(
        "Link to the contact page on phones and tablets",
        "Contact",
        ".header__contact",
        hint="In the header of narrow windows. Wide ones have the button below in its place.",
        most=_LINK,
    )
    start_label: str = _HEADER.words(
        "Button to the contact page",
        "Start Planning",
        ".header__start",
        hint="In the header, on the front page and on the page about the company.",
        most=_LINK,
    )
    footer_title: str = _FOOTER.line("Heading", "Start Planning", _START)
    footer_text: str = _FOOTER.line(
        "Text",
        "A date, a rough number, a wish. That is enough to begin with: the rest we find together.",
        _START,
        most=300,
    )
    footer_contact: str = _FOOTER.words("First button", "Contact us", _START, most=40)
    footer_quote: str = _FOOTER.words("Second button", "Request A Quote", _START, most=40)
    footer_terms: str = _FOOTER.words("Link to the terms", "Terms & Conditions", _BAR, most=40)
    footer_privacy: str = _FOOTER.words("Link to the privacy text", "Privacy Policy", _BAR, most=40)
    missing_title: str = _MISSING.words("Heading", "Page not found", _PLAIN)
    missing_text: str = _MISSING.paragraph(
        "Text",
        "There is nothing at this address: it may have moved, or the link may have lost a letter on the way. "
        "The hills are still where they were.",
        _PLAIN,
    )
    missing_home: str = _MISSING.words("Link to the front page", "Go to the front page", _PLAIN)
    missing_venues: str = _MISSING.words("Link to the venues", "See the venues", _PLAIN)
    missing_contact: str = _MISSING.words("Link to the contact page", "Contact us", _PLAIN)
