import datetime as dt

import pytest

from ceilidh.content.editing.publisher import Publication
from ceilidh.content.http.publishing_resource import parse_publication
from ceilidh.errors import Invalid
from ceilidh_ports.items import FOREVER

NINE = dt.datetime(2026, 6, 1, 9, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    "text",
    ["2026-06-01T09:00Z", "2026-06-01T10:00:00+01:00", "2026-06-01T09:00:00.000Z", "2026-05-31T19:00:00.000000-14:00"],
)
def test_a_time_may_have_any_offset(text: str) -> None:
    assert Publication(NINE) == parse_publication({"publishAt": text})


def test_an_end_may_be_set_removed_or_left_as_it_is() -> None:
    ends = [{"unpublishAt": "2026-06-01T09:00:00Z"}, {"unpublishAt": None}, {}]
    assert [NINE, FOREVER, None] == [parse_publication(each).unpublish_at for each in ends]


@pytest.mark.parametrize(
    "value",
    [
        5,
        1e9,
        True,
        {},
        [],
        "",
        "soon",
        "2026-06-01",
        "2026-06-01T09:00:00",
        "20260601T090000Z",
        "2026-W01-1T09:00:00Z",
        "2026-02-30T09:00:00Z",
        "2026-06-01T25:00:00Z",
        "2026-06-01T09:00:00+99:00",
        "2026-06-01T09:00:00Z\0",
        "2026-06-01T09:00:00Z ",
        "\u0662\u0660\u0662\u0666-06-01T09:00:00Z",
        "2026-06-01T09:00:00\ud800Z",
        "0000-01-01T00:00:00Z",
        "0001-01-01T00:00:00+23:59",
        "1999-12-31T23:59:59Z",
        "2200-01-01T00:00:01Z",
        "9999-12-31T23:59:59-23:59",
        "10000-01-01T00:00:00Z",
    ],
)
@pytest.mark.parametrize("name", ["publishAt", "unpublishAt"])
def test_a_wrong_time_is_named(name: str, value: object) -> None:
    with pytest.raises(Invalid) as refused:
        parse_publication({name: value})
    assert [name] == list(refused.value.errors)


@pytest.mark.parametrize("value", [0, -1, "1", 1.0, True, []])
def test_a_wrong_version_is_named(value: object) -> None:
    with pytest.raises(Invalid) as refused:
        parse_publication({"version": value})
    assert ["version"] == list(refused.value.errors)


@pytest.mark.parametrize("name", ["publishedAt", "publish_at", "PublishAt", ""])
def test_a_misspelt_time_publishes_nothing(name: str) -> None:
    with pytest.raises(Invalid) as refused:
        parse_publication({name: "2026-06-01T09:00:00Z"})
    assert [name] == list(refused.value.errors)


@pytest.mark.parametrize("value", [None, [], 5, "2026-06-01T09:00:00Z", True])
def test_what_is_no_object_publishes_nothing(value: object) -> None:
    with pytest.raises(Invalid):
        parse_publication(value)
