import datetime as dt
import io
import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ceilidh.spreadsheets import Rows, escape_formula, write_csv, write_xlsx
from tests.spreadsheets import read_csv, read_xlsx

FORMULA = tuple("=+-@\t\r\n＝＋－＠")  # noqa: RUF001  the wide signs are meant

begun = st.builds(str.__add__, st.sampled_from(["", *FORMULA, "'", "''=", " "]), st.text(max_size=5))
anything = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30) | begun
tables = st.integers(1, 4).flatmap(
    lambda width: st.lists(st.lists(anything, min_size=width, max_size=width), min_size=1)
)


def as_csv(rows: Rows) -> list[list[str]]:
    file = io.BytesIO()
    write_csv(rows, file)
    return read_csv(file.getvalue())


def as_xlsx(rows: Rows) -> list[list[Any]]:
    file = io.BytesIO()
    write_xlsx(rows, file)
    return read_xlsx(file.getvalue())


def without_apostrophe(shown: str) -> str:
    return shown[1:] if re.match(f"''*[{re.escape(''.join(FORMULA))}]", shown) else shown


@given(tables)
def test_no_cell_of_a_csv_file_begins_a_formula(rows: list[list[str]]) -> None:
    assert [] == [cell for row in as_csv(rows) for cell in row if cell.startswith(FORMULA)]


@pytest.mark.parametrize("text", ["x;=1+1", "a\t=1+1", "a|=1+1", "two\n=1+1", "plain"])
def test_every_text_of_a_csv_file_is_quoted_so_that_no_other_separator_splits_it(text: str) -> None:
    file = io.BytesIO()
    write_csv([[text, 7, ""]], file)
    assert f'"{text}",7,""\r\n' == file.getvalue().decode("utf-8-sig")


@given(tables)
@example([["'=1"], ["=1"], ["''=1"]])
def test_every_text_comes_back_from_a_csv_file(rows: list[list[str]]) -> None:
    assert rows == [[without_apostrophe(cell) for cell in row] for row in as_csv(rows)]


@given(tables)
@example([["_x0041_", "\x01\x1f\x7f\x85", " spaced ", "\r\n\r\t", "_x005F_"]])
def test_every_text_comes_back_from_a_workbook_as_a_string(rows: list[list[str]]) -> None:
    framed = [["first", *row, "last"] for row in rows]

    assert [[re.sub("[\ufffe\uffff]", "\ufffd", cell) for cell in row] for row in framed] == as_xlsx(framed)


@pytest.mark.parametrize("text", ["x" * 32_767, "=" * 32_768, "🥁" * 20_000, "a" + "🥁" * 40_000, "é🥁" * 25_000])
def test_text_too_long_for_a_cell_continues_after_the_last_column(text: str) -> None:
    (row,) = as_xlsx([[text, "last"]])
    first, last, *rest = row

    assert "last" == last
    assert text == first + "".join(rest)
    assert max(len(cell.encode("utf-16-le")) // 2 for cell in row) <= 32_767


@pytest.mark.parametrize(
    ("moment", "in_scotland"),
    [
        (dt.datetime(2026, 7, 1, 12, 0, 1, 999_999, tzinfo=dt.UTC), dt.datetime.fromisoformat("2026-07-01T13:00:01")),
        (dt.datetime(2026, 12, 1, 12, tzinfo=dt.UTC), dt.datetime.fromisoformat("2026-12-01T12:00:00")),
        (dt.datetime(2026, 3, 29, 0, 59, tzinfo=dt.UTC), dt.datetime.fromisoformat("2026-03-29T00:59:00")),
        (dt.datetime(2026, 3, 29, 1, tzinfo=dt.UTC), dt.datetime.fromisoformat("2026-03-29T02:00:00")),
        (dt.datetime(2026, 6, 30, 23, 30, tzinfo=dt.UTC), dt.datetime.fromisoformat("2026-07-01T00:30:00")),
    ],
)
def test_a_time_is_a_date_of_scotland_in_a_workbook_and_says_utc_in_a_csv_file(
    moment: dt.datetime, in_scotland: dt.datetime
) -> None:
    assert [["first", in_scotland]] == as_xlsx([["first", moment]])
    assert [["first", f"{moment:%Y-%m-%dT%H:%M:%S}Z"]] == as_csv([["first", moment]])


def test_a_number_is_a_number_in_a_workbook_and_a_text_of_digits_stays_a_text() -> None:
    assert [["2", 2, 0, "01314960000"]] == as_xlsx([["2", 2, 0, "01314960000"]])
    assert [["2", "2", "0", "01314960000"]] == as_csv([["2", 2, 0, "01314960000"]])


def test_ordinary_texts_stay_as_they_are() -> None:
    texts = ["Eilidh Munro", "'s Gravenhage", "a=b", "", " =1", "1 + 1"]

    assert texts == [escape_formula(text) for text in texts]


def test_lines_end_as_the_rfc_says_and_texts_are_quoted_with_doubled_quotes() -> None:
    file = io.BytesIO()
    write_csv([["a", 'say "b", c'], ["line\nbreak", "d"]], file)

    assert b'\xef\xbb\xbf"a","say ""b"", c"\r\n"line\nbreak","d"\r\n' == file.getvalue()
