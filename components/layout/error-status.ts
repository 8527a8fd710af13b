/** What Next keeps of an error of the server on its way here: its name, as `ApiCallError` and the answer's status have it. */
const OF_THE_API = /^api_(502|503|504)_/;

/** The name that an error of the server has in the log; Next's own signals, which are words, are no business of a reader. */
export function digestOf(error: unknown): string | undefined {
  const digest = typeof error === "object" && error !== null && "digest" in error ? error.digest : undefined;
  return typeof digest === "string" && /^\w{1,64}$/.test(digest) ? digest : undefined;
}

/** The status that the error screen shows: the same that the answer has. */
export function statusOfError(error: unknown): number {
  const found = OF_THE_API.exec(digestOf(error) ?? "");
  return found ? Number(found[1]) : 500;
}
