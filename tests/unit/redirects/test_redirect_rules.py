from collections.abc import Mapping
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.errors import Invalid
from ceilidh.redirects.redirect_checks import check_rows
from ceilidh.redirects.redirect_rules import (
    MAX_REDIRECTS,
    MOST_FOLLOWED,
    chained_target,
    followed_paths,
    normalized_path,
    path_here,
    path_of_request,
    paths_in_loops,
    target_error,
)
from ceilidh.redirects.redirect_table import RedirectRow, from_csv

SITE = "https://ceilidh.example"
_PATHS = st.sampled_from([f"/{letter}" for letter in "abcdef"])
_TARGETS = _PATHS | _PATHS.map(lambda path: f"{SITE}{path}?x=1") | st.just("https://other.example/a")


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("/old.html", "/old.html"),
        (" /old/ ", "/old"),
        ("https://old.example/a/b.php?id=3#x", "/a/b.php"),
        ("/caf%C3%A9", "/café"),
        ("/./a/b/../c/.", "/a/c"),
        ("/a//b", "/a//b"),
        ("/a/..", None),
        ("/", None),
        ("old.html", None),
        ("", None),
        ("/a%00b", None),
        ("/a%0Ab", None),
        ("http://[", None),
        ("/" + "a" * 1000, None),
    ],
)
def test_the_path_of_what_was_typed_is_found(typed: str, path: str | None) -> None:
    assert path == normalized_path(typed)


@given(st.text())
def test_a_path_is_found_again_in_a_request_for_it(typed: str) -> None:
    path = normalized_path(typed)

    assert path is None or path == path_of_request(path) == path_of_request(f"{path}/")


@pytest.mark.parametrize("target", ["/", "/venues?x=1#top", "https://other.example", "http://other.example/a"])
def test_pages_of_this_and_of_other_sites_are_targets(target: str) -> None:
    assert target_error(target) is None


@pytest.mark.parametrize(
    "target",
    [
        "",
        "venues",
        "//evil.example",
        "/\\\\evil.example",
        "javascript:alert(1)",
        "/a b",
        "/a\nSet-Cookie: x",
        "https://",
        "https://a@b/",
    ],
)
def test_anything_else_is_no_target(target: str) -> None:
    assert target_error(target)


@given(st.dictionaries(_PATHS, _TARGETS))
def test_without_the_paths_in_loops_following_always_ends(targets: dict[str, str]) -> None:
    loops = paths_in_loops(targets, targets, SITE)
    kept = {path: target for path, target in targets.items() if path not in loops}

    assert set() == paths_in_loops(kept, kept, SITE)
    assert loops == {path for path in targets if _after(len(targets), path, targets) in targets}


def _after(steps: int, path: str, targets: Mapping[str, str]) -> str:
    for _ in range(steps):
        path = path_here(targets[path], SITE) if path in targets else path
    return path


def test_a_chain_of_as_many_redirects_as_there_can_be_is_followed_once() -> None:
    paths = [f"/{number}" for number in range(MAX_REDIRECTS + 1)]
    chain = dict(pairwise(paths))

    assert set() == paths_in_loops(chain, chain, SITE)
    assert set(chain) == paths_in_loops({**chain, paths[-2]: paths[0]}, chain, SITE)


@pytest.mark.parametrize("target", ["/./a", "/x/../a", "/a/.", "/%2e/a"])
def test_a_path_that_leads_to_itself_by_a_detour_is_in_a_loop(target: str) -> None:
    assert {"/a"} == paths_in_loops({"/a": target}, ["/a"], SITE)


@pytest.mark.parametrize(
    "target",
    [
        "https://ceilidh.example:443/a",
        "https://ceilidh.example:00443/a",
        "https://ceilidh.example:/a",
        "http://ceilidh.example:80/a",
        "HTTPS://Ceilidh.Example/a",
        "https://ceilidh.example./a",
        "https://ceilidh%2Eexample/a",
    ],
)
def test_a_url_of_this_site_is_known_however_host_and_port_are_written(target: str) -> None:
    assert target_error(target) is None
    assert {"/a"} == paths_in_loops({"/a": target}, ["/a"], SITE)
    assert set() == paths_in_loops({"/a": target}, ["/a"], f"{SITE}:8443")


