import { DrizzleQueryError } from "drizzle-orm";

/** Why a backup or a restore is refused or has failed, in a sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** The message for the terminal; for a failed query only the database's, since Drizzle's includes the rows. */
export function sentenceOf(error: Error): string {
  return error instanceof DrizzleQueryError && error.cause
    ? `The database says: ${error.cause.message}`
    : error.message;
}
