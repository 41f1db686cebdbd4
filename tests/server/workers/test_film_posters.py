"""The metadata of films from background jobs is in the next page from every worker of every machine."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.product.api_client import SETTINGS, ApiClient
from tests.product.product_server import COMMAND, environment, product
from tests.samples import File, venue_form
from tests.services.postgres import fresh_database, postgres_server
from tests.unit.media.film_samples import clip

SEED = """
import os, sys
from ceilidh.bootstrap import Container
from ceilidh.config import from_environment
from ceilidh_demo.seed import SeedServices, seed
config = from_environment(os.environ)
container = Container(config=config)
services = SeedServices(
    container.venues().catalogue,
    container.events().catalogue,
    container.packages().catalogue,
    container.site_pages().catalogue,
    container.site_content().catalogue,
    container.media(),
)
assert seed(services, config.spool_dir, print, scale=0.05)
"""
"""What ``ceilidh seed-demo`` does, with pictures that are drawn in seconds."""

_MADE_WITHIN = 300
_SHOWN_WITHIN = 60
WORKERS = 8
"""Requests over new connections that reach every worker of both machines."""


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[dict[str, str]]:
    with ExitStack() as stack:
        url = f"sqlite:///{tmp_path}/ceilidh.db"
        if request.param == "postgresql":
            url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        yield {
            **SETTINGS,
            "CEILIDH_RENDERER_URL": "v8:",
            "CEILIDH_DATABASE_URL": url,
            "CEILIDH_MEDIA_URL": f"file://{tmp_path}/media",
        }


@pytest.fixture
def machines(settings: dict[str, str], tmp_path: Path) -> Iterator[Sequence[ApiClient]]:
    """The administrator at each of two servers with one database and one media store."""
    with ExitStack() as stack:
        folders = [tmp_path / name for name in ("first", "second")]
        for folder in folders:
            folder.mkdir()
        yield [ApiClient(stack.enter_context(product(folder, settings)).url).signed_in() for folder in folders]


def visitors(machines: Sequence[ApiClient]) -> Sequence[ApiClient]:
    return [ApiClient(each.url) for each in machines for _ in range(WORKERS)]


def facts_in(page: bytes, film: str) -> dict[str, object]:
    found = re.search(rb'<script type="application/json" id="media-facts">(.*?)</script>', page)
    assert found, page[-3000:]
    reported: dict[str, dict[str, object]] = json.loads(found[1])
    return reported[film]


def film(folder: Path, extension: str) -> File:
    return File(f"film.{extension}", clip(folder, extension))


def assert_shown_in_time(machines: Sequence[ApiClient], media: Path, path: str, shown: str) -> None:
    """Poll all machines until the derived file is stored, then, for a limited time, until every worker shows it."""
    made, reported = 0.0, list[bool]()
    deadline = time.monotonic() + _MADE_WITHIN
    name = shown.removeprefix("/images/")
    source = re.sub("_poster.jpg$|_film.mp4$", "", shown)
    while True:
        if not made and list(media.rglob(name)):
            made = time.monotonic()
        reported = [shown in facts_in(each.get(path).body, source).values() for each in visitors(machines)]
        if all(reported):
            return
        assert time.monotonic() < (made + _SHOWN_WITHIN if made else deadline), (made, reported)
        time.sleep(0.05)


@pytest.mark.parametrize("extension", ["mp4", pytest.param("avi", marks=pytest.mark.long)])
def test_a_page_asked_for_before_the_poster_is_there_shows_it(
    machines: Sequence[ApiClient], tmp_path: Path, extension: str
) -> None:
    fields, files = venue_form(title="Moonrise")
    files = [(name, film(tmp_path, extension) if name == "featuredVideo" else file) for name, file in files]
    venue = machines[0].form("add-venue", (fields, files)).json["venue"]
    source = venue["featuredVideo"]

    first = facts_in(machines[0].get("/single-venue/moonrise").body, source)
    assert "" == first["poster"]
    assert_shown_in_time(machines, tmp_path / "media", "/single-venue/moonrise", f"{source}_poster.jpg")
    if extension == "avi":
        assert_shown_in_time(machines, tmp_path / "media", "/single-venue/moonrise", f"{source}_film.mp4")


def run(command: Sequence[object], folder: Path, settings: Mapping[str, str]) -> None:
    folder.mkdir(exist_ok=True)
    own = environment(folder, settings)
    subprocess.run([*map(str, command)], cwd=folder, env=own, check=True, stdout=subprocess.DEVNULL, timeout=300)


def assert_films_are_shown(machines: Sequence[ApiClient], media: Path) -> None:
    for venue in machines[0].call("get-venues?fields=slug,featuredVideo").json[:2]:
        poster = f"{venue['featuredVideo']}_poster.jpg"
        assert_shown_in_time(machines, media, f"/single-venue/{venue['slug']}", poster)


def test_films_stored_by_other_processes_get_posters_from_a_running_server(
    machines: Sequence[ApiClient], settings: Mapping[str, str], tmp_path: Path
) -> None:
    run([sys.executable, "-c", SEED], tmp_path / "command", settings)

    assert_films_are_shown(machines, tmp_path / "media")


@pytest.mark.long
def test_films_imported_during_a_running_server_get_posters(
    machines: Sequence[ApiClient], settings: Mapping[str, str], tmp_path: Path
) -> None:
    alone = {**SETTINGS, "CEILIDH_MEDIA_URL": f"file://{tmp_path}/alone/media"}
    run([COMMAND, "migrate"], tmp_path / "alone", alone)
    run([sys.executable, "-c", SEED], tmp_path / "alone", alone)
    run([COMMAND, "export", tmp_path / "site.zip"], tmp_path / "alone", alone)
    run([COMMAND, "import", "--replace", tmp_path / "site.zip"], tmp_path / "command", settings)

    assert_films_are_shown(machines, tmp_path / "media")
