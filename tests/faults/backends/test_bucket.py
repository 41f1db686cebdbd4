"""A bucket whose network fails: the rest of the site works, and every row has its object."""

import threading
import time
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.faults.load_clients import concurrent_clients, wait_for_ok
from tests.faults.write_streams import assert_all_whole, noise
from tests.product.api_client import SETTINGS, ApiClient, ApiResponse
from tests.product.product_server import product
from tests.samples import packege_form
from tests.services.fault_proxy import FaultProxy, ProxyMode, proxy
from tests.services.s3 import CREDENTIALS, s3_server

_BACK_WITHIN = 60
"""More seconds than pass until a call that hung when the proxy forwards again has timed out."""


@pytest.fixture(scope="module")
def fault_proxy() -> Iterator[tuple[FaultProxy, str]]:
    """A fault proxy in front of an S3 server, and the media URL through it."""
    with s3_server(threading.Event()) as url:
        endpoint = urlsplit(parse_qs(urlsplit(url).query)["endpoint_url"][0])
        assert endpoint.hostname
        assert endpoint.port
        with proxy(endpoint.hostname, endpoint.port) as fault_proxy:
            yield fault_proxy, url.replace(f":{endpoint.port}", f":{fault_proxy.port}")


@pytest.fixture(scope="module")
def admin(fault_proxy: tuple[FaultProxy, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[ApiClient]:
    folder = tmp_path_factory.mktemp("bucket")
    with product(folder, SETTINGS | CREDENTIALS | {"CEILIDH_MEDIA_URL": fault_proxy[1]}) as served:
        yield ApiClient(served.url).signed_in()


@pytest.fixture
def path(admin: ApiClient, fault_proxy: tuple[FaultProxy, str]) -> str:
    """The path of a picture in the bucket, which every worker has read."""
    fault_proxy[0].set_mode(ProxyMode.FORWARDS)
    stored: str = wait_for_ok(lambda: admin.upload(noise()), _BACK_WITHIN).json["image"]
    reached(admin, stored)
    return stored


def reached(admin: ApiClient, path: str) -> None:
    """Wait until every worker reaches the bucket again."""
    in_a_row, since = 0, time.monotonic()
    while in_a_row < 12:
        in_a_row = in_a_row + 1 if admin.get(path).status == 200 else 0
        assert time.monotonic() - since < _BACK_WITHIN


def package(admin: ApiClient) -> ApiResponse:
    return admin.form("add-packege", packege_form(featuredImage=noise(), galleryImages=[noise(), noise(200)]))


# Every worker has a second to notice that the network is back, which may be too short on a busy machine.
@pytest.mark.flaky(reruns=1)
@pytest.mark.parametrize(
    "broken",
    [ProxyMode.REFUSES, ProxyMode.RESETS, pytest.param(ProxyMode.HANGS, marks=pytest.mark.long)],
    ids=lambda broken: broken.value,
)
def test_requests_that_need_a_failing_bucket_get_503_in_time_and_others_succeed(
    broken: ProxyMode, admin: ApiClient, fault_proxy: tuple[FaultProxy, str], path: str
) -> None:
    before = admin.call("get-packeges").json
    fault_proxy[0].set_mode(broken)

    for refused in (package(admin), admin.upload(noise()), admin.get(path), admin.get(f"{path}?w=320")):
        assert refused.status in (503, 504), refused
        assert refused.json["message"]
        assert refused.seconds < 15
    assert before == admin.call("get-packeges").json
    assert 200 == admin.enquire("While the bucket is away").status
    assert 200 == admin.get("/").status
    assert 200 == admin.get("/healthz").status
    ready = admin.get("/readyz")
    assert (503, "unavailable", "ok") == (ready.status, ready.json["media"], ready.json["database"])
    assert ready.seconds < 6

    fault_proxy[0].set_mode(ProxyMode.FORWARDS)
    reached(admin, path)
    assert 200 == package(admin).status
    assert_all_whole(admin)


def test_picture_requests_to_a_hanging_bucket_do_not_delay_other_requests(
    admin: ApiClient, fault_proxy: tuple[FaultProxy, str], path: str
) -> None:
    fault_proxy[0].set_mode(ProxyMode.HANGS)
    with concurrent_clients(100, lambda: admin.get(path)) as pictures:
        time.sleep(3)
        others = [admin.call("get-packeges") for _ in range(20)]
    fault_proxy[0].set_mode(ProxyMode.FORWARDS)

    assert {503} == {answer.status for answer in pictures}
    assert max(answer.seconds for answer in pictures) < 15
    assert {200} == {answer.status for answer in others}
    assert max(answer.seconds for answer in others) < 5
