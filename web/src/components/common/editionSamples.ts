/** A few cards that show what an edition looks like. */

export interface Sample {
  id: string;
  /** What a customizable card counts; null: there is none. */
  custom: number | null;
  veto: boolean;
  /** One card for all. */
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

/** What is kept on a device may name an edition that is no more. */
export function editionSample(edition: string): Sample {
  return EDITIONS.find(({ id }) => id === edition) ?? CLASSIC;
}
