"""Sends webhooks by HTTP, to public addresses alone."""

from ceilidh_webhook.http_client import HttpWebhookClient

__all__ = ["HttpWebhookClient"]
