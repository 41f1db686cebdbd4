"""Structured data: the company and its items as objects of schema.org, in JSON-LD.

docs/decisions/page-metadata.md explains the choice of types.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ceilidh.content.rules.validation.fact_formats import decimal_degrees, iso_date, whole_number
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.head.head_html import JsonLd
from ceilidh.pages.head.link_previews import KnownPictures
from ceilidh.pages.head.text_excerpts import first_of, in_one_line
from ceilidh.site_content.own_words import own_rows, own_text
from ceilidh.site_pages.page_html import to_plain_text

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


def street_address(address: str, *locations: str) -> str:
    """Return an address without its postcodes and without the parts that only name one of ``locations``.

    Commas and line breaks separate the parts. "by" or "near" before a location is ignored.
    """
    named = {each.strip().casefold() for each in locations}
    parts = (part.strip() for part in _SEPARATOR.split(_POSTCODE.sub("", address)))
    return ", ".join(part for part in parts if part and _NEAR.sub("", part).casefold() not in named)


_CAPACITIES = ("guestsDine", "guestsTheatre", "guestsStand", "guestsDance")
_AMENITIES = {
    "Exclusive use": "exclusiveUse",
    "Guests who sleep here": "guestsSleep",
    "Ceremonies": "ceremonyLicence",
    "Music and curfew": "musicAndCurfew",
    "Own caterer": "ownCaterer",
    "Dogs": "dogs",
    "Step-free access": "stepFreeAccess",
    "Power": "power",
    "Parking": "parking",
    "Wi-Fi": "wifi",
}

MAX_ITEMS = 100
"""Items of a list that are named; the sitemap has all of them."""


def organization(urls: SiteUrls) -> JsonLd:
    """Return the company, without what the sample of the site content says of one."""
    site = urls.site
    return _object(
        "Organization",
        _organization_id(urls),
        name=site.company_name,
        slogan=own_text(site, "tagline"),
        url=urls.page(PublicPage.HOME),
        logo=urls.logo(),
        email=own_text(site, "email"),
        telephone=own_text(site, "phone"),
        address=", ".join(own_text(site, "address")),
        sameAs=[link.url for link in own_rows(site, "social_links", "url") if link.url],
        founder=[_object("Person", name=each.name, jobTitle=each.role) for each in own_rows(site, "founders", "name")],
    )


def website(urls: SiteUrls) -> JsonLd:
    """Return the site, whose name search engines show beside its URL."""
    return _object(
        "WebSite",
        url=urls.page(PublicPage.HOME),
        name=urls.site.company_name,
        inLanguage="en-GB",
        publisher={"@id": _organization_id(urls)},
    )


def venue(item: Mapping[str, Any], urls: SiteUrls, pictures: KnownPictures) -> JsonLd:
    shown = _item_properties(item, PublicPage.VENUE, item["description"], urls, pictures)
    return _object(
        "EventVenue",
        f"{shown['url']}#venue",
        **shown,
        address=_postal_address(item),
        geo=_coordinates(item),
        maximumAttendeeCapacity=max(whole_number(item[name]) or 0 for name in _CAPACITIES),
        amenityFeature=list(_amenities(item)),
    )


def portfolio_piece(item: Mapping[str, Any], urls: SiteUrls, pictures: KnownPictures) -> JsonLd:
    """Return a past event, as a creative work of the company."""
    description = first_of(item["overlayText"], item["centerContent"]["topText"])
    shown = _item_properties(item, PublicPage.EVENT, description, urls, pictures)
    location = _object("Place", name=item["venueTitle"], address=item["venueLocation"])
    made = {"dateModified": item["updatedAt"], "creator": _company(urls), "contentLocation": location}
    about = _object("Event", name=item["title"], startDate=item["eventDate"], location=location)
    day = {"about": about} if iso_date(item["eventDate"]) else {}
    return _object("CreativeWork", f"{shown['url']}#event", **shown, **made, **day, contributor=_contributors(item))


def service(item: Mapping[str, Any], urls: SiteUrls, pictures: KnownPictures) -> JsonLd:
    """Return a package, as a service of the company."""
    description = first_of(item["description"], item["centerContent"]["topText"])
    shown = _item_properties(item, PublicPage.PACKAGE, description, urls, pictures)
    offered = {"serviceType": "Event planning", "provider": _company(urls)}
    return _object("Service", f"{shown['url']}#service", **shown, **offered, offers=_offer(item))


def _contributors(event: Mapping[str, Any]) -> Sequence[JsonLd]:
    """Return who photographed an event and who worked for it."""
    photographer = event["photographer"] and [
        _object("Person", name=event["photographer"], jobTitle="Photographer", url=event["photographerLink"])
    ]
    suppliers = (
        _object("Organization", name=each["name"], description=each["role"], url=each["link"])
        for each in event["suppliers"]
    )
    return [*photographer, *suppliers]


def _offer(package: Mapping[str, Any]) -> JsonLd | None:
    least = whole_number(package["priceFrom"])
    if not least:
        return None
    price = _object("PriceSpecification", minPrice=least, priceCurrency="GBP")
    return _object("Offer", description=package["priceIncludes"], priceCurrency="GBP", priceSpecification=price)


def web_page(item: Mapping[str, Any], urls: SiteUrls, pictures: KnownPictures) -> JsonLd:
    """Return a page of text."""
    shown = _item_properties(item, PublicPage.PAGE, to_plain_text(item["html"]), urls, pictures)
    return _object("WebPage", f"{shown['url']}#page", **shown, dateModified=item["updatedAt"], publisher=_company(urls))


def _item_properties(
    item: Mapping[str, Any], page: PublicPage, description: str, urls: SiteUrls, pictures: KnownPictures
) -> dict[str, Any]:
    paths = dict.fromkeys(
        item.get(name, "") for name in ("featuredImage", "bannerImage", "centerContentImage", "picture")
    )
    return {
        "name": item["title"],
        "description": description,
        "url": urls.page(page, item["slug"]),
        "image": [_image(path, urls, pictures) for path in paths if path],
    }


def _image(path: str, urls: SiteUrls, pictures: KnownPictures) -> JsonLd | str:
    """Return a picture with what is said of it, or its URL alone."""
    url, file = urls.image(path), pictures.files.get(path)
    texts = {"caption": file.caption, "description": file.description, "creditText": file.credit} if file else {}
    return _object("ImageObject", url=url, contentUrl=url, **texts) if any(texts.values()) else url


def catalog(packages: Sequence[Mapping[str, Any]], urls: SiteUrls) -> JsonLd:
    """Return the packages, as the company's catalogue of offers."""
    named = [(item["title"], urls.page(PublicPage.PACKAGE, item["slug"])) for item in packages[:MAX_ITEMS]]
    services = [_object("Service", f"{url}#service", name=title, url=url) for title, url in named]
    offers = [_object("Offer", itemOffered=each) for each in services]
    return _object("OfferCatalog", name="Packages", itemListElement=offers)


