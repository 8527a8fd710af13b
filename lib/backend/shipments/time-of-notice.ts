import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";

/** How far a service's clock may be ahead, in milliseconds. */
const MOST_AHEAD = 60 * 60_000;

/** The time of a service's notice; now for one from the future, which would make all later ones older. */
export async function timeOfNotice(db: Database, at: Date): Promise<Date> {
  const now = await databaseNow(db);
  return at.getTime() > now.getTime() + MOST_AHEAD ? now : at;
}
