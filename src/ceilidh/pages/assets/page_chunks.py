"""Which files of the built site a page needs besides those that every page loads."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import orjson

from ceilidh.pages.page_addresses import Page

MANIFEST = ".vite/manifest.json"
"""Where the build says which file holds what, inside the folder of the site."""

MODULES: Mapping[Page, str] = {
    Page.ABOUT: "src/features/about/AboutPage.tsx",
    Page.VENUES: "src/features/venues/VenuesPage.tsx",
    Page.EVENTS: "src/features/events/EventsPage.tsx",
    Page.CONTACT: "src/features/enquiries/ContactPage.tsx",
    Page.VENUE: "src/features/venues/VenuePage.tsx",
    Page.EVENT: "src/features/events/EventPage.tsx",
    Page.PACKAGE: "src/features/packages/PackagePage.tsx",
}
"""The module that each page is loaded from; the front page comes with the site itself."""

_EVERYWHERE = ("index.html", "src/boot/hydrate.tsx")


def links_of_pages(folder: Path) -> Mapping[Page, str]:
    """Return the links to each page's own files, to be written into its head; none where nothing is built."""
    try:
        manifest = orjson.loads((folder / MANIFEST).read_bytes())
    except FileNotFoundError:
        return {}
    common = {file for module in _EVERYWHERE for file in _files(manifest, module)}
    return {
        page: "".join(_link(file) for file in dict.fromkeys(_files(manifest, module)) if file not in common)
        for page, module in MODULES.items()
    }


def _files(manifest: Mapping[str, Any], name: str) -> Iterator[str]:
    """Yield the styles and scripts of a module and of what it imports; styles in the order in which they apply."""
    chunk = manifest[name]
    for imported in chunk.get("imports", ()):
        yield from _files(manifest, imported)
    yield from chunk.get("css", ())
    yield chunk["file"]


def _link(file: str) -> str:
    if file.endswith(".css"):
        return f'<link rel="stylesheet" crossorigin href="/{file}">'
    return f'<link rel="modulepreload" crossorigin href="/{file}">'
