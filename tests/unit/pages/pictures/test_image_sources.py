import pytest

from ceilidh.pages.pictures.image_sources import MAX_LENGTH, image_sources


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("https://a.example/x.png", "https://a.example"),
        ("HTTP://A.Example:8080/x.png", "http://a.example:8080"),
        ("https://a.example", "https://a.example"),
        ("https://a.example?x", "https://a.example"),
        ("https://a.example#x", "https://a.example"),
        ("https://xn--bcher-kva.example/x.png", "https://xn--bcher-kva.example"),
        ("http://localhost:99/x.png", "http://localhost:99"),
    ],
)
def test_an_address_of_another_site_needs_its_origin(address: str, source: str) -> None:
    assert [source] == image_sources([address])


@pytest.mark.parametrize(
    "address",
    ["", "x.png", "/images/x.png", "//a.example/x.png", "/\\a.example/x.png", " https://a.example/x", "data:x"],
)
def test_what_is_shown_from_this_site_needs_nothing(address: str) -> None:
    assert [] == image_sources([address])


@pytest.mark.parametrize(
    "host",
    [
        "a.example;script-src *",
        "a.example, script-src *",
        "a.example *",
        "a.example\r\nX-Header: 1",
        "a.example\\b",
        "*",
        "*.example",
        "'unsafe-inline'",
        "user@a.example",
        "a_b.example",
        "bücher.example",
        "a.example.",
        "a.example:",
        "a.example:080",
        "10.0.0.1",
        "[::1]",
        "",
        "a" * 254,
    ],
)
def test_a_host_that_no_policy_can_name_needs_its_scheme(host: str) -> None:
    assert ["https:"] == image_sources([f"https://{host}/x.png"])
    assert ["http:"] == image_sources([f"http://{host}/x.png"])


def test_sources_are_sorted_and_each_is_named_once() -> None:
    paths = ["https://b.example/1", "/images/2", "https://a.example/3", "https://b.example/4", "http://b.example/5"]

    assert ["http://b.example", "https://a.example", "https://b.example"] == image_sources(paths)


def test_more_sites_than_a_header_should_hold_need_their_schemes() -> None:
    few = [
        f"https://site-{number:03}.example/x.png" for number in range(MAX_LENGTH // len("https://site-000.example "))
    ]

    assert len(few) == len(image_sources(few))
    assert ["https:"] == image_sources([*few, "https://one-more.example/x.png"])
    assert ["http:", "https:"] == image_sources([*few, "http://one-more.example/x.png"])
