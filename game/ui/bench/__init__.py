"""Measurements of what is drawn, for `bench`: one module for each thing measured.

They answer with plain numbers. Nothing here is part of a game that is played.
"""
