"""The administrators: who they are, how they sign in and how a call shows who made it."""
