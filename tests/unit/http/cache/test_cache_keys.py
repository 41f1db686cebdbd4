from typing import Any

import pytest
from falcon import testing

from ceilidh.http.cache.cache_keys import CacheableRoutes, cacheable_routes
from ceilidh.http.routes import Operation, Parameter, Route

HOT = CacheableRoutes(
    exact={"/list": ("search", "limit"), "/plain": ("guests",), "/": ()},
    prefixes={"/one/": (), "/call/": (), "/": ()},
    pages=frozenset({"/plain", "/one/", "/"}),
    opens_preview=lambda token: token == "signed",
)


def key(path: str, query: str = "", **more: Any) -> Any:
    return HOT.key(testing.create_environ(path, query_string=query, **more))


@pytest.mark.parametrize(
    ("query", "other"),
    [
        ("search=a&limit=2", "limit=2&search=a"),
        ("limit=2", "limit=2&search="),
        ("", "utm_source=mail&fbclid=1"),
        ("search=a%20b", "search=a+b"),
        ("limit=2", "%6Cimit=2"),
    ],
)
def test_requests_for_the_same_have_one_key(query: str, other: str) -> None:
    assert key("/list", query) == key("/list", other)


@pytest.mark.parametrize(
    ("query", "other"),
    [
        ("search=a", "search=A"),
        ("limit=2", "limit=2&limit=2"),
        ("limit=2", "limit=&limit=2"),
        ("search=limit", "limit=search"),
        ("search=a,b", "search=a&search=b"),
        ("search=a%26limit=2", "search=a&limit=2"),
    ],
)
def test_requests_for_something_else_have_another_key(query: str, other: str) -> None:
    assert key("/list", query) != key("/list", other)


def test_a_query_that_no_answer_looks_at_does_not_count() -> None:
    assert key("/one/castle", "search=a") == key("/one/castle") != key("/one/barn")


@pytest.mark.parametrize(
    "query", ["preview=x", "preview=", "preview", "a=1&preview=x", "%70review=x", "preview=x&preview=y", "p%72eview"]
)
@pytest.mark.parametrize("path", ["/one/castle", "/terms"])
def test_the_page_of_an_item_has_no_key_with_any_token(path: str, query: str) -> None:
    assert key(path, query) is None


@pytest.mark.parametrize("path", ["/plain", "/"])
def test_another_page_has_no_key_with_a_token_that_was_signed_here(path: str) -> None:
    assert [None, None] == [key(path, query) for query in ("preview=signed", "a=1&p%72eview=signed")]
    others = ("preview=x", "preview=", "preview", "preview=signed&preview=signed", "%70review=x")
    assert {key(path)} == {key(path, query) for query in others}


@pytest.mark.parametrize("query", ["guests=80", "a=1&guests=80", "g%75ests=80"])
def test_a_page_has_another_key_with_a_parameter_it_depends_on(query: str) -> None:
    assert key("/plain", query) == key("/plain", "guests=80") != key("/plain")
    assert key("/plain", f"{query}&preview=signed") is None
    assert key("/one/castle", query) == key("/one/castle")


@pytest.mark.parametrize("query", ["guests=", "guests", "guest=80", "about=guests", "about=%20guests"])
def test_a_page_has_the_same_key_without_a_value_for_its_parameter(query: str) -> None:
    assert key("/plain", query) == key("/plain")


@pytest.mark.parametrize("path", ["/list", "/call/castle"])
def test_a_call_ignores_previews(path: str) -> None:
    assert key(path) == key(path, "preview=signed")


@pytest.mark.parametrize("query", ["q=preview", "previews=x", "q=%70review", "Preview=x"])
def test_the_word_alone_makes_no_preview(query: str) -> None:
    assert key("/one/castle", query) == key("/one/castle")


@pytest.mark.parametrize("path", ["/list/", "/one/a/b", "/others/"])
def test_other_paths_have_no_key(path: str) -> None:
    assert key(path) is None


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_only_reading_has_a_key(method: str) -> None:
    assert key("/list", method=method) is None
    assert key("/list", method="HEAD") == key("/list")


def test_a_request_with_a_body_has_no_key() -> None:
    assert key("/list", headers={"Content-Length": "3"}, body="abc") is None
    assert key("/list", headers={"Transfer-Encoding": "chunked"}) is None


def test_operations_say_themselves_that_they_are_hot() -> None:
    parameters = [
        Parameter(name="id", schema={}, description="", in_="path"),
        Parameter(name="sort", schema={}, description=""),
    ]
    one = Operation(method="GET", id="", summary="", answer={}, cacheable=True, parameters=parameters)
    cold = Operation(method="GET", id="", summary="", answer={})
    routes = [
        Route(path="/one/{id}", resource=None, operations=[one]),
        Route(path="/cold", resource=None, operations=[cold]),
    ]

    prefixes, pages = {"/one/": ("sort",), "/": ()}, frozenset({"/page", "/"})
    hot = CacheableRoutes(exact={"/page": ("guests",)}, prefixes=prefixes, never=frozenset({"/cold"}), pages=pages)
    assert hot == cacheable_routes(routes, {"/page": ("guests",), "/{id}": ()})
    keys = [hot.key({"REQUEST_METHOD": "GET", "PATH_INFO": path}) for path in ("/cold", "/warm")]
    assert [None, ("/warm", ())] == keys


@pytest.mark.parametrize(
    ("path", "template"),
    [("/list", "/list"), ("/one/castle", "/one/{id}"), ("/one/", "/one/{id}"), ("/one/a/b", ""), ("/other", "/{id}")],
)
def test_a_hot_path_has_a_template_that_stands_for_all_items(path: str, template: str) -> None:
    assert template == HOT.template(path)
