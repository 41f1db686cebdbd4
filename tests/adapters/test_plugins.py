import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from ceilidh import plugins
from ceilidh.errors import ConfigurationError
from ceilidh.mail.no_mailbox import NoMailbox
from ceilidh.venues.model import Venue
from ceilidh_disk import DiskMediaStore
from ceilidh_imap import ImapMailbox
from ceilidh_smtp import SmtpMailer
from ceilidh_sql import SqlDatabase

_SAMPLES = Path(__file__).parent


def _install(
    folder: Path, name: str, points: Mapping[str, str], code: str = "def make(url): return url", extras: str = ""
) -> None:
    """Create in ``folder`` the files of an installed distribution with one module."""
    (folder / f"{name}.py").write_text(code)
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{extras}")
    lines = [f"{scheme} = {value}" for scheme, value in points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[ceilidh.media]", *lines]))


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_the_scheme_decides_which_adapter_opens_a_url(tmp_path: Path) -> None:
    assert isinstance(plugins.open_media(tmp_path.as_uri()), DiskMediaStore)
    assert isinstance(plugins.open_mailer("smtp://127.0.0.1"), SmtpMailer)
    assert isinstance(plugins.open_mailbox("imap://user:password@127.0.0.1"), ImapMailbox)
    assert isinstance(plugins.open_mailbox("none:"), NoMailbox)
    assert isinstance(plugins.open_database(f"sqlite:///{tmp_path}/c.db", [Venue]).adapter, SqlDatabase)


def test_an_unknown_scheme_lists_what_is_installed() -> None:
    with pytest.raises(
        ConfigurationError, match=r"^CEILIDH_MEDIA_URL: .* gcs:; the available schemes are: file, s3\.$"
    ):
        plugins.open_media("gcs://bucket")


def test_an_unknown_renderer_lists_what_is_installed(tmp_path: Path) -> None:
    with pytest.raises(
        ConfigurationError, match=r"^CEILIDH_RENDERER_URL: .* v9:; the available schemes are: none, v8\.$"
    ):
        plugins.open_renderer("v9:", tmp_path / "program.js")


@pytest.mark.parametrize("url", ["hunter2", "user:hunter2@host", "my secret hunter2:x", "smtp://u:hunter2@host:port"])
def test_error_repeats_only_the_scheme_of_a_url(url: str) -> None:
    with pytest.raises(ConfigurationError) as refusal:
        plugins.open_mailer(url)

    assert "hunter2" not in str(refusal.value)


def test_error_of_a_mailbox_names_its_setting() -> None:
    for url in ("imap://host", "none:else"):
        with pytest.raises(ConfigurationError, match=r"^CEILIDH_MAILBOX_URL: The "):
            plugins.open_mailbox(url)


def test_url_error_of_an_adapter_names_the_setting() -> None:
    with pytest.raises(ConfigurationError, match=r"^CEILIDH_MEDIA_URL: The URL of a folder has the form"):
        plugins.open_media("file:relative")


def test_third_party_adapter_works_once_installed(path: Path) -> None:
    _install(path, "stranger_plain", {"dict": "stranger_plain:make"})

    assert "dict:x" == plugins.factory(plugins.MEDIA, "dict:x")("dict:x")


def test_two_claimants_are_refused_by_name(path: Path) -> None:
    for name in ("stranger_one", "stranger_two"):
        _install(path, name, {"dict": f"{name}:make"})

    with pytest.raises(ConfigurationError, match=r"dict is claimed by stranger_one:make .* and stranger_two:make"):
        plugins.open_media("dict:")


def test_one_claimant_that_is_on_the_path_twice_is_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    again = path / "again"
    again.mkdir()
    for folder in (path, again):
        _install(folder, "stranger_twice", {"dict": "stranger_twice:make"})
    monkeypatch.syspath_prepend(again)

    assert "dict:" == plugins.factory(plugins.MEDIA, "dict:")("dict:")


def test_a_missing_driver_names_the_extra_to_install(path: Path) -> None:
    _install(
        path, "stranger_extra", {"gcs": "stranger_extra:make"}, "import no_such_driver", extras="Provides-Extra: gcs\n"
    )

    with pytest.raises(ConfigurationError, match=r"needs no_such_driver\. .*pip install 'stranger_extra\[gcs\]'"):
        plugins.open_media("gcs://bucket")


def test_missing_module_without_an_extra_is_reported(path: Path) -> None:
    _install(path, "stranger_bare", {"gcs": "stranger_bare:make"}, "import no_such_driver")

    with pytest.raises(ConfigurationError, match=r"needs no_such_driver\. Install stranger_bare again"):
        plugins.open_media("gcs://bucket")


@pytest.mark.parametrize(
    ("code", "reason"), [("1 / 0", "ZeroDivisionError: division by zero"), ("x = 1", "AttributeError: .*make")]
)
def test_adapter_that_fails_to_load_gives_a_clear_error(path: Path, code: str, reason: str) -> None:
    name = f"stranger_{'broken' if '/' in code else 'empty'}"
    _install(path, name, {"gcs": f"{name}:make"}, code)

    with pytest.raises(ConfigurationError, match=f"{name}:make can't be loaded .{reason}"):
        plugins.open_media("gcs://bucket")


@pytest.mark.parametrize(
    ("sample", "contract", "tests"),
    [
        ("sample_media", "contract_of_zip", ""),
        pytest.param(
            *("sample_database", "contract_of_jsonfile", "a_record or an_account"), marks=pytest.mark.thorough
        ),
    ],
)
def test_third_party_wheel_passes_the_shipped_contract(tmp_path: Path, sample: str, contract: str, tests: str) -> None:
    source = _SAMPLES / sample
    _run("-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(source))
    (wheel,) = tmp_path.glob("*.whl")
    target = tmp_path / "installed"
    _run("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(target), str(wheel))
    (tmp_path / "test_sample.py").write_text((source / f"{contract}.py").read_text())
    start = f"import sys; sys.path.append({str(target)!r}); import pytest; sys.exit(pytest.main(sys.argv[1:]))"
    printed = _run(
        "-c",
        start,
        "-q",
        "-p",
        "no:cacheprovider",
        f"--rootdir={tmp_path}",
        "-k",
        tests,
        "test_sample.py",
        folder=tmp_path,
    )

    assert " passed" in printed
    assert "failed" not in printed


def _run(*command: str, folder: Path | None = None) -> str:
    done = subprocess.run([sys.executable, *command], cwd=folder, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout
