"""The company: its name, and how it is reached."""

import attrs

from ceilidh.site_content.sections.declaring import Section
from ceilidh.site_content.sections.rows import SocialLink
from ceilidh_ports.fields import TextFormat

_COMPANY = Section("company", "/contact")
_HEADER = Section("company", "/about")
_HOME = Section("company", "/")
_LOGO = ".header__logo"
_DETAILS = ".contact__details"


@attrs.define(kw_only=True, slots=False)
class CompanyFields:
    company_name: str = _HEADER.line("Company name", "Ceilidh", _LOGO, required=True, text_format=TextFormat.LINE)
    tagline: str = _HOME.line(
        "Tagline",
        "Weddings, parties and brand events in Scotland’s great houses",
        ".hero__title",
        hint="It is the headline of the front page too, unless that has its own.",
    )
    logo_on_light: str = _HEADER.picture(
        "Logo on a light ground",
        _LOGO,
        hint="Without one the company name stands on pages with a light header.",
        is_on_every_page=True,
    )
    logo_on_dark: str = _HOME.picture(
        "Logo on a dark ground",
        _LOGO,
        hint="Without one the company name stands over dark pictures and films.",
        is_on_every_page=True,
    )
    email: str = _COMPANY.line("Email", "hello@ceilidh.example", _DETAILS, most=254, text_format=TextFormat.EMAIL)
    phone: str = _COMPANY.line("Phone", "+44 131 496 0123", _DETAILS, most=50, text_format=TextFormat.PHONE)
    address: list[str] = _COMPANY.lines(
        "Address of the office", ("14 Thistle Court", "Edinburgh EH2 1DD", "Scotland"), _DETAILS
    )
    opening_hours: list[str] = _COMPANY.lines("Opening hours", (), _DETAILS, hint="Left out where it is empty.")
    social_links: list[SocialLink] = _COMPANY.rows(
        SocialLink,
        "Social media",
        (SocialLink(handle="@ceilidh.events", url="https://www.instagram.com/ceilidh.events"),),
        _DETAILS,
    )
