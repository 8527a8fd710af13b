import type { Database } from "../db/database";
import { subscribers } from "./tables";

/** Puts an address on the mailing list. The answer is the same for one that is on it already. */
export async function subscribe(db: Database, email: string): Promise<void> {
  await db.insert(subscribers).values({ email }).onConflictDoNothing();
}
