import gc
import gzip
import re
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

import brotli
import falcon
import pytest
from falcon import testing

from ceilidh.errors import NotFound
from ceilidh.http import error_responses
from ceilidh.http.cache import version_check
from ceilidh.http.cache.cache_keys import CacheableRoutes
from ceilidh.http.cache.cache_middleware import CacheMiddleware, VersionFailureMiddleware, allow_caching
from ceilidh.http.cache.cached_response import PROCESS_LIFETIME
from ceilidh.http.responses.caching_headers import ConditionalRequestMiddleware
from ceilidh.http.responses.security_headers import SecurityHeadersMiddleware
from ceilidh.http.routes import HeadRouter
from ceilidh_ports.errors import Unavailable


class FakeContent:
    """A fake database: a text, its version, and the number of reads of each."""

    def __init__(self) -> None:
        self.text = "The hall"
        self.version = 1
        self.reads = 0
        self.asked = threading.Event()
        self.failure: Exception | None = None
        self.timeouts: list[float | None] = []
        self.hangs = threading.Event()
        self.meanwhile: Callable[[], None] = lambda: None

    def change(self, text: str) -> None:
        self.text, self.version = text, self.version + 1

    def current(self, timeout: float | None = None) -> int:
        self.timeouts.append(timeout)
        self.asked.set()
        while self.hangs.is_set():
            time.sleep(0.01)
        if self.failure:
            raise self.failure
        return self.version

    def read(self) -> tuple[str, int]:
        self.reads += 1
        found = self.text, self.version
        self.meanwhile()
        return found


