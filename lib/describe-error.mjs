/** Errors of our own whose messages name settings, places and states only. */
const OWN = new Set([
  "BackupError",
  "DatabaseUnavailableError",
  "EnvironmentError",
  "FilesUnavailableError",
  "OutageError",
]);

/** What V8 says of a mistake in the code; these have names of the code in them and no values. */
const MISTAKES = [
  /^Cannot (read|set) properties of (undefined|null) \((reading|setting) '\w+'\)$/,
  /^[\w.$]+ is not (a function|a constructor|defined|iterable)$/,
];

/**
 * What a log may say of an error: its kind, where it came up, and of a call to the API which it was. The message only where
 * it cannot be personal: that of a failed query, say, has the values in it, and a backend's own words may name a person.
 * Plain JavaScript, since the start uses it before there is a bundle.
 * @param {unknown} error
 * @returns {{ name: string, message?: string, code?: string, upstream?: { method: string, path: string }, stack?: string[],
 *   causes?: { name: string, message?: string, code?: string }[] }}
 */
export function describeError(error) {
  if (!(error instanceof Error)) return { name: typeof error };
  const places = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  const causes = [];
  for (let cause = error.cause; cause instanceof Error && causes.length < 3; cause = cause.cause) {
    causes.push({ name: cause.name, message: safeMessage(cause), code: codeOf(cause) });
  }
  return {
    name: error.name,
    message: safeMessage(error),
    code: codeOf(error),
    upstream: "upstream" in error ? /** @type {never} */ (error.upstream) : undefined,
    stack: places?.slice(0, 8),
    causes,
  };
}

/** @param {Error} error @returns {string | undefined} */
function safeMessage(error) {
  // What an API refused it said to the visitor; everything else in these is our own (lib/api-client/errors.ts).
  if (error.name === "ApiCallError") return "kind" in error && error.kind !== "refused" ? error.message : undefined;
  if (OWN.has(error.name) || MISTAKES.some((mistake) => mistake.test(error.message))) return error.message;
  return undefined;
}

/** Codes of the system and of PostgreSQL are short words; anything else in that place is not told. @param {Error} error */
function codeOf(error) {
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z0-9_]{2,40}$/.test(code) ? code : undefined;
}
