"""Stores pictures and films in a bucket of an S3 store: ``s3://bucket/prefix?endpoint_url=...&region=...``."""

from ceilidh_s3.s3_archive import S3Archive
from ceilidh_s3.s3_store import S3MediaStore

__all__ = ["S3Archive", "S3MediaStore"]
