"""Proximal policy optimization in one file, in the style of CleanRL: train a player against the bots.

python ppo.py --steps 2000000 --save player.pt
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import lastcard.envs  # noqa: F401 - registers the environments
from lastcard.envs.evaluation import share_of_wins
from lastcard.envs.parameters import game_of


@dataclass
class Settings:
    opponents: str = "casual"
    steps: int = 2_000_000
    envs: int = 256
    length: int = 32
    epochs: int = 3
    batches: int = 8
    rate: float = 7e-4
    discount: float = 0.99
    smoothing: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    seed: int = 1


class Player(nn.Module):
    """A network with two heads: how good each action is, and how good the position."""

    def __init__(self, observation: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(observation, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.action = nn.Linear(256, actions)
        self.value = nn.Linear(256, 1)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        body = self.body(observation.float().clamp(-10, 10))
        logits = self.action(body).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits), self.value(body).squeeze(-1)

    def policy(self, observation: np.ndarray, mask: np.ndarray) -> int:
        """Return the best action, for `lastcard.envs.evaluation` and as an opponent."""
        with torch.no_grad():
            choice, _ = self(torch.from_numpy(observation)[None], torch.from_numpy(mask)[None])
        return int(choice.logits.argmax())


def train(settings: Settings) -> Player:
    torch.manual_seed(settings.seed)
    torch.set_num_threads(1)
    envs = gymnasium.make_vec(
        "lastcard/Round-v1", num_envs=settings.envs, opponents=settings.opponents, autoreset_mode="SameStep"
    )
    player = Player(envs.single_observation_space.shape[0], int(envs.single_action_space.n))
    optimizer = torch.optim.Adam(player.parameters(), lr=settings.rate, eps=1e-5)
    observation, infos = envs.reset(seed=settings.seed)
    updates = max(1, settings.steps // (settings.envs * settings.length))
    for update in range(updates):
        optimizer.param_groups[0]["lr"] = settings.rate * (1 - update / updates)
        rows, wins = [], []
        for _ in range(settings.length):
            seen, mask = torch.from_numpy(observation), torch.from_numpy(infos["action_mask"])
            with torch.no_grad():
                choice, value = player(seen, mask)
            action = choice.sample()
            observation, reward, terminated, truncated, infos = envs.step(action.numpy())
            ended = torch.from_numpy(terminated | truncated).float()
            wins += reward[terminated].tolist()
            rows.append((seen, mask, action, choice.log_prob(action), value, torch.from_numpy(reward).float(), ended))
        with torch.no_grad():
            _, after = player(torch.from_numpy(observation), torch.from_numpy(infos["action_mask"]))
        learn(player, optimizer, settings, [torch.stack(column) for column in zip(*rows, strict=True)], after)
        if update % 20 == 0 or update == updates - 1:
            won = np.mean(np.array(wins) > 0) if wins else float("nan")
            print(f"step {(update + 1) * settings.envs * settings.length:,}: {won:.1%} of {len(wins)} rounds won")
    return player


def learn(
    player: Player, optimizer: torch.optim.Optimizer, settings: Settings, columns: list, after: torch.Tensor
) -> None:
    seen, mask, action, log_prob, value, reward, ended = columns
    advantage = torch.zeros_like(value)
    running = torch.zeros_like(after)
    for step in reversed(range(settings.length)):
        following = after if step == settings.length - 1 else value[step + 1]
        error = reward[step] + settings.discount * following * (1 - ended[step]) - value[step]
        running = error + settings.discount * settings.smoothing * (1 - ended[step]) * running
        advantage[step] = running
    goal = (advantage + value).flatten()
    seen, mask, action = seen.flatten(0, 1), mask.flatten(0, 1), action.flatten()
    log_prob, advantage = log_prob.flatten(), advantage.flatten()
    for _ in range(settings.epochs):
        for rows in torch.randperm(len(goal)).chunk(settings.batches):
            choice, now = player(seen[rows], mask[rows])
            ratio = (choice.log_prob(action[rows]) - log_prob[rows]).exp()
            gain = (advantage[rows] - advantage[rows].mean()) / (advantage[rows].std() + 1e-8)
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            loss = -torch.min(ratio * gain, clipped * gain).mean()
            loss = loss + 0.5 * (now - goal[rows]).square().mean() - settings.entropy * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=Settings.steps)
    parser.add_argument("--opponents", default=Settings.opponents, help="random, beginner or casual")
    parser.add_argument("--deals", type=int, default=500, help="deals of the evaluation against each level")
    parser.add_argument("--levels", nargs="*", default=["beginner", "casual"], help="levels to evaluate against")
    parser.add_argument("--save", help="file for the trained player")
    given = parser.parse_args()
    player = train(Settings(opponents=given.opponents, steps=given.steps))
    if given.save:
        torch.save(player.state_dict(), given.save)
    for level in given.levels:
        won = share_of_wins(game_of(players=2), player.policy, level, given.deals)
        print(f"against {level}: {won.value:.1%} of the rounds won ({won.low:.1%} to {won.high:.1%})")


if __name__ == "__main__":
    main()
