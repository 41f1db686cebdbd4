"""Links to the scripts and styles that one page loads besides those of every page, by Vite's manifest."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import orjson

from ceilidh.pages.addresses.page_paths import PublicPage

MANIFEST = ".vite/manifest.json"
"""The path of Vite's manifest in the folder of the site."""

PAGE_MODULES: Mapping[PublicPage, str] = {
    PublicPage.HOME: "src/features/home/HomePage.tsx",
    PublicPage.PAGE: "src/features/sitePages/SitePage.tsx",
    PublicPage.ABOUT: "src/features/about/AboutPage.tsx",
    PublicPage.VENUES: "src/features/venues/VenuesPage.tsx",
    PublicPage.EVENTS: "src/features/events/EventsPage.tsx",
    PublicPage.CONTACT: "src/features/enquiries/ContactPage.tsx",
    PublicPage.VENUE: "src/features/venues/VenuePage.tsx",
    PublicPage.EVENT: "src/features/events/EventPage.tsx",
    PublicPage.PACKAGE: "src/features/packages/PackagePage.tsx",
}
"""The entry module of each page."""

_COMMON_MODULES = ("index.html", "src/boot/hydrate.tsx")


def chunk_links(folder: Path) -> Mapping[PublicPage, str]:
    """Return the HTML links to each page's own files; empty where the site is not built."""
    try:
        manifest = orjson.loads((folder / MANIFEST).read_bytes())
    except FileNotFoundError:
        return {}
    common = set(_files(manifest, _COMMON_MODULES))
    return {
        page: "".join(_link(file) for file in _files(manifest, [module]) if file not in common)
        for page, module in PAGE_MODULES.items()
    }


def _files(manifest: Mapping[str, Any], modules: Iterable[str]) -> Sequence[str]:
    """Return the styles and scripts of modules and of their imports once each, in the order in which styles apply."""
    seen: set[str] = set()

    def files(name: str) -> Iterator[str]:
        if name in seen:
            return
        seen.add(name)
        chunk = manifest[name]
        for imported in chunk.get("imports", ()):
            yield from files(imported)
        yield from chunk.get("css", ())
        yield chunk["file"]

    return list(dict.fromkeys(file for module in modules for file in files(module)))


def _link(file: str) -> str:
    if file.endswith(".css"):
        return f'<link rel="stylesheet" crossorigin href="/{file}">'
    return f'<link rel="modulepreload" crossorigin href="/{file}">'
