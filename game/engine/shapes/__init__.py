"""Shapes and extras: one short file for each, with its id, its test and, for shapes, what a hand lacks for it.

Variants put together the ones they know; nothing here knows a variant.
"""
