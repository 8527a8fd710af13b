import { count, desc, eq } from "drizzle-orm";
import type { MailListing, MailListQuery } from "@/lib/contract/mails";
import type { Database } from "../db/database";
import { mails } from "./tables";

/** One page of the outbox, the newest first. */
export async function listMails(db: Database, { status, page, per_page }: MailListQuery): Promise<MailListing> {
  const where = status && eq(mails.status, status);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(mails).where(where);
  const rows = await db
    .select()
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return {
    data: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      recipient: row.recipient,
      status: row.status,
      attempts: row.attempts,
      last_error: row.lastError,
      next_attempt_at: row.status === "waiting" ? row.nextAttemptAt.toISOString() : null,
      sent_at: row.sentAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    })),
    page,
    total,
    per_page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
  };
}
