"""The record store on SQL, and the queries that are faster than the defaults."""
