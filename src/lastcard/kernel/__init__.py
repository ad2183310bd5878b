"""The same game as the engine's, compiled for many rounds at once. Needs the extra `lastcard[sim]`.

A round is one row of integers (`row`), its piles and its dice; what stays the same is a set of tables (`tables`). Every
rule is a plain function over those. A second implementation, trusted because it is compared with the engine state by
state (`tests/kernel`, `tools/proof.py`).
"""
