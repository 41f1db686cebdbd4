"""Follows the documented commands on a Debian, and asks what they have started."""

import functools
import time
from collections.abc import Sequence
from pathlib import Path

from tests.install.debian import Debian
from tests.install.lines import ROOT, lines_with

HOST = "ceilidh.localhost"
ASK = """
import http.client, ssl, socket
context = ssl.create_default_context(cafile={authority!r})
wire = http.client.HTTPSConnection({host!r}, context=context, timeout=20)
wire.sock = context.wrap_socket(socket.create_connection(("127.0.0.1", 443), 20), server_hostname={host!r})
wire.request("GET", {path!r})
answer = wire.getresponse()
body = answer.read().decode()
assert answer.status == 200, (answer.status, body)
print(body)
"""


def follow(machine: Debian, page: str, word: str, root: Path = ROOT, replaced: Sequence[tuple[str, str]] = ()) -> None:
    """Run the commands of a document, with a loopback name instead of the site's host name, and other replacements."""
    for line in lines_with(page, word, root):
        command = functools.reduce(lambda text, pair: text.replace(*pair), replaced, line)
        machine.run(command.replace("ceilidh.example", HOST), online="pip install" in line or "apt-get" in line)


def ask(machine: Debian, path: str, state: str = "/var/lib/ceilidh") -> str:
    """Get a page over https once the server is up; its certificate must be from the authority in the state folder."""
    deadline = time.monotonic() + 60
    while True:
        authority = machine.run(f"find {state} -name root.crt").strip()
        try:
            return machine.python(ASK.format(authority=f"{machine.root}{authority}", host=HOST, path=path))
        except AssertionError:
            if time.monotonic() > deadline:
                machine.run("journalctl --no-pager --lines=50 >&2; false")
            time.sleep(0.5)
