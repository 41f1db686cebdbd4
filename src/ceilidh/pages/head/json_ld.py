"""Structured data: the company and its items as objects of schema.org, in JSON-LD.

docs/decisions/2026-11-21-schema-org-types.md explains the choice of types.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ceilidh.pages.head.head_html import JsonLd
from ceilidh.pages.head.postal_addresses import country_code, postal_code, street_address
from ceilidh.pages.head.text_excerpts import first_of, in_one_line
from ceilidh.pages.page_addresses import PublicPage
from ceilidh.pages.site_urls import SiteUrls

MAX_ITEMS = 100
"""Items of a list that are named; the sitemap has all of them."""


def organization(urls: SiteUrls) -> JsonLd:
    """Return the company."""
    details = urls.details
    return _without_empty(
        {
            "@type": "Organization",
            "@id": _organization_id(urls),
            "name": details.company_name,
            "slogan": details.tagline,
            "url": urls.page(PublicPage.HOME),
            "logo": urls.file("/icon-512.png"),
            "email": details.email,
            "telephone": details.phone,
            "address": ", ".join(details.address),
            "sameAs": [details.social.url] if details.social.url else [],
            "founder": [
                _without_empty({"@type": "Person", "name": each.name, "jobTitle": each.role})
                for each in details.founders
            ],
        }
    )


def website(urls: SiteUrls) -> JsonLd:
    """Return the site, whose name search engines show beside its URL."""
    return _without_empty(
        {
            "@type": "WebSite",
            "url": urls.page(PublicPage.HOME),
            "name": urls.details.company_name,
            "inLanguage": "en-GB",
            "publisher": {"@id": _organization_id(urls)},
        }
    )


def venue(item: Mapping[str, Any], urls: SiteUrls) -> JsonLd:
    """Return a venue with its address."""
    url = urls.page(PublicPage.VENUE, item["slug"])
    return _without_empty(
        {
            "@type": "EventVenue",
            "@id": f"{url}#venue",
            "name": item["title"],
            "description": item["description"],
            "url": url,
            "image": _images(item, urls),
            "address": _postal_address(item),
        }
    )


def portfolio_piece(item: Mapping[str, Any], urls: SiteUrls) -> JsonLd:
    """Return a past event, as a creative work of the company."""
    url = urls.page(PublicPage.EVENT, item["slug"])
    return _without_empty(
        {
            "@type": "CreativeWork",
            "@id": f"{url}#event",
            "name": item["title"],
            "description": first_of(item["overlayText"], item["centerContent"]["topText"]),
            "url": url,
            "image": _images(item, urls),
            "dateModified": item["updatedAt"],
            "creator": _company_reference(urls),
            "contentLocation": _without_empty(
                {"@type": "Place", "name": item["venueTitle"], "address": item["venueLocation"]}
            ),
        }
    )


def service(item: Mapping[str, Any], urls: SiteUrls) -> JsonLd:
    """Return a package, as a service of the company."""
    url = urls.page(PublicPage.PACKAGE, item["slug"])
    return _without_empty(
        {
            "@type": "Service",
            "@id": f"{url}#service",
            "name": item["title"],
            "description": first_of(item["description"], item["centerContent"]["topText"]),
            "url": url,
            "image": _images(item, urls),
            "serviceType": "Event planning",
            "provider": _company_reference(urls),
        }
    )


def catalog(packages: Sequence[Mapping[str, Any]], urls: SiteUrls) -> JsonLd:
    """Return the packages, as the company's catalogue of offers."""
    offered = (
        _without_empty(
            {
                "@type": "Service",
                "@id": f"{urls.page(PublicPage.PACKAGE, item['slug'])}#service",
                "name": item["title"],
                "url": urls.page(PublicPage.PACKAGE, item["slug"]),
            }
        )
        for item in packages[:MAX_ITEMS]
    )
    return _without_empty(
        {
            "@type": "OfferCatalog",
            "name": "Packages",
            "itemListElement": [{"@type": "Offer", "itemOffered": each} for each in offered],
        }
    )


def item_list(items: Sequence[Mapping[str, Any]], page: PublicPage, name: str, urls: SiteUrls) -> JsonLd:
    """Return the items of a list in their order; ``page`` is the kind of their own pages."""
    named = [(item["title"], urls.page(page, item["slug"])) for item in items[:MAX_ITEMS]]
    return _without_empty(
        {
            "@type": "ItemList",
            "name": name,
            "numberOfItems": len(items),
            "itemListElement": [
                _without_empty({"@type": "ListItem", "position": place, "name": in_one_line(title), "url": url})
                for place, (title, url) in enumerate(named, 1)
            ],
        }
    )


def breadcrumbs(steps: Iterable[tuple[str, str]]) -> JsonLd:
    """Return the breadcrumbs of a page; ``steps`` are names and absolute URLs from the front page on."""
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": place, "name": in_one_line(name), "item": url}
            for place, (name, url) in enumerate(steps, 1)
        ],
    }


def _postal_address(item: Mapping[str, Any]) -> JsonLd:
    address, city, region, country = item["nearByAddress"], item["city"], item["state"], item["country"]
    return _without_empty(
        {
            "@type": "PostalAddress",
            "streetAddress": street_address(address, city, region, country),
            "postalCode": postal_code(address),
            "addressLocality": city,
            "addressRegion": region,
            "addressCountry": country_code(country),
        }
    )


def _company_reference(urls: SiteUrls) -> JsonLd:
    name = urls.details.company_name
    return _without_empty(
        {
            "@type": "Organization",
            "@id": _organization_id(urls),
            "name": name,
            "url": urls.page(PublicPage.HOME),
        }
    )


def _organization_id(urls: SiteUrls) -> str:
    return f"{urls.url}/#organization"


def _images(item: Mapping[str, Any], urls: SiteUrls) -> Sequence[str]:
    paths = [item.get(name, "") for name in ("featuredImage", "bannerImage", "centerContentImage")]
    return [urls.image(path) for path in dict.fromkeys(paths) if path]


def _without_empty(properties: JsonLd) -> JsonLd:
    """Leave out the properties without a value."""
    return {name: value for name, value in properties.items() if value}
