"""Installs Caddy on a fresh Debian by the documented commands, in front of a server that answers anything."""

import os
from collections.abc import Iterator

import pytest

from ceilidh.installation.deploy_files import write_files
from tests.install.debian import Debian, debian, missing
from tests.install.documented_commands import ask, follow
from tests.install.lines import OPERATING

PORT = 8000
UPSTREAM = f"""
from http.server import BaseHTTPRequestHandler, HTTPServer
class Answer(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"upstream of " + self.headers["X-Forwarded-For"].encode())
HTTPServer(("127.0.0.1", {PORT}), Answer).serve_forever()
"""

pytestmark = [
    pytest.mark.skipif("CEILIDH_TEST_INSTALL" not in os.environ, reason="takes some three minutes: tox -e install"),
    pytest.mark.skipif(bool(missing()), reason=missing() or "-"),
    pytest.mark.timeout(1800),
]


@pytest.fixture
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Debian]:
    with debian(tmp_path_factory.mktemp("proxy")) as machine:
        yield machine


def test_a_machine_of_its_own_forwards_to_the_servers(machine: Debian) -> None:
    write_files(machine.root / "root")
    upstreams = [("10.0.0.11:8000 10.0.0.12:8000", f"127.0.0.1:{PORT}")]

    follow(machine, OPERATING, "caddy validate", replaced=upstreams)
    (machine.root / "root/upstream.py").write_text(UPSTREAM)
    machine.run("systemd-run --unit=upstream /usr/bin/python3 /root/upstream.py")

    assert "upstream of 127.0.0.1" == ask(machine, "/", "/var/lib/caddy").strip()
    assert "caddy" == machine.run("stat --format=%U /proc/$(systemctl show --property=MainPID --value caddy)").strip()
