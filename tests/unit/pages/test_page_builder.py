import json
import re
import threading
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.http.cache.cached_response import PROCESS_LIFETIME
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.assets.html_shell import HtmlShell, RenderedPage
from ceilidh.pages.assets.inline_styles import InlineStyles
from ceilidh.pages.data.page_data import PageData
from ceilidh.pages.data.page_reader import PageReader
from ceilidh.pages.markup_renderer import MarkupRenderer
from ceilidh.pages.no_renderer import NoRenderer
from ceilidh.pages.page_builder import UNCACHED, PageBuilder
from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.rendering import PageRenderer
from tests.fakes.rendering import MemoryPageRenderer
from tests.unit.pages.page_samples import HERE

PATH = f"/images/{'a' * 64}.jpg"
FACTS = {PATH: Metadata(width=640, colour="#8d957c")}
SHELL = HtmlShell.parse(b'<head><title>Built</title></head><body><div id="root"></div></body>', InlineStyles({}))
OWN = "<link own>"
_SCRIPT = re.compile(r'<script type="application/json" id="([a-z-]+)">(.*?)</script>', re.DOTALL)


@attrs.define
class Media:
    """The metadata of one picture; ``failure``, once set, is raised by every call."""

    asked: list[str] = attrs.field(factory=list)
    settled_paths: frozenset[str] = frozenset({PATH})
    failure: Exception | None = None

    def metadata(self, paths: Iterable[str]) -> Mapping[str, Metadata]:
        if self.failure:
            raise self.failure
        return {path: FACTS[path] for path in paths if path in FACTS}

    def is_final(self, path: str, _file: MediaFile | None) -> bool:
        self.asked.append(path)
        return path in self.settled_paths


@attrs.define
class Reader:
    """Reads one page at every path, or fails."""

    found: PageData | Exception

    def read(self, path: str, preview: str | None = None, query: object = None) -> PageData:
        if isinstance(self.found, Exception):
            raise self.found
        return self.found


def page_data(status: int = HTTPStatus.OK, text: str = "Hello", media: Iterable[str] = (PATH,)) -> PageData:
    return PageData(
        path="/contact",
        page=PublicPage.CONTACT,
        status=status,
        version=7,
        responses={"text": json.dumps(text, ensure_ascii=False).encode(errors="replace"), "/gone": b"null"},
        media=[*media],
    )


def built(
    renderer: PageRenderer,
    found: PageData | Exception,
    media: Media | None = None,
    path: str = "/contact",
    query: Mapping[str, object] | None = None,
) -> RenderedPage:
    reader = cast(PageReader, Reader(found))
    builder = PageBuilder(reader, HERE, media or Media(), MarkupRenderer(renderer), {PublicPage.CONTACT: OWN})
    return builder.build(path, SHELL, None, query)


def data_of(page: RenderedPage) -> dict[str, object]:
    return {name: json.loads(text) for name, text in _SCRIPT.findall(page.html.decode())}


@pytest.fixture
def renderer() -> MemoryPageRenderer:
    return MemoryPageRenderer()


def test_the_page_brings_along_what_it_was_rendered_from(renderer: MemoryPageRenderer) -> None:
    page = built(renderer, page_data())

    assert f'<div id="root">/contact|Hello|{PATH}</div>' in page.html.decode()
    assert OWN in page.html.decode()
    assert {
        "page-data": {"text": "Hello", "/gone": None},
        "media-facts": {PATH: dict(FACTS[PATH].to_json())},
    } == data_of(page)
    assert (HTTPStatus.OK, 7) == (page.status, page.version)


@given(text=st.text() | st.sampled_from(["</script>", "<!--", "]]>", "\u2028</SCRIPT ", '"><script>']))
def test_no_text_changes_what_the_page_brings_along(text: str) -> None:
    found = page_data(text=text)
    data = data_of(built(MemoryPageRenderer(), found))["page-data"]

    assert isinstance(data, dict)
    assert json.loads(found.responses["text"]) == data["text"]


