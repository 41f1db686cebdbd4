"""Administrators read, manage and delete enquiries, and restore deleted ones."""