def item_list(items: Sequence[Mapping[str, Any]], page: PublicPage, name: str, urls: SiteUrls) -> JsonLd:
    """Return the items of a list in their order; ``page`` is the kind of their own pages."""
    named = [(in_one_line(item["title"]), urls.page(page, item["slug"])) for item in items[:MAX_ITEMS]]
    elements = [_object("ListItem", position=at, name=title, url=url) for at, (title, url) in enumerate(named, 1)]
    return _object("ItemList", name=name, numberOfItems=len(items), itemListElement=elements)


def breadcrumbs(urls: SiteUrls, *steps: tuple[str, str]) -> JsonLd:
    """Return the breadcrumbs of a page; ``steps`` are the names and absolute URLs after the front page."""
    elements = [
        {"@type": "ListItem", "position": number, "name": in_one_line(name), "item": url}
        for number, (name, url) in enumerate([("Home", urls.page(PublicPage.HOME)), *steps], 1)
    ]
    return {"@type": "BreadcrumbList", "itemListElement": elements}


def _coordinates(venue: Mapping[str, Any]) -> JsonLd | None:
    latitude, longitude = (decimal_degrees(venue[name]) for name in ("latitude", "longitude"))
    if latitude is None or longitude is None:
        return None
    return {"@type": "GeoCoordinates", "latitude": latitude, "longitude": longitude}


def _amenities(venue: Mapping[str, Any]) -> Iterator[JsonLd]:
    for name, field in _AMENITIES.items():
        if str(venue[field] or "").strip():
            yield _object("LocationFeatureSpecification", name=name, value=venue[field])


def _postal_address(item: Mapping[str, Any]) -> JsonLd:
    address, city, region, country = item["nearByAddress"], item["city"], item["state"], item["country"]
    return _object(
        "PostalAddress",
        streetAddress=street_address(address, city, region, country),
        postalCode=postal_code(address),
        addressLocality=city,
        addressRegion=region,
        addressCountry=country_code(country),
    )


def _company(urls: SiteUrls) -> JsonLd:
    name = urls.site.company_name
    return _object("Organization", _organization_id(urls), name=name, url=urls.page(PublicPage.HOME))


def _organization_id(urls: SiteUrls) -> str:
    return f"{urls.url}/#organization"


def _object(type_: str, id_: str = "", **properties: Any) -> JsonLd:
    """Return an object of schema.org without the properties that have no value."""
    given = {"@type": type_, "@id": id_, **properties}
    return {name: value for name, value in given.items() if value}
