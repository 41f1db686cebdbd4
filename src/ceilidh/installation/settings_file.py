"""The file with the settings of the service, ``ceilidh.env``."""

import re
import secrets
from urllib.parse import urlsplit

import attrs

EXAMPLE_HOST = "ceilidh.example"


@attrs.frozen
class FirstSettings:
    """What an operator says before the first start: a host name, a mail server as a URL, and who gets the enquiries.

    Empty texts leave what the deployment file has.
    """

    host: str = ""
    mail_url: str = ""
    recipient: str = ""


def new_settings(template: str, first: FirstSettings) -> str:
    """Return the deployment file with the host name, the mail settings and a new secret key."""
    text = re.sub(rf"(=(?:https://)?|@){re.escape(EXAMPLE_HOST)}$", rf"\g<1>{first.host}", template, flags=re.MULTILINE)
    text = _with_value(text, "CEILIDH_SECRET_KEY", secrets.token_hex(32))
    if first.mail_url:
        text = _with_value(text, "CEILIDH_MAIL_URL", first.mail_url)
    return _with_value(text, "CEILIDH_ENQUIRY_RECIPIENT", first.recipient)


def value(text: str, name: str) -> str:
    """Return the value of a setting, or an empty text."""
    found = re.findall(rf"^[ \t]*{name}[ \t]*=[ \t]*(.*?)[ \t]*$", text, re.MULTILINE)
    return str(found[-1]).strip("\"'") if found else ""


def with_site(text: str, host: str) -> str:
    """Return the settings of an earlier release with the host name that the unit serves."""
    without = re.sub(r"^[ \t]*SITE[ \t]*=.*\n?", "", text, flags=re.MULTILINE)
    return f"SITE={host}\n{without}"


def host_of_public_url(text: str) -> str:
    """Return the host name in ``CEILIDH_PUBLIC_URL``, or an empty text."""
    try:
        return urlsplit(value(text, "CEILIDH_PUBLIC_URL")).hostname or ""
    except ValueError:
        return ""


def _with_value(text: str, name: str, new: str) -> str:
    return re.sub(rf"^{name}=.*$", lambda _: f"{name}={new}", text, flags=re.MULTILINE)
