"""Splits the postal address of a venue into the properties that schema.org has."""

import re

_COUNTRY = "GB"
_NAMES = ("gb", "great britain", "uk", "united kingdom", "england", "northern ireland", "scotland", "wales")
_POSTCODE = re.compile(r"\b([A-Z]{1,2}[0-9][A-Z0-9]?) ?([0-9][A-Z]{2})\b", re.ASCII | re.IGNORECASE)
_SEPARATOR = re.compile(r"[,\n]")
_NEAR = re.compile(r"^(by|near)\s+", re.IGNORECASE)


def country_code(country: str) -> str:
    """Return ``GB`` for the United Kingdom and its countries, and any other country unchanged."""
    name = country.replace(".", "").strip().casefold().removeprefix("the ")
    return _COUNTRY if name in _NAMES else country


def postal_code(address: str) -> str:
    """Return the British postcode in an address in its standard form, or an empty string."""
    found = _POSTCODE.search(address)
    return f"{found[1]} {found[2]}".upper() if found else ""


def street_address(address: str, *places: str) -> str:
    """Return an address without its postcodes and without the parts that only name one of ``places``.

    Commas and line breaks separate the parts. "by" or "near" before a place is ignored.
    """
    named = {place.strip().casefold() for place in places}
    parts = (part.strip() for part in _SEPARATOR.split(_POSTCODE.sub("", address)))
    return ", ".join(part for part in parts if part and _NEAR.sub("", part).casefold() not in named)
