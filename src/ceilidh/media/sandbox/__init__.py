"""Runs decoders of untrusted files in confined processes.

A decoder is a large C library that parses untrusted bytes. For each file it runs in a forked process that holds the
descriptors of that file and of its result, and can reach neither the file system, the network, the environment nor the
server's memory. The rest of the product uses :mod:`ceilidh.media.sandbox.sandbox_client`.
"""
