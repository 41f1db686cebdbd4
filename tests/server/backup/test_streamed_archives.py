"""Archives on standard output and input, and in a bucket."""

import subprocess
from pathlib import Path

import pytest

from tests.product.product_server import COMMAND, environment
from tests.server.conftest import Command
from tests.services.s3 import credentials, s3_server


def piped(folder: Path, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    folder.mkdir(exist_ok=True)
    return subprocess.run(
        [COMMAND, *arguments],
        cwd=folder,
        env=environment(folder, {}),
        input=given,
        capture_output=True,
        timeout=240,
        check=False,
    )


@pytest.fixture
def filled(command: Command) -> Command:
    assert 0 == command("migrate").returncode
    assert 0 == command("admin", "add", "ailsa", "--password-stdin", typed="a-long-road\n").returncode
    return command


@pytest.mark.usefixtures("filled")
def test_archive_is_exported_and_imported_through_pipes_with_messages_on_stderr(tmp_path: Path) -> None:
    made = piped(tmp_path, "export", "-")
    assert 0 == made.returncode, made.stderr
    assert made.stdout.startswith(b"PK")
    assert b"The archive contains" in made.stderr
    cut = piped(tmp_path / "other", "import", "-", given=made.stdout[:-1])
    assert 1 == cut.returncode
    assert b"truncated" in cut.stderr
    taken = piped(tmp_path / "other", "import", "-", given=made.stdout)
    assert 0 == taken.returncode, taken.stderr
    assert b"accounts: 1" in taken.stdout
    assert [] == list((tmp_path / "other" / "data" / "receiving").glob("work-*"))


@pytest.mark.usefixtures("filled")
def test_export_fails_with_one_line_when_the_reader_closes_the_pipe(tmp_path: Path) -> None:
    with subprocess.Popen(
        [COMMAND, "export", "-"],
        cwd=tmp_path,
        env=environment(tmp_path, {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as made:
        assert made.stdout
        made.stdout.close()
        assert made.stderr
        reported = made.stderr.read().decode()
    assert 0 != made.returncode
    assert "Traceback" not in reported
    assert "Standard output can't be written" in reported


def test_archive_is_exported_to_a_bucket_and_imported_from_it(filled: Command, tmp_path: Path) -> None:
    with s3_server() as url:
        archive, own = url.replace("/media", "/backups/site.zip", 1), dict(credentials())
        made = filled("export", archive, **own)
        assert 0 == made.returncode, made.stderr
        again = filled("export", archive, **own)
        assert (1, True) == (again.returncode, "--replace" in again.stderr)
        assert 0 == filled("export", "--replace", archive, **own).returncode
        elsewhere = {"CEILIDH_DATABASE_URL": f"sqlite:///{tmp_path}/elsewhere/ceilidh.db", **own}
        assert "accounts: 1" in filled("import", archive, **elsewhere).stdout
        absent = filled("import", archive.replace("site.zip", "none.zip"), **elsewhere)
        assert (1, True) == (absent.returncode, "There is no archive at" in absent.stderr)
