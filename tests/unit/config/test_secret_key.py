import stat
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.config import secret_key
from ceilidh.errors import ConfigurationError

PUBLIC = "https://ceilidh.example"
GOOD = "7c5b3f0e9a1d48c2b6e4f8a07d93c15e"


@pytest.mark.parametrize(
    "key",
    [
        "",
        "short",
        "x" * 64,
        "ab" * 32,
        GOOD[:-1],
        "changeme-" * 8,
        "please-change-me-to-something-long",
        "my-super-secret-key-of-2026-xyz!!",
    ],
)
def test_a_public_site_takes_no_weak_key(tmp_path: Path, key: str) -> None:
    with pytest.raises(ConfigurationError, match="CEILIDH_SECRET_KEY"):
        secret_key.resolve(key, PUBLIC, tmp_path)

    assert [] == list(tmp_path.iterdir())


@given(st.binary(min_size=16, max_size=32).filter(lambda data: len(set(data.hex())) > 7))
def test_a_random_key_is_taken(data: bytes) -> None:
    assert secret_key.is_weak(data.hex()) == ("0123456789" in data.hex())


def test_a_good_key_is_used_as_it_is(tmp_path: Path) -> None:
    assert GOOD == secret_key.resolve(GOOD, PUBLIC, tmp_path)


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1:8000", "http://localhost", "http://[::1]:80", "http://site.localhost"]
)
def test_on_loopback_a_key_is_made_and_kept(tmp_path: Path, url: str) -> None:
    made = secret_key.resolve("", url, tmp_path / "data")

    assert not secret_key.is_weak(made)
    assert made == secret_key.resolve("", url, tmp_path / "data")
    assert 0o600 == stat.S_IMODE((tmp_path / "data" / "secret-key").stat().st_mode)


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1.example", "http://localhost.example", "http://10.0.0.1", "http://0.0.0.0"]
)
def test_host_resembling_loopback_needs_a_key(tmp_path: Path, url: str) -> None:
    with pytest.raises(ConfigurationError):
        secret_key.resolve("", url, tmp_path)


def test_processes_that_start_at_once_agree_on_the_key(tmp_path: Path) -> None:
    path = tmp_path / "secret-key"
    with ProcessPoolExecutor(4, mp_context=get_context("spawn")) as pool:
        keys = set(pool.map(secret_key.load_or_create, [path] * 8))

    assert {path.read_text()} == keys
    assert [path] == list(tmp_path.iterdir())


def test_a_folder_that_takes_no_key_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")

    with pytest.raises(ConfigurationError, match="CEILIDH_DATA_DIR"):
        secret_key.resolve("", "http://localhost", tmp_path / "data")
