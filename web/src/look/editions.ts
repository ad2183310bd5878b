/** Artiste is drawn in ink; whatever else there may be is plain. */
export function inInk(edition: string): boolean {
  return edition === 'artiste';
}
