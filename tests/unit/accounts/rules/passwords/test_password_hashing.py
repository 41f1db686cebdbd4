import argon2

from ceilidh.accounts.rules.passwords import password_hashing


def test_a_hash_is_argon2id_and_matches_its_password_alone() -> None:
    retained = password_hashing.hash_password("tha an là brèagha")

    assert retained.startswith("$argon2id$")
    assert password_hashing.matches(retained, "tha an là brèagha")
    assert not password_hashing.matches(retained, "tha an la breagha")


def test_two_hashes_of_one_password_differ() -> None:
    assert password_hashing.hash_password("same") != password_hashing.hash_password("same")


def test_invalid_hash_matches_no_password() -> None:
    assert not password_hashing.matches("", "")
    assert not password_hashing.matches("plain", "plain")


def test_placeholder_hash_costs_as_much_as_a_new_hash() -> None:
    assert not password_hashing.needs_rehash(password_hashing.DUMMY_HASH)


def test_a_hash_of_another_cost_is_outdated() -> None:
    assert password_hashing.needs_rehash(argon2.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash("x"))
