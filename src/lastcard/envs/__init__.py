"""Learning environments over the kernel, in the interfaces of PettingZoo, Gymnasium and OpenSpiel.

Importing this registers `lastcard/Round-v1` with Gymnasium. `round_v1` has the environments of PettingZoo, and
`lastcard.envs.openspiel` registers the game `lastcard` with OpenSpiel. They need the extra `lastcard[learn]`.
"""

from lastcard.envs.packages import needed

with needed("gymnasium", "numpy", "numba"):
    from lastcard.envs.registration import ROUND_V1, register_environments

register_environments()

__all__ = ["ROUND_V1"]
