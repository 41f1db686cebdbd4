"""Stores pictures and films in a folder of this machine: ``file:///absolute/path``."""

from ceilidh_disk.disk_store import DiskMediaStore

__all__ = ["DiskMediaStore"]
