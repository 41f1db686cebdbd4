"""Caddy serves built files and stored pictures without gunicorn, with the same headers."""

import hashlib
import http.client
import json
import re
import socket
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import attrs
import psutil
import pytest

from ceilidh.pages.assets.build_output import SITE_FOLDER
from tests.document_samples import pdf
from tests.product.https_server import client, edge
from tests.product.product_server import Product
from tests.samples import FILM, picture
from tests.server.edge.conftest import SETTINGS
from tests.unit.media.geotags.patched import without_geotags
from tests.unit.media.geotags.samples import SECRET
from tests.unit.media.geotags.samples import picture as located_picture
from tests.unit.media.picture_samples import SVG, drawn

CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"
OLD = "image/webp,*/*;q=0.8"
PHOTOGRAPH = located_picture("jpg")
# A hash in a file name identifies the content; Caddy's ETag identifies the encoded file.
OF_CADDY = {"alt-svc", "etag", "last-modified"}
OF_EACH = {"date", "server", "connection", "accept-ranges", "content-length"}


@attrs.frozen
class FileResponse:
    status: int
    headers: Mapping[str, str]
    body: bytes


@attrs.frozen
class FileSite:
    """A site behind Caddy, and the paths of its stored files."""

    served: Product
    files: Mapping[str, str]

    def ask(self, path: str, method: str = "GET", **headers: str) -> FileResponse:
        """Ask Caddy."""
        with client() as pool:
            response = pool.request(method, self.served.url + path, headers=headers, decode_content=False)
        return FileResponse(response.status, lowered(dict(response.headers)), response.data)

    def ask_gunicorn(self, path: str, method: str = "GET", **headers: str) -> FileResponse:
        """Ask gunicorn, past Caddy."""
        arguments = next(
            process.cmdline()
            for process in psutil.Process(self.served.process.pid).children()
            if "--bind" in process.cmdline()
        )
        connection = http.client.HTTPConnection("localhost")
        connection.sock = socket.socket(socket.AF_UNIX)
        connection.sock.connect(arguments[arguments.index("--bind") + 1].removeprefix("unix:"))
        connection.request(method, path, headers=headers)
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return FileResponse(response.status, lowered(dict(response.getheaders())), body)

    def loggers_of(self, path: str) -> set[str]:
        """Return the loggers that logged requests for the path: ``ceilidh.access`` is gunicorn."""
        time.sleep(0.3)
        lines = [json.loads(line) for line in self.served.log.read_text().splitlines() if path in line]
        return {str(line["logger"]).removesuffix(".log0") for line in lines}


def lowered(headers: Mapping[str, str]) -> Mapping[str, str]:
    return {name.lower(): value for name, value in headers.items()}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FileSite]:
    folder = tmp_path_factory.mktemp("files")
    contents = {"jpg": picture("fern", "jpg").content, "png": picture("moss").content, "svg": SVG, "mp4": FILM}
    contents |= {"jfif": PHOTOGRAPH, "tiff": drawn("tiff"), "pdf": pdf()}
    media = folder / "data" / "media"
    media.mkdir(parents=True)
    files = {extension: stored(media, content, extension) for extension, content in contents.items()}
    with edge(folder, SETTINGS) as served:
        yield FileSite(served, files)


def stored(media: Path, content: bytes, extension: str) -> str:
    name = f"{hashlib.sha256(content).hexdigest()}.{extension}"
    (media / name).write_bytes(content)
    return f"/images/{name}"


def asset(pattern: str) -> str:
    return f"/assets/{next(path.name for path in (SITE_FOLDER / 'assets').glob(pattern))}"


@pytest.mark.parametrize("query", ["", "?w=320"])
def test_a_document_is_always_sent_to_be_saved(site: FileSite, query: str) -> None:
    path = site.files["pdf"]
    site.ask(path)  # gunicorn marks it as free of geotags
    response = site.ask(path + query)

    assert (200, pdf()) == (response.status, response.body)
    assert "application/pdf" == response.headers["content-type"]
    assert f'attachment; filename="{path.removeprefix("/images/")}"' == response.headers["content-disposition"]
    assert "default-src 'none'; sandbox" == response.headers["content-security-policy"]
    assert "nosniff" == response.headers["x-content-type-options"]


@pytest.mark.parametrize("extension", ["jpg", "png", "svg", "mp4"])
@pytest.mark.parametrize("headers", [{}, {"Range": "bytes=10-19"}, {"Accept": CHROME}], ids=["whole", "part", "chrome"])
def test_a_stored_file_comes_as_gunicorn_would_send_it(site: FileSite, extension: str, headers: dict[str, str]) -> None:
    path = site.files[extension]
    response, expected = site.ask(path, **headers), site.ask_gunicorn(path, **headers)

    assert (expected.status, expected.body) == (response.status, response.body)
    hsts = {"alt-svc"} | OF_EACH
    assert without(expected, hsts) == without(response, hsts)


