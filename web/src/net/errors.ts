/** What the server, or the way to it, says no to. `reason` is for the catalogue of words; `words` is English. */
export class RefusedError extends Error {
  constructor(
    readonly reason: string,
    readonly words: string,
  ) {
    super(words);
    this.name = 'Refused';
  }
}

/** Why something failed, for the catalogue; what nobody foresaw is `unknown`. */
export function reasonOf(error: unknown): string {
  return error instanceof RefusedError ? error.reason : 'unknown';
}
