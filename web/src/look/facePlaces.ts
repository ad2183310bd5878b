import type { Species } from '../game/faces';

/** The left eye, for glasses, and the crown, for a hat: on the grid of 64 of faces.svg. */
interface Places {
  /** The head is light, so the tile behind it is darker. */
  isLight?: boolean;
  eye: readonly [number, number];
  crown: readonly [number, number];
}

function at(x: number, y: number, crown: readonly [number, number]): Places {
  return { eye: [x, y], crown };
}

export const PLACES: Record<Species, Places> = {
  alpaca: at(23.4, 34.6, [33, 13]),
  axolotl: at(19, 33.6, [33, 21]),
  bear: at(22, 32.4, [33, 18]),
  beaver: at(21.4, 27.4, [33, 13]),
  cat: at(21.6, 36.4, [33, 22]),
  elephant: at(23.4, 28, [33, 14]),
  fox: at(21.8, 33, [33, 19]),
  giraffe: at(22.6, 30, [33, 15]),
  hedgehog: at(23.6, 37.4, [33, 22]),
  koala: at(19.8, 34.4, [33, 20]),
  lemur: { ...at(21.2, 35.7, [33, 17]), isLight: true },
  lion: at(24, 33.4, [33, 17]),
  moose: at(24, 29.4, [33, 18]),
  narwhal: at(19, 36, [40, 20]),
  otter: at(19.6, 25.6, [33, 13]),
  owl: at(21, 33, [33, 16]),
  panda: { ...at(22, 34.8, [33, 18]), isLight: true },
  parrot: at(18.4, 34.6, [30, 17]),
  penguin: at(23.4, 35, [33, 11]),
  rabbit: at(23, 38.6, [33, 27]),
  squirrel: at(22.6, 34, [33, 20]),
  tiger: at(22.6, 33.6, [33, 15]),
  turtle: at(22.6, 40, [33, 26]),
  zebra: { ...at(21.2, 30.4, [33, 14]), isLight: true },
};
