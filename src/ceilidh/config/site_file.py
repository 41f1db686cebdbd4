"""Reads the company's details from a TOML file."""

import tomllib
from pathlib import Path
from typing import Any

import cattrs

from ceilidh.errors import ConfigurationError
from ceilidh.site_settings.model import SiteDetails


def read_site_file(path: str) -> SiteDetails:
    """Return the details in the file, with sample values for those that it omits or if ``path`` is empty.

    Its keys are the attributes of ``SiteDetails``. Raises ``ConfigurationError`` when it is unreadable or invalid.
    """
    if not path:
        return SiteDetails()
    try:
        details = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigurationError(f"CEILIDH_SITE_FILE can't be read: {error}") from error
    try:
        return _converter().structure(details, SiteDetails)
    except cattrs.BaseValidationError as error:
        faults = "; ".join(cattrs.transform_error(error, path="the file"))
        raise ConfigurationError(f"CEILIDH_SITE_FILE: {faults}") from error


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True)
    converter.register_structure_hook(str, lambda value, _: _require_type(value, str))
    # By default cattrs would turn a string into a list of its characters.
    converter.register_structure_hook_func(
        lambda kind: kind == list[str],
        lambda value, _: [_require_type(each, str) for each in _require_type(value, list)],
    )
    return converter


def _require_type(value: Any, kind: type) -> Any:
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, got {type(value).__name__}")
    return value
