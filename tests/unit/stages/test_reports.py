"""The stages of ``make test`` say how many tests ran, which failed, and how one of them is repeated."""

import pytest

from tests.stages.reports import count_of, failures_of, repeating


@pytest.mark.parametrize(
    ("expected", "line"),
    [
        ("7505 passed, 2 failed", "=========== 7505 passed, 2 failed in 876.00s (0:14:36) ==========="),
        ("3 passed, 1 warning", "3 passed, 1 warning in 0.47s"),
        ("1791 passed", "      Tests  1791 passed (1791)"),
        (
            "2 failed, 1789 passed",
            "\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[31m2 failed\x1b[39m\x1b[22m | 1789 passed (1791)",
        ),
        ("1309 files", "1309 files already formatted"),
        ("1500 source files", "Success: no issues found in 1500 source files"),
        ("18 kept", "Contracts: 18 kept, 0 broken."),
    ],
)
def test_a_stage_counts_what_its_tool_ran(expected: str, line: str) -> None:
    assert expected == count_of(["something before", line, "something after"])


def test_a_tool_that_counts_nothing_leaves_the_count_empty() -> None:
    assert "" == count_of(["All checks passed!"])


def test_each_failed_test_is_named_once() -> None:
    lines = [
        "FAILED tests/unit/test_a.py::test_sum[1 - 2] - assert 3 == 4",
        "ERROR tests/unit/test_b.py",
        " FAIL  tests/ui/form.test.tsx > a form > keeps what was typed",
        " FAIL  tests/ui/form.test.tsx > a form > keeps what was typed",
    ]

    assert [
        "tests/unit/test_a.py::test_sum[1 - 2]",
        "tests/unit/test_b.py",
        "tests/ui/form.test.tsx\na form keeps what was typed",
    ] == failures_of(lines)


def test_a_failed_test_is_repeated_alone_with_the_variables_of_its_stage() -> None:
    command = ["CEILIDH_TEST_DATABASE=postgres", ".venv/bin/pytest", "-n", "4", "tests/api"]

    assert "env CEILIDH_TEST_DATABASE=postgres .venv/bin/pytest 'tests/api/test_a.py::test_sum[a b]'" == repeating(
        command, ["tests/api/test_a.py::test_sum[a b]", "tests/api/test_b.py::test_other"]
    )


def test_a_failed_test_of_the_web_code_is_repeated_by_its_words() -> None:
    assert "npm --prefix web test -- tests/ui/form.test.tsx -t 'a form keeps what was typed'" == repeating(
        ["npm", "test"], ["tests/ui/form.test.tsx\na form keeps what was typed"]
    )


def test_the_words_of_a_test_of_the_web_code_are_no_pattern() -> None:
    assert r"npm --prefix web test -- tests/a.test.ts -t 'Control\+S asks \(once\)\?'" == repeating(
        ["npm", "test"], ["tests/a.test.ts\nControl+S asks (once)?"]
    )


def test_a_stage_without_tests_is_repeated_whole() -> None:
    assert ".venv/bin/ruff check ." == repeating([".venv/bin/ruff", "check", "."], [])
