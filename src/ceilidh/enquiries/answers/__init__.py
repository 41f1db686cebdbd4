"""Answers the visitor by mail, also from templates, and takes down what they answered and what colleagues should know."""
