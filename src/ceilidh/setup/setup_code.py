"""The code that guards the set-up page: printed by the server, typed by whoever sets the site up."""

from ceilidh.accounts.rules.second_factor.typed_codes import CodeFormat

SETUP_CODE = CodeFormat("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", groups=5, length=5)
"""A code such as ``K3XPD-7MWQA-TB9HC-V4RZE-2GHJK``, one of 2^125."""
