"""The files of the built site."""