class Resource:
    def __init__(self, content: FakeContent) -> None:
        self.content = content

    def on_get(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        text, version = self.content.read()
        if id == "nobody":
            allow_caching(req, version)
            raise NotFound("Nobody there.")
        resp.content_type = "text/plain; charset=utf-8"
        resp.data = (f"{text}, {id}, {req.get_param('sort', default='')}, {req.auth or ''}" + "." * 300).encode()
        if id != "unkept":
            allow_caching(req, PROCESS_LIFETIME if id == "lasting" else version)


@pytest.fixture
def content() -> FakeContent:
    return FakeContent()


@pytest.fixture
def ready(content: FakeContent) -> CacheMiddleware:
    middleware: list[Any] = [
        ConditionalRequestMiddleware(),
        SecurityHeadersMiddleware(https=True),
        VersionFailureMiddleware(),
    ]
    app: falcon.App[Any, Any] = falcon.App(middleware=middleware, router=HeadRouter())
    error_responses.install(app)
    app.add_route("/hot/{id}", Resource(content))
    app.add_route("/cold/{id}", Resource(content))
    return CacheMiddleware(app, CacheableRoutes(exact={}, prefixes={"/hot/": ("sort",)}), content.current)


@pytest.fixture
def visitor(ready: CacheMiddleware) -> testing.TestClient:
    return testing.TestClient(ready)


def test_unchanged_content_is_read_once(visitor: testing.TestClient, content: FakeContent) -> None:
    answers = [visitor.simulate_get("/hot/a", params={"campaign": str(n)}) for n in range(3)]

    assert 1 == content.reads
    assert answers[0].content == answers[1].content == answers[2].content
    assert dict(answers[0].headers) == dict(answers[2].headers)


def test_a_change_is_in_the_next_answer(visitor: testing.TestClient, content: FakeContent) -> None:
    visitor.simulate_get("/hot/a")
    content.change("The barn")

    assert visitor.simulate_get("/hot/a").text.startswith("The barn")
    assert 2 == content.reads


def test_a_kept_answer_has_all_headers_that_the_application_gives(visitor: testing.TestClient) -> None:
    cold, first, retained = (dict(visitor.simulate_get(path).headers) for path in ("/cold/a", "/hot/a", "/hot/a"))

    assert {**cold, "vary": "Accept-Encoding"} == first == retained
    assert "max-age=31536000" in retained["Strict-Transport-Security".lower()]


def test_unrelated_change_keeps_the_etag(visitor: testing.TestClient, content: FakeContent) -> None:
    tag = visitor.simulate_get("/hot/a").headers["ETag"]
    content.change(content.text)

    assert 304 == visitor.simulate_get("/hot/a", headers={"If-None-Match": tag}).status_code


@pytest.mark.parametrize("warm", [True, False])
@pytest.mark.parametrize("form", ['"other", {}', "W/{}", "*", "{}"])
def test_a_visitor_who_has_it_gets_304(visitor: testing.TestClient, form: str, warm: bool) -> None:
    full = visitor.simulate_get("/hot/a" if warm else "/cold/a")
    known = form.format(full.headers["ETag"])
    answer = visitor.simulate_get("/hot/a", headers={"If-None-Match": known})

    assert (304, b"") == (answer.status_code, answer.content)
    assert full.headers["ETag"] == answer.headers["ETag"]
    assert "no-cache" == answer.headers["Cache-Control"]
    assert "content-type" not in answer.headers


def test_a_visitor_who_has_something_else_gets_all_of_it(visitor: testing.TestClient) -> None:
    assert 200 == visitor.simulate_get("/hot/a", headers={"If-None-Match": '"other"'}).status_code


@pytest.mark.parametrize(("accepted", "unpacked"), [("br", brotli.decompress), ("gzip", gzip.decompress)])
def test_each_encoding_has_the_same_text_and_a_tag_of_its_own(
    visitor: testing.TestClient, accepted: str, unpacked: Callable[[bytes], bytes]
) -> None:
    plain = visitor.simulate_get("/hot/a")
    packed = visitor.simulate_get("/hot/a", headers={"Accept-Encoding": accepted})

    assert plain.content == unpacked(packed.content)
    assert (accepted, str(len(packed.content))) == (
        packed.headers["Content-Encoding"],
        packed.headers["Content-Length"],
    )
    assert plain.headers["ETag"] != packed.headers["ETag"]
    assert "Accept-Encoding" == plain.headers["Vary"] == packed.headers["Vary"]
    other = {"If-None-Match": packed.headers["ETag"], "Accept-Encoding": "identity"}
    assert 200 == visitor.simulate_get("/hot/a", headers=other).status_code


def test_head_has_the_headers_of_get_whether_it_comes_first_or_second(visitor: testing.TestClient) -> None:
    first, got, second = (visitor.simulate_request(method, "/hot/a") for method in ("HEAD", "GET", "HEAD"))

    assert (b"", b"") == (first.content, second.content)
    assert dict(first.headers) == dict(got.headers) == dict(second.headers)


def test_cached_response_contains_nothing_of_one_visitor(visitor: testing.TestClient, content: FakeContent) -> None:
    visitor.simulate_get("/hot/a", headers={"Authorization": "Bearer secret", "If-None-Match": "*"})
    answer = visitor.simulate_get("/hot/a")

    assert 200 == answer.status_code
    assert "secret" not in answer.text
    assert 1 == content.reads


@pytest.mark.parametrize("path", ["/hot/nobody", "/hot/unkept", "/cold/a"])
def test_errors_and_what_does_not_say_so_are_not_kept(
    visitor: testing.TestClient, ready: CacheMiddleware, content: FakeContent, path: str
) -> None:
    statuses = {visitor.simulate_get(path).status_code for _ in range(3)}

    assert 3 == content.reads
    assert 0 == ready.cache.used_bytes
    assert statuses == ({404} if "nobody" in path else {200})


def test_uncacheable_responses_are_compressed_too(visitor: testing.TestClient, ready: CacheMiddleware) -> None:
    answer = visitor.simulate_get("/hot/unkept", headers={"Accept-Encoding": "gzip"})

    assert "gzip" == answer.headers["Content-Encoding"]
    assert 0 == ready.cache.used_bytes


def test_head_of_what_is_not_kept_has_no_body(visitor: testing.TestClient) -> None:
    answer = visitor.simulate_head("/hot/nobody")

    assert (404, b"") == (answer.status_code, answer.content)


def test_permanent_responses_are_served_without_a_version_check(
    visitor: testing.TestClient, content: FakeContent
) -> None:
    visitor.simulate_get("/hot/lasting")
    content.change("The barn")
    content.failure = Unavailable("gone")

    assert visitor.simulate_get("/hot/lasting").text.startswith("The hall")


def test_without_the_version_what_was_current_is_given_out_with_a_mark(
    visitor: testing.TestClient, content: FakeContent
) -> None:
    fresh = visitor.simulate_get("/hot/a")
    content.failure = Unavailable("gone")
    stale = visitor.simulate_get("/hot/a")
    unchanged = visitor.simulate_get("/hot/a", headers={"If-None-Match": fresh.headers["ETag"]})

    mark = stale.headers["Cache-Status"]
    assert re.fullmatch("ceilidh; hit; ttl=-[0-9]", mark)
    assert {**fresh.headers, "cache-status": mark} == dict(stale.headers)
    assert (200, fresh.content) == (stale.status_code, stale.content)
    assert (304, b"") == (unchanged.status_code, unchanged.content)
    content.failure = None
    assert "Cache-Status" not in visitor.simulate_get("/hot/b").headers


@pytest.mark.parametrize("signed_in", [{"Authorization": "Bearer x"}, {"Cookie": "a=b; ceilidh_token=x"}])
def test_signed_in_users_get_no_stale_response(
    visitor: testing.TestClient, content: FakeContent, signed_in: dict[str, str]
) -> None:
    visitor.simulate_get("/hot/a")
    content.failure = Unavailable("gone")
    answer = visitor.simulate_get("/hot/a", headers=signed_in)

    assert (503, "no-store", 1) == (answer.status_code, answer.headers["Cache-Control"], content.reads)
    assert "nosniff" == answer.headers["X-Content-Type-Options"]


def test_response_outdated_at_the_last_check_is_not_served(visitor: testing.TestClient, content: FakeContent) -> None:
    visitor.simulate_get("/hot/a")
    content.change("The barn")
    visitor.simulate_get("/hot/b")
    content.failure = Unavailable("gone")

    assert [503, 200] == [visitor.simulate_get(path).status_code for path in ("/hot/a", "/hot/b")]


def test_stale_responses_are_served_only_for_a_limited_time(
    visitor: testing.TestClient, content: FakeContent, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor.simulate_get("/hot/a")
    content.failure = Unavailable("gone")

    assert 200 == visitor.simulate_get("/hot/a").status_code
    monkeypatch.setattr(version_check, "STALE_SECONDS", 0)
    assert 503 == visitor.simulate_get("/hot/a").status_code
    content.failure = None
    assert 200 == visitor.simulate_get("/hot/a").status_code


def test_requests_after_a_failed_version_check_do_not_wait(visitor: testing.TestClient, content: FakeContent) -> None:
    visitor.simulate_get("/hot/a")
    content.failure = Unavailable("gone")
    visitor.simulate_get("/hot/a")
    content.hangs.set()
    statuses = {visitor.simulate_get("/hot/a").status_code for _ in range(50)}

    assert {200} == statuses
    content.hangs.clear()
    assert [None, 1.0] == content.timeouts[:2]
    content.failure = None
    deadline = time.monotonic() + 60
    while "Cache-Status" in visitor.simulate_get("/hot/a").headers:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_content_changed_during_a_read_is_read_again(visitor: testing.TestClient, content: FakeContent) -> None:
    def change_once() -> None:
        content.meanwhile = lambda: None
        content.change("The barn")

    content.meanwhile = change_once
    visitor.simulate_get("/hot/a")

    assert visitor.simulate_get("/hot/a").text.startswith("The barn")


def test_concurrent_requests_share_one_read(visitor: testing.TestClient, content: FakeContent) -> None:
    reading, go_on = threading.Event(), threading.Event()

    def wait() -> None:
        reading.set()
        go_on.wait(60)

    content.meanwhile = wait
    texts: list[str] = []
    threads = [threading.Thread(target=lambda: texts.append(visitor.simulate_get("/hot/a").text)) for _ in range(5)]
    threads[0].start()
    reading.wait(60)
    for thread in threads[1:]:
        thread.start()
    go_on.set()
    for thread in threads:
        thread.join(60)

    assert 1 == content.reads
    assert 5 == len(texts)


def test_request_after_a_change_does_not_share_a_read_begun_before_it(
    visitor: testing.TestClient, content: FakeContent
) -> None:
    reading, go_on = threading.Event(), threading.Event()

    def wait() -> None:
        reading.set()
        go_on.wait(60)

    content.meanwhile = wait
    early = threading.Thread(target=lambda: visitor.simulate_get("/hot/a"))
    early.start()
    reading.wait(60)
    content.change("The barn")
    content.asked.clear()
    texts: list[str] = []
    late = threading.Thread(target=lambda: texts.append(visitor.simulate_get("/hot/a").text))
    late.start()
    content.asked.wait(60)
    go_on.set()
    early.join(60)
    late.join(60)

    assert texts[0].startswith("The barn")


def test_evicted_response_is_freed_immediately(
    visitor: testing.TestClient, ready: CacheMiddleware, content: FakeContent
) -> None:
    visitor.simulate_get("/hot/a", headers={"Accept-Encoding": "br"})
    retained = ready.cache.get(("/hot/a", ()))
    assert retained is not None
    gone = weakref.ref(retained)
    del retained
    gc.disable()
    try:
        content.change("The barn")
        visitor.simulate_get("/hot/a")
        assert gone() is None
    finally:
        gc.enable()
