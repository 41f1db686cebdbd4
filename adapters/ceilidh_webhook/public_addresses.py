"""Which IP addresses are public."""

from ipaddress import IPv4Network, IPv6Network, ip_address

_SPECIAL = (
    IPv4Network("168.63.129.16/32"),  # the host of a virtual machine in Azure
    IPv4Network("192.0.0.0/24"),  # of protocols
    IPv4Network("192.31.196.0/24"),  # AS112
    IPv4Network("192.52.193.0/24"),  # relays of multicast
    IPv4Network("192.88.99.0/24"),  # relays of 6to4
    IPv4Network("192.175.48.0/24"),  # AS112
    IPv6Network("2001::/23"),  # of protocols
    IPv6Network("2002::/16"),  # 6to4, whose addresses contain others
    IPv6Network("2620:4f:8000::/48"),  # AS112
    IPv6Network("3fff::/20"),  # for documents
    IPv6Network("fec0::/10"),  # site-local
)
"""What Python, or an earlier one, calls global: the special-purpose networks of IANA, and a cloud's own address."""


def is_public(text: str) -> bool:
    """Say whether the address is of the public internet.

    What contains an IPv4 address is not: mapped ones and those of NAT64 are reserved, those of Teredo not global.
    """
    address = ip_address(text.partition("%")[0])
    is_ordinary = address.is_global and not (address.is_multicast or address.is_reserved)
    return is_ordinary and not any(address in network for network in _SPECIAL)
