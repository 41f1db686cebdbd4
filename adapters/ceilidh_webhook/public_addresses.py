"""Which IP addresses are public."""

from ipaddress import IPv4Network, IPv6Network, ip_address

_SPECIAL = (IPv4Network("192.0.0.0/24"), IPv6Network("2002::/16"), IPv6Network("fec0::/10"))
"""Of protocols, which Python before 3.12.4 calls global in part; 6to4, whose addresses contain others; site-local."""


def is_public(text: str) -> bool:
    """Say whether the address is of the public internet.

    What contains an IPv4 address is not: mapped ones and those of NAT64 are reserved, those of Teredo not global.
    """
    address = ip_address(text.partition("%")[0])
    is_ordinary = address.is_global and not (address.is_multicast or address.is_reserved)
    return is_ordinary and not any(address in network for network in _SPECIAL)
