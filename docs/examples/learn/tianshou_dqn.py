"""Train a DQN of Tianshou, which reads the masks of PettingZoo, against random play: `python tianshou_dqn.py 10000`."""

import sys

import torch
from gymnasium.spaces import Dict
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from lastcard.envs import round_v1


def make() -> PettingZooEnv:
    return PettingZooEnv(round_v1.env())


torch.set_num_threads(1)  # small networks are faster on one core
steps = int(sys.argv[1])
table = make()
assert isinstance(table.observation_space, Dict)
seen, actions = table.observation_space["observation"], table.action_space
net = Net(state_shape=seen.shape, action_shape=actions.n, hidden_sizes=[128, 128])
policy = DiscreteQLearningPolicy(model=net, action_space=actions, eps_training=0.1)
learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), target_update_freq=100)
chance = MARLRandomDiscreteMaskedOffPolicyAlgorithm(actions)
both = MultiAgentOffPolicyAlgorithm(algorithms=[learner, chance], env=table)

training, testing = DummyVectorEnv([make] * 4), DummyVectorEnv([make] * 2)
collector = Collector(both, training, VectorReplayBuffer(20_000, 4), exploration_noise=True)
test_collector = Collector(both, testing)
collector.reset()
test_collector.reset()
collector.collect(n_step=64 * 4)
result = both.run_training(
    OffPolicyTrainerParams(
        training_collector=collector,
        test_collector=test_collector,
        max_epochs=1,
        epoch_num_steps=steps,
        collection_step_num_env_steps=40,
        test_step_num_episodes=10,
        multi_agent_return_reduction=lambda returns: returns[:, 0],
        show_progress=False,
    )
)
print(f"mean reward of the learner: {result.best_reward:.2f}")
