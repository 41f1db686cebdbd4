"""Finds the venues that suit a party: what the list of venues narrows by, and the comparison of several."""
