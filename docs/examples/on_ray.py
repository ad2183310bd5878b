"""Play a million rounds on Ray, on this machine or on the cluster whose address is given."""

import sys

from lastcard import Game, RuleSet, edition
from lastcard.trials.experiment import Experiment
from lastcard.trials.player_specs import parse_players
from lastcard.trials.ray_workers import ray_workers
from lastcard.trials.summary import simulate

if __name__ == "__main__":
    game = Game(edition("coloradd"), RuleSet(stacking="same"), seats=3)
    experiment = Experiment(game, parse_players("beginner,casual,casual"), seed=7)
    with ray_workers(*sys.argv[1:]) as ray:
        found = simulate(experiment, 1_000_000, ray=ray)
        print(found.games, "rounds on", ray.cores, "cores:", found.length.mean)
