import datetime as dt

import pyotp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.second_factor.codes import RECOVERY_CODE, STEP_SECONDS, app_uri, matching_step, new_secret

SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
NOW = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
STEP = int(NOW.timestamp()) // STEP_SECONDS


@pytest.mark.parametrize(("seconds", "code"), [(59, "287082"), (1111111109, "081804"), (20000000000, "353130")])
def test_codes_are_those_of_the_standard(seconds: int, code: str) -> None:
    now = dt.datetime.fromtimestamp(seconds, dt.UTC)

    assert seconds // STEP_SECONDS == matching_step(SECRET, code, now, 0)


@given(offset=st.integers(-5, 5), used=st.integers(-5, 5), seconds=st.integers(0, STEP_SECONDS - 1))
def test_a_code_is_right_for_a_step_around_now_that_was_not_used(offset: int, used: int, seconds: int) -> None:
    code, now = pyotp.TOTP(SECRET).generate_otp(STEP + offset), NOW + dt.timedelta(seconds=seconds)

    expected = STEP + offset if abs(offset) <= 1 and offset > used else None
    assert expected == matching_step(SECRET, code, now, STEP + used)


@pytest.mark.parametrize(
    "typed",
    [
        "{0}\u00a0{1}",
        "{0}\u202f{1}",
        "{0}-{1}",
        "{0}\N{EN DASH}{1}",
        "{0}{1}\t",
        "{0}{1}\n",
        "\u200b{0}{1}\ufeff",
        "{0}.{1}",
    ],
)
def test_a_code_is_right_however_a_phone_copies_it(typed: str) -> None:
    code = pyotp.TOTP(SECRET).generate_otp(STEP)

    assert STEP == matching_step(SECRET, typed.format(code[:3], code[3:]), NOW, 0)


@pytest.mark.parametrize("zero", ["\uff10", "\u0660", "\u06f0", "\u0966", "\U0001d7ce"])
def test_a_code_is_right_in_the_digits_of_any_script(zero: str) -> None:
    code = "".join(chr(ord(zero) + int(digit)) for digit in pyotp.TOTP(SECRET).generate_otp(STEP))

    assert STEP == matching_step(SECRET, code, NOW, 0)


@pytest.mark.parametrize("typed", ["{0}a", "{0}0", "²{0}", "½{0}"])
def test_a_code_with_more_letters_or_digits_is_wrong(typed: str) -> None:
    assert matching_step(SECRET, typed.format(pyotp.TOTP(SECRET).generate_otp(STEP)), NOW, 0) is None


def test_a_recovery_code_is_read_from_wide_letters_and_other_hyphens() -> None:
    assert "k3xpd-7mwqa" == RECOVERY_CODE.normalized(" \uff2b\uff13\uff58\uff50\uff44\N{EN DASH}7mwqa\u200b")


@given(st.text(max_size=12))
def test_any_other_text_is_wrong(code: str) -> None:
    right = {pyotp.TOTP(SECRET).generate_otp(STEP + offset) for offset in (-1, 0, 1)}

    assert (matching_step(SECRET, code, NOW, 0) is not None) == (code in right)


def test_secrets_are_long_and_the_uri_names_site_and_account() -> None:
    secret = new_secret()

    assert len(secret) == 32
    assert secret != new_secret()
    assert app_uri(secret, "morag", "Ceilidh") == f"otpauth://totp/Ceilidh:morag?secret={secret}&issuer=Ceilidh"
