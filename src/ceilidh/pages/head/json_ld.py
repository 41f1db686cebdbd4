"""The company and its items in the words of schema.org.

docs/decisions/2026-11-21-schema-org-types.md says why these types.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ceilidh.pages.head.head_tags import Thing
from ceilidh.pages.head.postal_addresses import country_code, postal_code, street_address
from ceilidh.pages.head.text_excerpts import first_of, in_one_line
from ceilidh.pages.page_addresses import Page
from ceilidh.pages.publisher import Publisher

LISTED = 100
"""Items of a list that are named; the sitemap has them all."""


def organization(publisher: Publisher) -> Thing:
    """Return the company, as its site introduces it."""
    details = publisher.details
    return _told(
        {
            "@type": "Organization",
            "@id": _organization_id(publisher),
            "name": details.company_name,
            "slogan": details.tagline,
            "url": publisher.page(Page.HOME),
            "logo": publisher.at("/icon-512.png"),
            "email": details.email,
            "telephone": details.phone,
            "address": ", ".join(details.address),
            "sameAs": [details.social.url] if details.social.url else [],
            "founder": [
                _told({"@type": "Person", "name": each.name, "jobTitle": each.role}) for each in details.founders
            ],
        }
    )


def website(publisher: Publisher) -> Thing:
    """Return the site, whose name search engines show beside its address."""
    return _told(
        {
            "@type": "WebSite",
            "url": publisher.page(Page.HOME),
            "name": publisher.details.company_name,
            "inLanguage": "en-GB",
            "publisher": {"@id": _organization_id(publisher)},
        }
    )


def venue(item: Mapping[str, Any], publisher: Publisher) -> Thing:
    """Return a venue with its address."""
    url = publisher.page(Page.VENUE, item["slug"])
    return _told(
        {
            "@type": "EventVenue",
            "@id": f"{url}#venue",
            "name": item["title"],
            "description": item["description"],
            "url": url,
            "image": _pictures(item, publisher),
            "address": _postal_address(item),
        }
    )


def portfolio_piece(item: Mapping[str, Any], publisher: Publisher) -> Thing:
    """Return an event that was, as the work that it is shown as."""
    url = publisher.page(Page.EVENT, item["slug"])
    return _told(
        {
            "@type": "CreativeWork",
            "@id": f"{url}#event",
            "name": item["title"],
            "description": first_of(item["overlayText"], item["centerContent"]["topText"]),
            "url": url,
            "image": _pictures(item, publisher),
            "dateModified": item["updatedAt"],
            "creator": _company(publisher),
            "contentLocation": _told({"@type": "Place", "name": item["venueTitle"], "address": item["venueLocation"]}),
        }
    )


def service(item: Mapping[str, Any], publisher: Publisher) -> Thing:
    """Return a package, as something that the company does."""
    url = publisher.page(Page.PACKAGE, item["slug"])
    return _told(
        {
            "@type": "Service",
            "@id": f"{url}#service",
            "name": item["title"],
            "description": first_of(item["description"], item["centerContent"]["topText"]),
            "url": url,
            "image": _pictures(item, publisher),
            "serviceType": "Event planning",
            "provider": _company(publisher),
        }
    )


def catalog(packages: Sequence[Mapping[str, Any]], publisher: Publisher) -> Thing:
    """Return the packages as what the company offers."""
    offered = (
        _told(
            {
                "@type": "Service",
                "@id": f"{publisher.page(Page.PACKAGE, item['slug'])}#service",
                "name": item["title"],
                "url": publisher.page(Page.PACKAGE, item["slug"]),
            }
        )
        for item in packages[:LISTED]
    )
    return _told(
        {
            "@type": "OfferCatalog",
            "name": "Packages",
            "itemListElement": [{"@type": "Offer", "itemOffered": each} for each in offered],
        }
    )


def item_list(items: Sequence[Mapping[str, Any]], page: Page, name: str, publisher: Publisher) -> Thing:
    """Return the items of a list, whose own pages are ``page``, in their order."""
    named = [(item["title"], publisher.page(page, item["slug"])) for item in items[:LISTED]]
    return _told(
        {
            "@type": "ItemList",
            "name": name,
            "numberOfItems": len(items),
            "itemListElement": [
                _told({"@type": "ListItem", "position": place, "name": in_one_line(title), "url": url})
                for place, (title, url) in enumerate(named, 1)
            ],
        }
    )


def breadcrumbs(steps: Iterable[tuple[str, str]]) -> Thing:
    """Return the way from the front page to a page; ``steps`` are names and absolute addresses."""
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": place, "name": in_one_line(name), "item": url}
            for place, (name, url) in enumerate(steps, 1)
        ],
    }


def _postal_address(item: Mapping[str, Any]) -> Thing:
    address, city, region, country = item["nearByAddress"], item["city"], item["state"], item["country"]
    return _told(
        {
            "@type": "PostalAddress",
            "streetAddress": street_address(address, city, region, country),
            "postalCode": postal_code(address),
            "addressLocality": city,
            "addressRegion": region,
            "addressCountry": country_code(country),
        }
    )


def _company(publisher: Publisher) -> Thing:
    name = publisher.details.company_name
    return _told(
        {
            "@type": "Organization",
            "@id": _organization_id(publisher),
            "name": name,
            "url": publisher.page(Page.HOME),
        }
    )


def _organization_id(publisher: Publisher) -> str:
    return f"{publisher.url}/#organization"


def _pictures(item: Mapping[str, Any], publisher: Publisher) -> Sequence[str]:
    paths = [item.get(name, "") for name in ("featuredImage", "bannerImage", "centerContentImage")]
    return [publisher.picture(path) for path in dict.fromkeys(paths) if path]


def _told(thing: Thing) -> Thing:
    """Leave out what is not said."""
    return {name: value for name, value in thing.items() if value}
