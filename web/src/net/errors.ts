/** A refusal by the server, or a failed request. `reason` selects the message; `words` is English. */
export class RefusedError extends Error {
  constructor(
    readonly reason: string,
    readonly words: string,
  ) {
    super(words);
    this.name = 'Refused';
  }
}

/** The reason of a failure, for its message; `unknown` if nobody foresaw it. */
export function reasonOf(error: unknown): string {
  return error instanceof RefusedError ? error.reason : 'unknown';
}
