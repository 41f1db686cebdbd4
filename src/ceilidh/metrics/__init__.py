"""Metrics for Prometheus; loaded only when the configuration enables them."""
