"""Write the table of baselines in `docs/training.md`: every player against every level, on duplicate deals.

RLCard's rule model chooses its plays. What its simplified game doesn't have is left to defaults: it makes its calls,
never catches or challenges, and plays the card that it has drawn. PPO is `docs/examples/learn/ppo.py`, trained anew.

    python -m bench.baselines [--deals 1000] [--expert-deals 100] [--ppo-steps 2000000]
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from lastcard.core.defaults import LEVELS
from lastcard.envs.evaluation import share_of_wins
from lastcard.envs.opponents import Opponent
from lastcard.envs.parameters import game_of
from lastcard.envs.view_encoding import Bytes
from lastcard.kernel.action_numbers import COLOURED, FACES, GROUPS, PLAY_AND_CALL

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/training.md"
MARK = "<!-- baselines -->\n"
_COLOURS = "rgby"
_TRAITS = (*map(str, range(10)), "draw_2", "reverse", "skip")
GAME = game_of(players=2)


def rlcard_name(way: int) -> str:
    """Return the name of a play in RLCard: `r-5`, `g-wild`."""
    if way < COLOURED:
        return f"{_COLOURS[way // len(_TRAITS)]}-{_TRAITS[way % len(_TRAITS)]}"
    wild, colour = divmod(way - COLOURED, len(_COLOURS))
    return f"{_COLOURS[colour]}-{('wild', 'wild_draw_4')[wild]}"


_PLAYS = [rlcard_name(way) for way in range(PLAY_AND_CALL)]


def rlcard_policy(observation: Bytes, mask: Bytes) -> int:
    """Let RLCard's rule model choose among the plays; without any, leave it to the defaults (-1)."""
    from rlcard.models.uno_rule_models import UNORuleAgentV1

    legal = {_PLAYS[number % PLAY_AND_CALL]: number for number in _plays(mask)}  # the call comes last and stays
    if not legal:
        return -1
    hand = [name for face in range(FACES) for name in [_face_name(face)] * int(observation[face])]
    chosen = UNORuleAgentV1().step({"raw_legal_actions": list(legal), "raw_obs": {"hand": hand}})
    return legal[str(chosen)]


def _plays(mask: Bytes) -> list[int]:
    return [number for group in ("play", "play and call") for number in GROUPS[group] if mask[number]]


def _face_name(face: int) -> str:
    return _PLAYS[face] if face < COLOURED else ("r-wild", "r-wild_draw_4")[face - COLOURED]


def ppo_policy(steps: int) -> Callable[[Bytes, Bytes], int]:
    """Train the example and return its policy."""
    spec = spec_from_file_location("ppo", ROOT / "docs/examples/learn/ppo.py")
    assert spec
    assert spec.loader
    ppo: Any = module_from_spec(spec)
    sys.modules["ppo"] = ppo
    spec.loader.exec_module(ppo)
    policy: Callable[[Bytes, Bytes], int] = ppo.train(ppo.Settings(steps=steps)).policy
    return policy


def rows(players: dict[str, Opponent], deals: int, expert_deals: int) -> Iterator[str]:
    yield "| player | " + " | ".join(f"against {level}" for level in LEVELS) + " |\n"
    yield "| --- |" + " --- |" * len(LEVELS) + "\n"
    for name, player in players.items():
        cells = []
        for level in LEVELS:
            if player == level:
                cells.append("—")
                continue
            searching = "expert" in (player, level)
            won = share_of_wins(GAME, player, level, expert_deals if searching else deals)
            cells.append(f"{won.value:.1%} ± {won.half_width:.1%}")
        line = f"| {name} | {' | '.join(cells)} |\n"
        print(line, end="", flush=True)
        yield line


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=1000, help="duplicate deals a pair (default 1000)")
    parser.add_argument("--expert-deals", type=int, default=100, help="the same with the expert (default 100)")
    parser.add_argument("--ppo-steps", type=int, default=2_000_000, help="steps of the PPO run (default 2000000)")
    given = parser.parse_args()
    np.random.seed(Random(1).getrandbits(32))  # RLCard's model uses NumPy's global generator
    players: dict[str, Opponent] = {
        "random": "random",
        **{level: level for level in LEVELS},
        "RLCard's rule model": rlcard_policy,
        f"PPO, {given.ppo_steps:,} steps against casual": ppo_policy(given.ppo_steps),
    }
    table = "".join(rows(players, given.deals, given.expert_deals))
    note = (
        f"\n{given.deals:,} deals a pair, {given.expert_deals:,} with the expert; each deal is played from both seats. "
        "RLCard's\nmodel chooses the plays; it makes its calls, and never catches or challenges.\n"
    )
    text = PAGE.read_text("utf-8")
    PAGE.write_text(re.sub(re.escape(MARK) + r"(?s:.*)", lambda _: MARK + "\n" + table + note, text), "utf-8")


if __name__ == "__main__":
    main()
