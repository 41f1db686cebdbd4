"""Answers the visitor by mail, also from templates, and takes down their answers and what colleagues should know."""
