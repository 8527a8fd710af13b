/** Limits on the time of an API call and the size of its answer. */
export type Bounds = {
  /**
   * Longest wait in milliseconds, over all tries, until the last byte of the answer. None inside the API's own process,
   * where no network can fail and the database has its own limits.
   */
  timeoutMs: number | undefined;
  /** Largest answer in bytes. */
  answerBytes: number;
  /** Time and size limits for the few answers that are files: pictures and exports. */
  fileTimeoutMs: number;
  fileBytes: number;
};

/**
 * Lists have at most a hundred entries; the largest answer is a copy of all of a member's data. Exports hold every
 * order.
 */
export const BOUNDS: Bounds = {
  timeoutMs: 10_000,
  answerBytes: 10_000_000,
  fileTimeoutMs: 60_000,
  fileBytes: 100_000_000,
};
