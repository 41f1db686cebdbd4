"""Runs the decoders of uploaded files in confined processes.

A decoder is large C code that reads a stranger's bytes. It runs in a process that was forked for one file, holds the
descriptors of that file and of its result, and has no way to the file system, the network, the environment or the
server's memory. Only :mod:`ceilidh.media.sandbox.sandbox_client` is meant for the rest of the product.
"""
