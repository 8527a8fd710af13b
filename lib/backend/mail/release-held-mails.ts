import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { MAILS_PER_HOUR } from "../http/attempts";
import { mails } from "./tables";

/** How many held mails a recipient gets at once, the newest; the orders themselves are all in the account. */
const RELEASED = MAILS_PER_HOUR;

/** Lets the held mails of an address go that its owner has just proven to be theirs. */
export async function releaseHeldMails(tx: Database, recipient: string): Promise<void> {
  const newest = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.status, "held")))
    .orderBy(desc(mails.createdAt))
    .limit(RELEASED);
  await tx
    .update(mails)
    .set({ status: "waiting", nextAttemptAt: sql`now()` })
    // Asked again: another sign-in may have let it go at the same moment, and it may be sent by now.
    .where(and(inArray(mails.id, newest), eq(mails.status, "held")));
}
