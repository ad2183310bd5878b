"""The rules compiled by Numba, for very many games. Needs the extra `lastcard[sim]`.

A round is an array of integers (`layout`), two piles and one word of random state; the deck and the options are tables
(`rule_tables`). Every rule is a plain function over these. The kernel is a second implementation, and trusted because
it is compared with the engine state by state (`tests/kernel`, `tools/proof.py`).
"""
