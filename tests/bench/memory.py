"""Measures the memory of the whole process tree with the demo, of this checkout and of others.

python -m tests.bench.memory               this checkout
python -m tests.bench.memory CHECKOUT...   others besides, side by side; their site must be built

Memory is the proportional set size (PSS) in MB (10^6): pages that processes share are counted once.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from tests.bench import compared_servers, process_usage
from tests.bench.compared_servers import StartedServer
from tests.bench.counting_client import Request, ask
from tests.product.product_server import environment

ROOT = Path(__file__).parents[2]
REQUESTS = 3000
ENCODINGS = ("gzip, deflate, br", "gzip", "identity")
DECODERS = "fork_server_main"
_DECODED_WITHIN = 600
"""Seconds for the pictures of the demo to be rendered, and for their decoders to end."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.memory")
    parser.add_argument("checkouts", type=Path, nargs="*")
    print("| release | processes without decoders | decoders | all |\n|---|---|---|---|")  # noqa: T201
    for checkout in (*parser.parse_args().checkouts, ROOT):
        with tempfile.TemporaryDirectory(prefix="ceilidh-bench-") as folder:
            measure(checkout.resolve(), Path(folder))


def measure(checkout: Path, folder: Path) -> None:
    sources = os.pathsep.join(str(checkout / each) for each in ("src", "ports", "adapters"))
    settings = {"PYTHONPATH": sources, "CEILIDH_METRICS": "on"}
    for command in (["migrate"], ["seed-demo"]):
        arguments = [sys.executable, "-m", "ceilidh", *command]
        subprocess.run(arguments, cwd=folder, env=environment(folder, settings), check=True, capture_output=True)
    with compared_servers.product(folder, settings) as site:
        visit(site)
        wait_for_decoders(site)
        decoders = [each for each in process_usage.tree(site.pid) if is_decoder(each)]
        others = [each for each in process_usage.tree(site.pid) if each not in decoders]
        idle, busy = (process_usage.proportional_megabytes(each) for each in (others, decoders))
        print(f"| {checkout.name} | {idle:.0f} MB | {busy:.0f} MB | {idle + busy:.0f} MB |", flush=True)  # noqa: T201


def visit(site: StartedServer) -> None:
    """Request every page and its pictures in turn, in all encodings."""
    sitemap = ask(site.port, Request("/sitemap.xml")).body.decode()
    found = re.findall(r"<(?:image:)?loc>https?://[^/]+([^<]*)</", sitemap)
    paths = [*(path or "/" for path in found), "/api/admin/get-venues", "/readyz"]
    for number in range(REQUESTS):
        encoding = ENCODINGS[number // len(paths) % len(ENCODINGS)]
        ask(site.port, Request(paths[number % len(paths)], (("Accept-Encoding", encoding),)))


def wait_for_decoders(site: StartedServer) -> None:
    """Wait until no decoder is left; those of releases that never stop them are waited for in vain."""
    deadline = time.monotonic() + _DECODED_WITHIN
    while time.monotonic() < deadline and any(map(is_decoder, process_usage.tree(site.pid))):
        time.sleep(1)


def is_decoder(process: int) -> bool:
    try:
        return any(DECODERS in argument for argument in psutil.Process(process).cmdline())
    except psutil.Error:
        return False


main()
