/** PostgreSQL's code for a row whose unique value another row has already. */
const UNIQUE_VIOLATION = "23505";

/** Whether a query failed because of a unique index. Drizzle wraps the driver's error as cause. */
export function isDuplicate(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ((current as { code?: unknown }).code === UNIQUE_VIOLATION) return true;
  }
  return false;
}
