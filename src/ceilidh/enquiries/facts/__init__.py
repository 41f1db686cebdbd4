"""Corrects what an enquiry says, where it stands."""
