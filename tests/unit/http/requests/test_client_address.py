import ipaddress
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from falcon import testing
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.http.requests.client_address import ForwardedForMiddleware, client_address

TRUSTED = [ipaddress.ip_network(each) for each in ("127.0.0.1", "10.0.0.0/8", "2001:db8:aa::/48")]
PROXY, VISITOR = "10.0.0.9", "203.0.113.7"


def plain(ip: ipaddress.IPv4Address | ipaddress.IPv6Address) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    return (ip.version == 6 and ip.ipv4_mapped) or ip


def is_strange(ip: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    return not any(plain(ip) in network for network in TRUSTED)


strangers = st.ip_addresses().filter(is_strange).map(str)
proxies = st.sampled_from(TRUSTED).flatmap(lambda network: st.ip_addresses(network=str(network))).map(str)
# Any header value that a visitor may send, including commas and addresses of proxies.
inventions = st.text(st.characters(min_codepoint=32, max_codepoint=126)) | st.lists(strangers | proxies).map(", ".join)


@given(st.ip_addresses().map(str) | st.just("unix:"), inventions)
def test_without_trusted_proxies_the_peer_counts_whatever_the_header_says(peer: str, invented: str) -> None:
    assert peer == client_address(peer, invented, [])


@given(strangers, inventions)
def test_a_peer_that_is_no_proxy_counts_whatever_the_header_says(peer: str, invented: str) -> None:
    assert peer == client_address(peer, invented, TRUSTED)


@given(inventions, strangers, st.lists(proxies), proxies)
def test_last_untrusted_address_of_the_header_is_the_client(
    invented: str, stranger: str, passed_on: list[str], peer: str
) -> None:
    forwarded = ", ".join([*([invented] if invented else []), stranger, *passed_on])

    assert str(plain(ipaddress.ip_address(stranger))) == client_address(peer, forwarded, TRUSTED)


@pytest.mark.parametrize(
    ("forwarded", "counts"),
    [
        ("", PROXY),
        (VISITOR, VISITOR),
        (f"1.2.3.4, {VISITOR},127.0.0.1", VISITOR),
        (f"{VISITOR}:51234", VISITOR),
        ("[2001:db8::7]:51234", "2001:db8::7"),
        ("2001:db8::7", "2001:db8::7"),
        (f"::ffff:{VISITOR}", VISITOR),
        (f"{VISITOR}, ::ffff:10.1.1.1", VISITOR),
        ("10.0.0.1, 10.0.0.2", "10.0.0.1"),
        (f"{VISITOR}, nonsense", PROXY),
        (f"{VISITOR}, ", PROXY),
        (f"{VISITOR}, unknown, 10.0.0.2", "10.0.0.2"),
    ],
)
def test_the_header_is_read_from_its_end(forwarded: str, counts: str) -> None:
    assert counts == client_address(PROXY, forwarded, TRUSTED)


def test_nothing_else_that_a_proxy_says_changes_the_request() -> None:
    observed: list[dict[str, Any]] = []

    def app(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        observed.append(environ)
        start_response("204 No Content", [])
        return ()

    headers = {"X-Forwarded-For": VISITOR, "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https"}
    client = testing.TestClient(ForwardedForMiddleware(app, TRUSTED))
    client.simulate_get("/", headers=headers, remote_addr=PROXY, host="ceilidh.example")

    reported = observed[0]
    assert (VISITOR, "http", "ceilidh.example") == (
        reported["REMOTE_ADDR"],
        reported["wsgi.url_scheme"],
        reported["HTTP_HOST"],
    )
