"""Composes the mail about a unit of systemd that has failed."""

import secrets

from ceilidh.config import Config
from ceilidh.mail.composition import MailContent, compose_mail
from ceilidh_ports.mail import MailMessage


def compose_failure_mail(config: Config, recipient: str, unit: str, machine: str) -> MailMessage:
    lines = [
        f"{unit} has failed on {machine}, which serves {config.public_url}.",
        "",
        f"Its messages: journalctl --unit {unit}",
        "The state of the installation: ceilidh check",
    ]
    content = MailContent(f"{unit} has failed on {machine}", lines)
    return compose_mail(config.mail_sender, recipient, secrets.token_hex(12), content)
