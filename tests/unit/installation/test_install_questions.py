"""What `ceilidh install-service` asks in a terminal."""

import io
from pathlib import Path

import pytest

from ceilidh.cli.deploy_commands import _first_settings
from ceilidh.installation.service_installation import ServiceInstallation
from ceilidh.installation.settings_file import FirstSettings

MAIL_URL = "smtp://loch:p%40ss@mail.loch.example:465?tls=implicit"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stdin: io.StringIO, host: str = "") -> FirstSettings:
    monkeypatch.setattr("sys.stdin", stdin)
    return _first_settings(ServiceInstallation(root=tmp_path, link=tmp_path / "link"), host)


def test_a_terminal_is_asked_for_host_name_mail_server_and_recipient(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Terminal(f"Loch.example\n{MAIL_URL}\noffice@loch.example\n")

    first = asked(tmp_path, monkeypatch, answers)

    assert FirstSettings("loch.example", MAIL_URL, "office@loch.example") == first


def test_a_mail_server_that_no_adapter_takes_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = asked(tmp_path, monkeypatch, Terminal("mail.loch.example:465\n\n\n"), "loch.example")

    assert FirstSettings("loch.example") == first
    assert "available schemes" in capsys.readouterr().out


def test_a_host_name_or_recipient_with_which_the_service_would_not_start_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = Terminal("https://loch.example\nloch.example\n\nthe office\noffice@loch.example\n")

    assert FirstSettings("loch.example", "", "office@loch.example") == asked(tmp_path, monkeypatch, answers)
    assert "https://loch.example is not a valid host name" in (shown := capsys.readouterr().out)
    assert "CEILIDH_ENQUIRY_RECIPIENT is not a valid mail address" in shown


def test_existing_settings_are_asked_only_for_a_host_name_that_they_lack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "etc/ceilidh/ceilidh.env"
    settings.parent.mkdir(parents=True)
    settings.write_text("CEILIDH_SECRET_KEY=x\n")
    assert FirstSettings("loch.example") == asked(tmp_path, monkeypatch, Terminal("loch.example\n"))
    settings.write_text("SITE=loch.example\n")
    assert FirstSettings() == asked(tmp_path, monkeypatch, Terminal())


def test_nothing_is_asked_without_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert FirstSettings("loch.example") == asked(tmp_path, monkeypatch, io.StringIO(), "loch.example")