def test_a_page_that_is_not_there_loads_no_code_of_its_own(renderer: MemoryPageRenderer) -> None:
    page = built(renderer, page_data(HTTPStatus.NOT_FOUND))

    assert HTTPStatus.NOT_FOUND == page.status
    assert OWN not in page.html.decode()
    assert data_of(page)["page-data"]


def test_without_markup_the_page_is_empty_and_may_be_cached() -> None:
    page = built(NoRenderer(), page_data())

    assert '<div id="root"></div>' in page.html.decode()
    assert ({}, 7) == (data_of(page), page.version)


@pytest.mark.parametrize(("failure", "version"), [(Refused("no roof"), 7), (Unavailable("too much"), None)])
def test_a_page_is_not_cached_while_the_renderer_is_unavailable(
    renderer: MemoryPageRenderer, failure: Exception, version: int | None
) -> None:
    renderer.failure = failure
    page = built(renderer, page_data())

    assert '<div id="root"></div>' in page.html.decode()
    assert (HTTPStatus.OK, version) == (page.status, page.version)


def test_a_page_is_not_cached_until_all_its_pictures_are_known(renderer: MemoryPageRenderer) -> None:
    media = Media(settled_paths=frozenset())
    page = built(renderer, page_data(media=["/images/one.jpg", "/images/two.jpg"]), media)

    assert page.version is None
    assert ["/images/one.jpg", "/images/two.jpg"] == media.asked


def test_a_page_does_without_what_the_media_store_does_not_tell(renderer: MemoryPageRenderer) -> None:
    page = built(renderer, page_data(), Media(failure=Unavailable("gone")))

    assert ({}, None) == (data_of(page)["media-facts"], page.version)
    assert "/contact|Hello|" in page.html.decode()


def test_without_the_database_the_page_is_empty_and_says_so(renderer: MemoryPageRenderer) -> None:
    page = built(renderer, Unavailable("gone"))

    assert (HTTPStatus.SERVICE_UNAVAILABLE, None) == (page.status, page.version)
    assert '<div id="root"></div>' in page.html.decode()
    assert "noindex" in page.html.decode()


def test_the_back_office_is_the_same_whatever_the_content_is(renderer: MemoryPageRenderer) -> None:
    page = built(renderer, Unavailable("gone"), path="/admin/venues")

    assert (HTTPStatus.OK, PROCESS_LIFETIME) == (page.status, page.version)


def test_a_page_with_a_query_is_rendered_with_it_and_not_cached(renderer: MemoryPageRenderer) -> None:
    query = {"guests": "80", "saved": "a,ü"}
    found = attrs.evolve(page_data(), page=PublicPage.VENUES, query=query)

    assert built(renderer, found, query=query).version is None
    assert "guests=80&saved=a%2C%C3%BC" == renderer.rendered[0].query


def test_few_pages_that_depend_on_their_query_are_built_at_once() -> None:
    entered, leave = threading.Semaphore(0), threading.Event()

    class SlowReader:
        def read(self, _path: str, _preview: str | None = None, query: Mapping[str, object] | None = None) -> PageData:
            if query and "utm_source" not in query:
                entered.release()
                leave.wait()
            return page_data()

    reader = cast(PageReader, SlowReader())
    builder = PageBuilder(reader, HERE, Media(), MarkupRenderer(MemoryPageRenderer()), {})
    with ThreadPoolExecutor() as pool:
        days = [pool.submit(builder.build, "/single-venue/one", SHELL, None, {"guests": "5"}) for _ in range(UNCACHED)]
        for _ in days:
            entered.acquire()
        refused = builder.build("/single-venue/one", SHELL, None, {"date": "2027-06-19"})
        other = builder.build("/single-venue/one", SHELL, None, {"utm_source": "mail"})
        leave.set()

    assert (HTTPStatus.SERVICE_UNAVAILABLE, None) == (refused.status, refused.version)
    assert '<div id="root"></div>' in refused.html.decode()
    assert HTTPStatus.OK == other.status
    assert [HTTPStatus.OK] * UNCACHED == [each.result().status for each in days]
