import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { addressVector } from "../db/queries/search-tokens";
import { ApiError } from "../http/api-error";
import { countMail } from "../http/attempts";
import { hashToken } from "../http/bearer";
import { putInOutbox } from "../mail/outbox";
import { subscribers } from "./tables";

/**
 * Mails an address to ask for consent; the answer does not reveal whether it is listed. @throws ApiError
 * too_many_requests
 */
export async function subscribe(db: Database, email: string, clientAddress?: string): Promise<void> {
  await countMail(db, email, clientAddress);
  await db.transaction(async (tx) => {
    await tx
      .insert(subscribers)
      .values({ email, search: addressVector(email) })
      .onConflictDoNothing();
    await putInOutbox(tx, { kind: "confirm_subscription", recipient: email });
  });
}

/** Adds an address to the list. The caller has verified its owner, who asked for it. */
export async function confirmSubscriber(tx: Database, email: string): Promise<void> {
  const confirmed = { status: "confirmed" as const, confirmedAt: sql`now()` };
  await tx
    .insert(subscribers)
    .values({ email, search: addressVector(email), ...confirmed })
    .onConflictDoUpdate({ target: subscribers.email, set: confirmed });
}

/** Confirms a subscription by the link of the mail; repeating it changes nothing. @throws ApiError link_invalid */
export async function confirmSubscription(db: Database, token: string): Promise<void> {
  const confirmed = await db
    .update(subscribers)
    .set({ status: "confirmed", confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
    .where(eq(subscribers.tokenHash, hashToken(token)))
    .returning({ email: subscribers.email });
  if (confirmed.length === 0) throw new ApiError("link_invalid");
}

/** Deletes a subscriber. @throws ApiError link_invalid when the token is unknown or was used before */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  const gone = await db
    .delete(subscribers)
    .where(eq(subscribers.tokenHash, hashToken(token)))
    .returning({ email: subscribers.email });
  if (gone.length === 0) throw new ApiError("link_invalid");
}

export async function isSubscriber(db: Database, email: string): Promise<boolean> {
  const listed = and(eq(subscribers.email, email), eq(subscribers.status, "confirmed"));
  return (await db.select({ email: subscribers.email }).from(subscribers).where(listed)).length > 0;
}

/** Moves a subscription to another address of the same person. The caller has verified both. */
export async function moveSubscriber(tx: Database, from: string, to: string): Promise<void> {
  if (!(await isSubscriber(tx, from))) return;
  await forgetSubscriber(tx, from);
  await confirmSubscriber(tx, to);
}

/** Removes an address from the list. The caller has verified its owner. */
export async function forgetSubscriber(tx: Database, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email));
}
