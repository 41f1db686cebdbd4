"""The postal address of a venue, in the parts that schema.org has words for."""

import re

_COUNTRY = "GB"
_NAMES = frozenset(
    {
        "gb",
        "great britain",
        "uk",
        "united kingdom",
        "england",
        "northern ireland",
        "scotland",
        "wales",
    }
)
_POSTCODE = re.compile(r"\b([A-Z]{1,2}[0-9][A-Z0-9]?) ?([0-9][A-Z]{2})\b", re.ASCII | re.IGNORECASE)
_SEPARATOR = re.compile(r"\s*[,\n]\s*")
_NEAR = re.compile(r"^(by|near)\s+", re.IGNORECASE)


def country_code(country: str) -> str:
    """Return ``GB`` for the United Kingdom and the countries in it; any other country as it was typed."""
    name = country.replace(".", "").strip().casefold().removeprefix("the ")
    return _COUNTRY if name in _NAMES else country


def postal_code(address: str) -> str:
    """Return the British postcode in an address, written as the post writes it, or nothing."""
    found = _POSTCODE.search(address)
    return f"{found[1]} {found[2]}".upper() if found else ""


def street_address(address: str, *places: str) -> str:
    """Return an address without its postcodes and without the parts that only name one of ``places``.

    Parts are what stands between commas or on lines of their own. "by" or "near" a place is that place too.
    """
    named = {place.strip().casefold() for place in places}
    parts = (part.strip() for part in _SEPARATOR.split(_POSTCODE.sub("", address)))
    return ", ".join(part for part in parts if part and _NEAR.sub("", part).casefold() not in named)
