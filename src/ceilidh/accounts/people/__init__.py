"""The administrators as people: who they are, and what each may change of their own account."""