def without(answer: FileResponse, names: set[str]) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name not in names}


def test_a_stored_file_is_sent_by_caddy_alone(site: FileSite) -> None:
    path = site.files["jpg"]
    site.ask(path)  # gunicorn, which finds that it contains no geotag
    site.ask(path)

    assert "http.log.access" in site.loggers_of(path)


def test_an_original_of_an_earlier_release_never_comes_with_its_geotag(site: FileSite) -> None:
    expected = without_geotags(PHOTOGRAPH, "JPEG")
    answers = [site.ask(site.files["jfif"]) for _ in range(2)]

    assert SECRET in PHOTOGRAPH
    assert [(200, expected)] * 2 == [(answer.status, answer.body) for answer in answers]


def test_the_original_comes_in_its_own_format_to_a_browser_that_can_not_show_it(site: FileSite) -> None:
    path = site.files["tiff"]

    assert "image/tiff" != site.ask(path, Accept=CHROME).headers["content-type"]
    original = site.ask(f"{path}?original=true", Accept=CHROME)
    assert (200, "image/tiff", drawn("tiff")) == (original.status, original.headers["content-type"], original.body)


@pytest.mark.parametrize(("accept", "kind"), [(CHROME, "image/avif"), (OLD, "image/webp"), ("image/png", "image/jpeg")])
def test_a_rendition_that_exists_is_sent_by_caddy_with_the_same_headers(site: FileSite, accept: str, kind: str) -> None:
    path = f"{site.files['jpg']}?w=320"
    expected = site.ask_gunicorn(path, Accept=accept)
    response = site.ask(path, Accept=accept)

    assert kind == response.headers["content-type"]
    assert (expected.status, expected.body) == (response.status, response.body)
    assert without(expected, {"alt-svc"} | OF_EACH) == without(response, {"alt-svc"} | OF_EACH)


def test_a_rendition_that_is_missing_is_made(site: FileSite) -> None:
    assert 200 == site.ask(f"{site.files['png']}?w=480", Accept=CHROME).status


def test_stored_file_with_a_matching_etag_gets_304(site: FileSite) -> None:
    path = site.files["jpg"]
    tag = site.ask(path).headers["etag"]

    assert (304, b"") == (site.ask(path, **{"If-None-Match": tag}).status, site.ask(path, method="HEAD").body)


@pytest.mark.parametrize("path", ["/images/x", "/images/", "/images/../ceilidh.db", "/images/%2e%2e/secret-key"])
def test_files_outside_the_media_folder_are_not_served(site: FileSite, path: str) -> None:
    assert 404 == site.ask(path).status


def test_metadata_files_are_not_served(site: FileSite) -> None:
    site.ask(f"{site.files['jpg']}?w=320", Accept=CHROME)

    assert 404 == site.ask(f"{site.files['jpg']}_facts.json").status
    assert 404 == site.ask(f"{site.files['jpg']}_320.avif").status


@pytest.mark.parametrize("encoding", ["br", "gzip", "identity"])
@pytest.mark.parametrize("pattern", ["index-*.js", "index-*.css", "*.woff2"])
def test_a_built_file_comes_compressed_with_the_same_headers(site: FileSite, pattern: str, encoding: str) -> None:
    path = asset(pattern)
    headers = {"Accept-Encoding": encoding}
    response, expected = site.ask(path, **headers), site.ask_gunicorn(path, **headers)

    assert expected.headers.get("content-encoding") == response.headers.get("content-encoding")
    ours = OF_CADDY | OF_EACH | {"vary"}
    assert without(expected, ours) == without(response, ours)
    assert re.fullmatch("Accept-Encoding", response.headers["vary"])


def test_missing_asset_and_compressed_copy_give_404(site: FileSite) -> None:
    copy = f"{asset('index-*.js')}.br"

    assert [404, 404] == [site.ask(path).status for path in ("/assets/gone.js", copy)]


def test_missing_file_response_is_not_cacheable(site: FileSite) -> None:
    assert "no-store" == site.ask("/assets/gone.js").headers["cache-control"]


def test_no_answer_says_which_server_sent_it(site: FileSite) -> None:
    stored = site.files["jpg"]
    paths = ["/healthz", asset("*.woff2"), "/assets/gone.js", stored, f"{stored}?w=320", f"{stored}?w=1", "/metrics"]

    assert [] == [path for path in paths if {"server", "via"} & site.ask(path, Accept=CHROME).headers.keys()]
