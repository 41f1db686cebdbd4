"""A contract that fails shows the values, in the tests of a package that knows nothing of ours."""

import subprocess
import sys
from pathlib import Path

CLAIMS_TO_DELIVER = """
import pytest

from ceilidh_ports.testing.mail import MailerContract


class OnlyLogs:
    only_logs = True


class TestOnlyLogs(MailerContract):
    @pytest.fixture
    def mailer(self):
        return OnlyLogs()
"""


def test_a_failed_contract_shows_the_values_that_differ(tmp_path: Path) -> None:
    (tmp_path / "test_only_logs.py").write_text(CLAIMS_TO_DELIVER)
    options = ["-p", "no:cacheprovider", "--rootdir", str(tmp_path), "-k", "distinguished", str(tmp_path)]
    command = [sys.executable, "-m", "pytest", *options]
    completed = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert 1 == completed.returncode, completed.stdout + completed.stderr
    assert "assert False is True" in completed.stdout
    assert "PytestAssertRewriteWarning" not in completed.stdout
