"""Packages: what the company offers to plan. Routes, paths and labels say "packege"."""
