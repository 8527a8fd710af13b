import { DrizzleQueryError } from "drizzle-orm";

/** Why a backup or a restore is refused or has failed, in a sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** What a failure is told as: of a failed query only what the database says, since Drizzle repeats the rows with it. */
export function sentenceOf(error: Error): string {
  return error instanceof DrizzleQueryError && error.cause
    ? `The database says: ${error.cause.message}`
    : error.message;
}
