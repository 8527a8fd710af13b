/** What Next keeps of an error of the server on its way here: its name, as `ApiCallError` and the answer's status have it. */
const OF_THE_API = /^api_(50[234])_/;

/** The name that an error of the server has in the log; Next's own signals, which are words, are no business of a reader. */
export function digestOf(error: unknown): string | undefined {
  const { digest } = (error ?? {}) as { digest?: string };
  return digest && /^\w{1,64}$/.test(digest) ? digest : undefined;
}

/** The status that the error screen shows: the same that the answer has. */
export function statusOfError(error: unknown): number {
  return Number(OF_THE_API.exec(digestOf(error) ?? "")?.[1] ?? 500);
}
