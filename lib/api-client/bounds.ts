/** How long a call of the API may take, and how much it may bring. */
export type Bounds = {
  /**
   * Longest wait in milliseconds: all tries together, until the last byte of the answer is there. None in the process of the
   * API itself, where nothing is lost on the way and the database has limits of its own.
   */
  timeoutMs: number | undefined;
  /** Largest answer in bytes. */
  answerBytes: number;
  /** The same two for the few answers that are files: pictures and exports. */
  fileTimeoutMs: number;
  fileBytes: number;
};

/** Lists have at most a hundred entries, a copy of all of a member's data is the largest answer; exports hold every order. */
export const BOUNDS: Bounds = {
  timeoutMs: 10_000,
  answerBytes: 10_000_000,
  fileTimeoutMs: 60_000,
  fileBytes: 100_000_000,
};
