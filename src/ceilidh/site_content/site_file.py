"""Reads the first site content of an installation from a TOML file."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs
import cattrs

from ceilidh.content.lifecycle.item_content import content_fields
from ceilidh.content.rules.validation.rule_walk import broken_rules, required_error
from ceilidh.content.rules.validation.text_rules import format_error
from ceilidh.errors import ConfigurationError
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh_ports.fields import FieldType, field_specs, json_name

_FORMER = {"enquiry_reply": {"who": "reply_who", "when": "reply_when", "next": "reply_next"}}
"""The tables of earlier releases, with the attributes that their entries have become."""

_CHOSEN_LATER = "a new installation has no pictures, films or venues; choose them in the back office"


def read_site_file(path: str) -> SiteContent:
    """Return the site content in the file, with sample values for what it omits or if ``path`` is empty.

    Its keys are the attributes of ``SiteContent``. Raises ``ConfigurationError`` when it is unreadable or invalid.
    """
    if not path:
        return sample_content()
    try:
        told = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigurationError(f"CEILIDH_SITE_FILE cannot be read: {error}") from error
    values = _present_names(told)
    known = set(content_fields(SiteContent)) - {"slug", "title"}
    if unknown := sorted(values.keys() - known):
        raise ConfigurationError(f"CEILIDH_SITE_FILE: it has unknown entries: {', '.join(unknown)}")
    try:
        read = {name: _structured(name, value) for name, value in values.items()}
    except (cattrs.BaseValidationError, TypeError, ValueError) as error:
        faults = "; ".join(cattrs.transform_error(error, path="the file"))
        raise ConfigurationError(f"CEILIDH_SITE_FILE: {faults}") from error
    if faults := "; ".join(f"{_entry(name)}: {message}" for name, message in _errors(read)):
        raise ConfigurationError(f"CEILIDH_SITE_FILE: {faults}")
    return attrs.evolve(sample_content(), **read)


def _errors(values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the name and a message for each value that is missing or has not its format.

    Long texts are accepted: files of earlier releases had no limits.
    """
    yield from broken_rules(SiteContent, values, (format_error, required_error))
    for name, spec in field_specs(SiteContent):
        if values.get(name) and (spec.type is FieldType.MEDIA or spec.to):
            yield json_name(name), _CHOSEN_LATER


def _entry(path: str) -> str:
    """Return the path of JSON names as the file spells it: ``socialLinks.0.url`` is ``social_links.0.url``."""
    return re.sub(r"[A-Z]", lambda found: f"_{found[0].lower()}", path)


def _present_names(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the entries by the names of this release."""
    return dict(_renamed(told))


def _renamed(told: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in told.items():
        if name == "social" and isinstance(value, Mapping):
            (sample,) = sample_content().social_links
            yield "social_links", [{**attrs.asdict(sample), **value}]
        elif name in _FORMER and isinstance(value, Mapping):
            yield from ((_FORMER[name].get(each, f"{name}.{each}"), text) for each, text in value.items())
        else:
            yield name, value


def _structured(name: str, value: Any) -> Any:
    kind: Any = attrs.fields_dict(SiteContent)[name].type
    try:
        return _CONVERTER.structure(value, kind)
    except TypeError as error:
        raise TypeError(f"{name}: {error}") from error


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True)
    for kind in (str, bool):
        converter.register_structure_hook(kind, _require_type)
    # By default cattrs would turn a string into a list of its characters.
    converter.register_structure_hook_func(
        lambda kind: getattr(kind, "__origin__", None) is list,
        lambda value, kind: [converter.structure(each, kind.__args__[0]) for each in _require_type(value, list)],
    )
    return converter


def _require_type(value: Any, kind: type) -> Any:
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, got {type(value).__name__}")
    return value


_CONVERTER = _converter()
