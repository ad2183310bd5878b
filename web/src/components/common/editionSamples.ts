/** Sample cards of each edition. */

export interface Sample {
  id: string;
  /** The points of a customizable card; null if there is none. */
  custom: number | null;
  veto: boolean;
  /** The card that stands for the edition. */
  face: string;
  fan: readonly string[];
}

const FAN = ['BR', 'G2', 'Y8', 'R7', 'W'];

export const EDITIONS: readonly Sample[] = [
  { id: 'coloradd', custom: 50, veto: false, face: 'R9', fan: FAN },
  { id: 'artiste', custom: null, veto: false, face: 'B3', fan: FAN },
  { id: 'nonpartisan', custom: 40, veto: true, face: 'P5', fan: ['GR', 'Y2', 'O8', 'P7', 'W'] },
];

const [CLASSIC] = EDITIONS as [Sample];

/** A stored preference may name an edition that no longer exists. */
export function editionSample(edition: string): Sample {
  return EDITIONS.find(({ id }) => id === edition) ?? CLASSIC;
}
