"""Answers the visitor by mail, and takes down what they answered and what colleagues should know."""
