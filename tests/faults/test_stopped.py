"""A server that is stopped while requests are running."""

import signal
import socket
import time
from pathlib import Path

from tests.faults.write_streams import assert_all_whole, assert_nothing_lost, noise, streaming
from tests.product.api_client import SETTINGS, ApiClient
from tests.product.https_server import connected
from tests.product.product_server import Product, product
from tests.samples import multipart

_GONE_WITHIN = 55


def half_sent(served: Product, admin: ApiClient, body: bytes, content_type: str) -> socket.socket:
    """Send the first half of an upload."""
    wire = connected(served)
    head = (
        f"POST /api/admin/upload-venue-image HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {admin.token}\r\n"
        f"Content-Type: {content_type}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    wire.sendall(head.encode() + body[: len(body) // 2])
    return wire


def wait_until_refused(served: Product) -> None:
    """Connect until the server refuses to, while the uploads hold it; Caddy and gunicorn both refuse."""
    while True:
        try:
            connected(served).close()
        except ConnectionRefusedError:
            return
        except OSError:
            pass  # reset in the moment of closing


def test_stopping_server_completes_running_uploads_and_accepts_no_new_connections(tmp_path: Path) -> None:
    with product(tmp_path, SETTINGS) as served:
        admin = ApiClient(served.url).signed_in()
        body, content_type = multipart({}, [("image", noise(300))])
        wires = [half_sent(served, admin, body, content_type) for _ in range(6)]
        time.sleep(3)
        served.process.send_signal(signal.SIGTERM)
        stopped = time.monotonic()
        wait_until_refused(served)
        for wire in wires:
            wire.sendall(body[len(body) // 2 :])
            assert wire.recv(4096).startswith(b"HTTP/1.1 200 ")
            wire.close()
        assert 0 == served.process.wait(60)
        assert time.monotonic() - stopped < _GONE_WITHIN


def test_stop_during_writes_loses_no_acknowledged_write_and_returns_no_error(
    tmp_path: Path,
) -> None:
    with product(tmp_path, SETTINGS) as served, streaming(ApiClient(served.url).signed_in()) as writes:
        time.sleep(2)
        stopped = time.monotonic()
        served.process.send_signal(signal.SIGTERM)
        assert 0 == served.process.wait(60)
        assert time.monotonic() - stopped < _GONE_WITHIN
    with product(tmp_path, SETTINGS) as served:
        admin = ApiClient(served.url).signed_in()
        assert [] == writes.refusals
        assert len(writes) > 3
        assert_nothing_lost(admin, writes)
        assert_all_whole(admin)
