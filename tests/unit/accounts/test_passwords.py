import argon2

from ceilidh.accounts import passwords


def test_a_hash_is_argon2id_and_matches_its_password_alone() -> None:
    kept = passwords.hashed("tha an là brèagha")

    assert kept.startswith("$argon2id$")
    assert passwords.matches(kept, "tha an là brèagha")
    assert not passwords.matches(kept, "tha an la breagha")


def test_two_hashes_of_one_password_differ() -> None:
    assert passwords.hashed("same") != passwords.hashed("same")


def test_what_is_no_hash_matches_nothing() -> None:
    assert not passwords.matches("", "")
    assert not passwords.matches("plain", "plain")


def test_nobodys_hash_costs_what_a_new_one_costs() -> None:
    assert not passwords.outdated(passwords.NOBODYS)


def test_a_hash_of_another_cost_is_outdated() -> None:
    assert passwords.outdated(argon2.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash("x"))
