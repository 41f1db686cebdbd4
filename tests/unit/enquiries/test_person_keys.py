"""Addresses and telephone numbers as they are compared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.repositories.person_keys import email_key, phone_forms, phone_key
from ceilidh_sql.migrations import person_keys as of_the_migration


@pytest.mark.parametrize(
    "written",
    [
        "07700 900 123",
        "07700900123",
        "+44 7700 900123",
        "+44 (0)7700 900-123",
        "0044 7700 900123",
        "447700900123",
        " (07700) 900.123 ",
    ],
)
def test_a_number_is_the_same_however_it_is_written(written: str) -> None:
    assert "7700900123" == phone_key(written)
    assert ("07700900123", "+447700900123") == phone_forms(written)


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("", ""),
        ("none", ""),
        ("01234", ""),
        ("0131 496 0000", "1314960000"),
        ("+353 20 912 3456", "+353209123456"),
        ("00353 20 912 3456", "+353209123456"),
        ("٠٧٧٠٠٩٠٠١٢٣", ""),
    ],
)
def test_other_numbers_have_keys_of_their_own(written: str, key: str) -> None:
    assert key == phone_key(written)
    assert bool(key) == bool(phone_forms(written))


def test_an_address_is_the_same_whatever_its_case() -> None:
    assert email_key("Mairi@Visitor.example") == email_key("mairi@visitor.EXAMPLE")
    assert "" == email_key("")


@given(st.text(max_size=30) | st.from_regex(r"[+0-9 ()-]{0,20}"))
def test_the_migration_writes_the_same_keys(text: str) -> None:
    assert (phone_key(text), phone_forms(text)) == (
        of_the_migration.phone_key(text),
        of_the_migration.phone_forms(text),
    )
    assert email_key(text) == of_the_migration.email_key(text)
