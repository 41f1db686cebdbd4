from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.second_factor.codes import RECOVERY_CODE, RECOVERY_CODES, new_codes
from ceilidh.accounts.rules.second_factor.stored_secrets import StoredSecrets

SECRETS = StoredSecrets("a secret of this test, longer than it needs to be")
OTHER = StoredSecrets("another secret of this test, also long enough for it")


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_secret_is_read_with_the_same_key_alone(text: str) -> None:
    stored = SECRETS.encrypt(text)

    assert text == SECRETS.decrypt(stored)
    assert OTHER.decrypt(stored) is None
    assert SECRETS.decrypt(stored[:-4]) is None


@given(st.text())
def test_what_was_never_encrypted_is_no_secret(text: str) -> None:
    assert SECRETS.decrypt(text) is None


@given(st.text(), st.text(), st.text())
def test_the_hash_of_a_code_depends_on_account_code_and_key(account: str, one: str, other: str) -> None:
    assert (SECRETS.digest(account, one) == SECRETS.digest(account, other)) == (one == other)
    assert SECRETS.digest(account, one) != OTHER.digest(account, one)


def test_what_former_releases_stored_is_read_with_the_same_key() -> None:
    # Made by release 0.13.0. With another key, nobody with a second factor could sign in after an upgrade.
    code = "653f502f952982bb50a18a3a05f0ff366284ff9a656f4e9cc64b58e24cbdb15e"
    encrypted = (
        "gAAAAABrCjcMtgfhXhCeMEIoAgqf5vN0hDdr3UdDP8sclXoLFEmpOraUV-In"
        "NcWYUqSbxX3nnMbBCORMp0Q17_0TRtWBBZ8ZC-gAW5WtVaiunwRVLmig5B4="
    )

    assert code == SECRETS.digest("an account", "abcde-fghjk")
    assert "JBSWY3DPEHPK3PXP" == SECRETS.decrypt(encrypted)


def test_each_of_the_ten_places_of_a_code_has_any_of_31_letters() -> None:
    letters_at = list(zip(*(code.replace("-", "") for _ in range(200) for code in new_codes()), strict=True))

    assert [31] * 10 == [len(set(letters)) for letters in letters_at]
    assert 31**10 > 2**49


def test_codes_differ_and_are_read_however_they_were_entered() -> None:
    codes = new_codes()

    assert RECOVERY_CODES == len(set(codes)) == 10
    for code in codes:
        assert (
            code
            == RECOVERY_CODE.normalized(code)
            == RECOVERY_CODE.normalized(f" {code.upper().replace('-', ' ')}")
            == RECOVERY_CODE.normalized(code[:5] + code[6:])
        )
