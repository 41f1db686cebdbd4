"""Keeps pictures and films in one folder of this machine: ``file:///absolute/path``."""

from ceilidh_disk.disk_store import DiskMediaStore

__all__ = ["DiskMediaStore"]
