/** What the server, or the way to it, says no to. `reason` is for the catalogue of words; `words` is English. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly words: string,
    readonly retryAfter: number | null = null,
  ) {
    super(words);
    this.name = 'Refused';
  }
}
