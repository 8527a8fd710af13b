/**
 * Codes of the system and of PostgreSQL (classes 08, 53, 57; 25006 is a server that no longer takes changes) that mean
 * "not now" rather than "wrong".
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|25006|08\w{3}|53\w{3}|57\w{3})$/;
const MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|is not queryable|pglite is closed/i;

/**
 * Whether a query failed because the database is unavailable, and not by a bug of ours. Drizzle wraps the driver's
 * error as cause.
 */
export function isDatabaseDown(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as NodeJS.ErrnoException;
    if ((code && CODES.test(code)) || MESSAGES.test(current.message)) return true;
  }
  return false;
}
