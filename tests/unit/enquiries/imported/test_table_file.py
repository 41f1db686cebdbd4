import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ceilidh.enquiries.imported import table_file
from ceilidh.enquiries.imported.table_file import MOST_ROWS, Table, read_table
from ceilidh.errors import Invalid
from ceilidh.form_data import without_invisible_ends
from ceilidh.spreadsheets import SEPARATORS, write_csv

HEADING = ["Name", "Email", "Message"]
LINES = "Name{0}Email{0}Message\r\nMàiri{0}m@b.example{0}“Hello”\r\n"

texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30)


def cells(table: Table) -> list[tuple[int, list[str]]]:
    return [(row.number, list(row.cells)) for row in table.rows]


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "mac_roman"])
def test_every_encoding_and_separator_of_spreadsheet_programs_is_read(encoding: str, separator: str) -> None:
    table = read_table(LINES.format(separator).encode(encoding))

    assert HEADING == list(table.headings)
    assert [(2, ["Màiri", "m@b.example", "“Hello”"])] == cells(table)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_rows_have_the_numbers_of_the_spreadsheet_program_whatever_stands_above_the_headings(end: str) -> None:
    lines = ["Enquiries of 2025", "", "Name,Email,Message", ",,", 'Iain,,"Two', 'lines, ""quoted"""', "", "Mairi"]

    table = read_table(end.join(lines).encode())

    assert [(5, ["Iain", "", f'Two{end}lines, "quoted"']), (7, ["Mairi"])] == cells(table)


def test_the_line_by_which_excel_names_the_separator_is_no_row() -> None:
    assert [(3, ["Iain", "i@b.example"])] == cells(read_table(b"sep=;\r\nName;Email\r\nIain;i@b.example\r\n"))


def test_a_text_that_a_formula_keeps_is_read() -> None:
    table = read_table(b'Name;Phone\nMairi;="07700 900123"\nIain;"=""01"""\nJo;\'="02"\n')

    assert ["07700 900123", "01", '="02"'] == [row.cells[1] for row in table.rows]


def test_a_quotation_mark_that_another_separator_would_begin_does_no_harm() -> None:
    notes = "x" * 100_000
    table = read_table(f'Name;Notes\nMairi;a,"b\nIain;{notes}\nEilidh;{notes}\n'.encode())

    assert ["Mairi", "Iain", "Eilidh"] == [row.cells[0] for row in table.rows]


def test_empty_columns_at_the_end_are_none() -> None:
    table = read_table(b"Name,Dogs,,,\nMairi,,,,\nIain,Two,,,\n")

    assert ["Name", "Dogs"] == list(table.headings)


def test_a_column_without_a_heading_is_read() -> None:
    table = read_table(b"Name\nMairi,one,two\n")

    assert ["Name", "", ""] == list(table.headings)


@given(st.lists(st.lists(texts, min_size=3, max_size=3), min_size=1, max_size=5))
@example([["=1+1", "'=1", "''-"], ["a;b;c", 'q"q', "x\r\ny"]])
def test_every_text_of_an_exported_table_comes_back(rows: list[list[str]]) -> None:
    file = io.BytesIO()
    write_csv([HEADING, ["Mairi", "", ""], *rows], file)

    expected = [[without_invisible_ends(cell) for cell in row] for row in rows]
    assert [row for row in expected if any(row)] == [each for _, each in cells(read_table(file.getvalue()))[1:]]


@given(st.binary(max_size=200))
@example(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
@example(b"Name\n\0")
@example(b"PK\x03\x04")
@example(b"\xff\xfe\x00")
@example(b"Name\n\x81\xfe")
@example(b"Name\n\x81")
def test_any_other_file_is_refused_with_a_sentence(content: bytes) -> None:
    try:
        table = read_table(content)
    except Invalid as error:
        assert error.message.endswith(".")  # noqa: PT017
    else:
        assert table.rows


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "No row names the columns."),
        (b"Mairi,m@b.example\nIain,i@b.example\n", "No row names the columns."),
        (b"Email,Message\nm@b.example,Hello\n", "says where the names are."),
        (b"Name,Email\n", "No row is below the headings."),
        (b'Name,Message\nMairi,"Hello\nIain,Hello\n', "Row 2 can’t be read, or a quotation mark in it has no end"),
        (b"PK\x03\x04 and more", "This is a workbook."),
        (b"\xd0\xcf\x11\xe0 and more", "This is a workbook."),
        (b"\x89PNG\r\n\x1a\n\0", "This is not a table in CSV."),
        (b"Name\n" + b"Mairi\n" * (MOST_ROWS + 1), "A file has at most 5,000 rows."),
        (b"Name" + b"," * table_file.MOST_COLUMNS + b"Dogs\nMairi\n", "A file has at most 200 columns."),
        (b"Name\n" + b"M" * 200_000, "Row 2 can’t be read"),
        (b"\n" * 1_000 + b"Name\nMairi\n", "No row names the columns."),
        (b"Name\nMairi\n" + b"\n" * (table_file.MOST_LINES - 1), "A file has at most 1,048,576 rows, with those"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(content: bytes, said: str) -> None:
    with pytest.raises(Invalid, match=said.replace(".", r"\.")):
        read_table(content)


def test_empty_rows_and_cells_take_no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def record(cell: str) -> str:
        read.append(cell)
        return cell

    monkeypatch.setattr(table_file, "unescape_formula", record)
    read_table(b"Name,Email\n" + b",\n" * 1_000 + b"Mairi" + b"," * 1_000 + b"\n")
    with pytest.raises(Invalid, match="200 columns"):
        read_table(b"Name\n" + b"Dogs," * 1_000)

    assert "Mairi" in read
    assert read.count("Dogs") < table_file.MOST_COLUMNS * (len(SEPARATORS) + 1)
    assert "" not in read


def test_as_many_rows_as_are_allowed_are_read() -> None:
    assert MOST_ROWS == len(read_table(b"Name\n" + b"Mairi\n" * MOST_ROWS).rows)
