"""Measuring: how fast this computer plays, thinks and draws, against what the game promises (`bench`).

`figures` says what is measured and how far it must go, `run` measures each key in a process of its own, and one small
module for each family of keys does the measuring: a function for each key that yields, run after run, numbers by part.
"""
