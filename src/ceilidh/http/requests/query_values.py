"""Reads the parameters of an address that answers whatever they are."""

from collections.abc import Iterable, Mapping


def given_values(params: Mapping[str, object], names: Iterable[str]) -> Mapping[str, str]:
    """Return those of the parameters with these names, as Falcon parses them: the first value of each, if any."""
    values = {name: _first(params.get(name)) for name in names}
    return {name: value for name, value in values.items() if value}


def _first(value: object) -> str:
    found = value[0] if isinstance(value, list) and value else value
    return found.strip() if isinstance(found, str) else ""
