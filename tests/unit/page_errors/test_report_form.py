"""What of a browser's report reaches the log."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ceilidh.errors import Invalid
from ceilidh.page_errors.report_form import MOST_LINES, PageError, clean, clean_stack, parse_report

SENT = {"message": "x is undefined", "path": "/venues"}


@given(st.text())
@example("a\nb\x1b[2J\u2028\u202e\ud800")
def test_a_cleaned_text_is_one_line_without_controls(text: str) -> None:
    line = clean(text)

    assert len(line.splitlines()) <= 1
    assert not any(each < " " or "\x7f" <= each <= "\x9f" or "\u202a" <= each <= "\u202e" for each in line)
    assert len(line) <= len(text)
    assert line == line.encode().decode()


@given(st.text(alphabet='ab "@.:/?#\n', max_size=80), st.text(alphabet='ab "@.:/?#\n', max_size=80))
def test_no_cleaned_text_has_an_address_a_query_or_a_quotation(before: str, after: str) -> None:
    line = clean(f'{before} eilidh@visitor.example https://a.example/b?name=Eilidh#token "Eilidh Munro {after}')

    assert "ilidh" not in line
    assert "name" not in line


@pytest.mark.parametrize(
    ("text", "logged"),
    [
        ("Cannot read properties of null (reading 'name')", "Cannot read properties of null (reading 'name')"),
        ('Unexpected token E, "Eilidh Mun"... is not valid JSON', "Unexpected token E, …"),
        ("at Page (https://a.example/assets/main-1.js:2:3)", "at Page (https://a.example/assets/main-1.js:2:3)"),
        ("Page@https://a.example/assets/main-1.js:2:3", "Page@https://a.example/assets/main-1.js:2:3"),
        ("at https://a.example/contact?name=Eilidh:1:2", "at https://a.example/contact"),
        ("no mailbox eilidh@visitor.example here", "no mailbox … here"),
        ("no mailbox eilidh%40visitor.example or eilidh＠visitor.example", "no mailbox … or …"),  # noqa: RUF001
        ("no page /admin/reset?token=Ab1, or /admin/reset#Ab1", "no page /admin/reset or /admin/reset"),
        ("refused Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x-_1", "refused Bearer …"),
        ("no house “Eilidh’s”", "no house …"),
    ],
)
def test_a_line_keeps_what_says_where_the_error_is(text: str, logged: str) -> None:
    assert logged == clean(text)


def test_a_stack_has_its_first_lines_that_say_something() -> None:
    assert ["Error: x", "at a", "at b"] == clean_stack("Error: x\n\n   at a\r\n\x1b\n at b")
    assert MOST_LINES == len(clean_stack("\n".join(map(str, range(100)))))


def test_a_report_may_lack_stack_and_version() -> None:
    assert PageError(message="x is undefined", path="/venues") == parse_report(SENT)


@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ([], {"message": "It must say something.", "path": "It must be a path without query and fragment."}),
        (SENT | {"path": "/contact?name=Eilidh"}, {"path": "It must be a path without query and fragment."}),
        (SENT | {"path": "https://a.example/"}, {"path": "It must be a path without query and fragment."}),
        (SENT | {"message": 5, "stack": None}, {"message": "It must be a text.", "stack": "It must be a text."}),
        (SENT | {"message": "x" * 501}, {"message": "It has more than 500 characters."}),
        (SENT | {"stack": "x" * 4001}, {"stack": "It has more than 4,000 characters."}),
    ],
)
def test_what_is_no_report_is_refused_with_the_reason_at_its_field(sent: Any, errors: dict[str, str]) -> None:
    with pytest.raises(Invalid) as refused:
        parse_report(sent)

    assert errors == refused.value.errors
