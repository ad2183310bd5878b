"""Train with MaskablePPO of sb3-contrib: `python sb3.py 100000`."""

import sys

import gymnasium
import torch
from sb3_contrib import MaskablePPO

import lastcard.envs
from lastcard.envs.evaluation import share_of_wins
from lastcard.envs.parameters import game_of

torch.set_num_threads(1)  # small networks are faster on one core
env = gymnasium.make(lastcard.envs.ROUND_V1, opponents="casual")
model = MaskablePPO("MlpPolicy", env.unwrapped, n_steps=256, seed=1)
model.learn(int(sys.argv[1]))


def policy(observation, mask):
    return model.predict(observation, action_masks=mask, deterministic=True)[0]


won = share_of_wins(game_of(players=2), policy, "beginner", deals=20)
print(f"{won.value:.0%} of the rounds won ({won.low:.0%} to {won.high:.0%})")
