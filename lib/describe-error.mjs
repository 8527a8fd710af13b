/** Our own errors whose messages contain settings, places and states only. */
const OWN = new Set([
  "BackupError",
  "DatabaseUnavailableError",
  "EnvironmentError",
  "FilesUnavailableError",
  "OutageError",
]);

/** V8's messages for mistakes in the code; they contain names of the code and no values. */
const MISTAKES = [
  /^Cannot (read|set) properties of (undefined|null) \((reading|setting) '\w+'\)$/,
  /^[\w.$]+ is not (a function|a constructor|defined|iterable)$/,
];

/**
 * The parts of an error that may be logged: its kind, its stack, and the failed call of the API. The message only if it
 * cannot be personal: that of a failed query contains its values, and a backend's message may name a person.
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
  // The API's refusal is a message for the visitor; all other messages of this class are our own
  // (lib/api-client/errors.ts).
  if (error.name === "ApiCallError") return "kind" in error && error.kind !== "refused" ? error.message : undefined;
  if (OWN.has(error.name) || MISTAKES.some((mistake) => mistake.test(error.message))) return error.message;
  return undefined;
}

/** Codes of the system and of PostgreSQL are short words; any other value is left out. @param {Error} error */
function codeOf(error) {
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z0-9_]{2,40}$/.test(code) ? code : undefined;
}