def test_a_port_with_zeros_is_the_same_port() -> None:
    targets = {"/a": "http://127.0.0.1:08000/a", "/b": "http://127.0.0.1/b", "/c": "http://127.0.0.1:8001/c"}

    assert {"/a"} == paths_in_loops(targets, targets, "http://127.0.0.1:8000")


@pytest.mark.parametrize("target", ["http://[", "http://[::1", "https://a]b"])
def test_a_url_that_cannot_be_taken_apart_is_no_target(target: str) -> None:
    assert target_error(target)
    assert set() == paths_in_loops({"/a": target}, ["/a"], SITE)


def test_a_path_that_leads_to_itself_is_in_a_loop() -> None:
    assert {"/a"} == paths_in_loops({"/a": "/a/", "/b": "/c"}, ["/a", "/b"], SITE)
    assert {"/b"} == paths_in_loops({"/a": "/b", "/b": f"{SITE}/a"}, ["/b"], SITE)


@pytest.mark.parametrize(
    ("targets", "path", "followed"),
    [
        ({"/a": "/b", "/b": f"{SITE}/c", "/c": "/d"}, "/a", ["/a", "/b", "/c"]),
        ({"/a": "https://other.example/a"}, "/a", ["/a"]),
        ({"/a": "/b"}, "/b", []),
        # A release before loops were refused may have stored them.
        ({"/a": "/b", "/b": "/a"}, "/a", []),
        ({"/a": "/b", "/b": "/b/"}, "/a", []),
        ({f"/{n}": f"/{n + 1}" for n in range(30)}, "/0", [f"/{n}" for n in range(MOST_FOLLOWED)]),
    ],
)
def test_redirects_are_followed_to_the_end_of_their_chain(
    targets: dict[str, str], path: str, followed: list[str]
) -> None:
    assert followed == list(followed_paths(path, targets.get, SITE))


def test_a_table_is_read_by_its_heading() -> None:
    rows = from_csv("\ufeffstatus,To,From\n308,/b,/a\n\n,/d,/c\n")

    assert [RedirectRow("/a", "/b", "308", 2), RedirectRow("/c", "/d", "301", 4)] == rows


def test_what_copying_adds_around_a_cell_is_none_of_it() -> None:
    rows = from_csv("\u200bfrom,to\u00a0,status\n\u200b/a\u00a0,\ufeff/b\u2060,\u00a0308\n")

    assert [RedirectRow("/a", "/b", "308", 2)] == rows
    assert RedirectRow("/a", "/b") == RedirectRow(" /a\u200b", "\u202a/b\u202c")


def test_a_table_that_leads_one_address_to_two_is_refused_by_its_line() -> None:
    rows = from_csv("from,to\n/a,/b\n/c,/d\n/a/,/b\n/a,/e\n")

    with pytest.raises(Invalid) as caught:
        check_rows(rows, [normalized_path(row.path) for row in rows], (), {}, SITE)

    assert {"5.from": "Line 2 leads this address elsewhere."} == caught.value.errors


@pytest.mark.parametrize("text", ["", "a,b\n/a,/b", "from\n/a", '"from'])
def test_anything_else_is_no_table(text: str) -> None:
    with pytest.raises(Invalid):
        from_csv(text)


@given(st.text())
def test_no_text_breaks_the_reading_of_tables(text: str) -> None:
    try:
        from_csv(f"from,to\n{text}")
    except Invalid:
        return


@pytest.mark.parametrize(
    ("targets", "expected"),
    [
        (["/b", "/c"], "/c"),
        (["/b#rooms", "/c"], "/c#rooms"),
        (["/b#rooms", "/c#top", "/d?x=1"], "/d?x=1#top"),
        (["/b#rooms", "/c#top"], "/c#top"),
        (["/b#rooms", "https://other.example/#"], "https://other.example/#"),
    ],
)
def test_redirects_that_lead_to_each_other_keep_the_last_fragment(targets: list[str], expected: str) -> None:
    assert expected == chained_target(targets)
