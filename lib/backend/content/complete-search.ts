import { eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database";
import { addressVector, searchVector, senderVector } from "../db/queries/search-tokens";
import type { Job } from "../jobs/run-jobs";
import { blogPosts, contacts, subscribers } from "./tables";

const AT_ONCE = 500;

/** Indexes rows that are older than the search; does nothing once all are indexed. */
export function contentJobs(db: Database): Job[] {
  return [{ name: "complete the search", everySeconds: 300, run: () => completeSearch(db) }];
}

/** Adds the lexemes of one batch of rows without any. */
export async function completeSearch(db: Database): Promise<void> {
  for (const row of await db.select().from(subscribers).where(isNull(subscribers.search)).limit(AT_ONCE)) {
    await db
      .update(subscribers)
      .set({ search: addressVector(row.email) })
      .where(eq(subscribers.id, row.id));
  }
  for (const row of await db.select().from(contacts).where(isNull(contacts.search)).limit(AT_ONCE)) {
    const search = searchVector(row.number, row.orderNumber ?? "", row.message);
    const senderSearch = senderVector(row.name, row.email);
    await db.update(contacts).set({ search, senderSearch }).where(eq(contacts.id, row.id));
  }
  for (const row of await db.select().from(blogPosts).where(isNull(blogPosts.search)).limit(AT_ONCE)) {
    const search = searchVector(row.title, row.summary, row.author);
    await db.update(blogPosts).set({ search }).where(eq(blogPosts.id, row.id));
  }
}
