import { and, eq, like, sql } from "drizzle-orm";
import type { MailListing, MailListQuery } from "@/lib/contract/mails";
import { maskEmail } from "../admin-accounts/mask-personal-data";
import type { Database } from "../db/database";
import { escapeLike } from "../db/escape-like";
import { listPage } from "../db/list-page";
import { mails } from "../mail/tables";

/**
 * One page of the outbox, the newest first unless asked otherwise.
 * @param canReadPersonalData without it recipients are masked, and not searched either: a search would tell whole addresses
 */
export async function listMails(
  db: Database,
  query: MailListQuery,
  canReadPersonalData: boolean,
): Promise<MailListing> {
  const { status, kind, keyword } = query;
  const where = and(
    status && eq(mails.status, status),
    kind && eq(mails.kind, kind),
    keyword ? (canReadPersonalData ? startsWith(keyword) : sql`false`) : undefined,
  );
  const rowsOfMails = db.select().from(mails).$dynamic();
  const { rows, pageOf } = await listPage(db, {
    rows: rowsOfMails,
    key: mails.id,
    where,
    sortBy: mails.createdAt,
    query,
  });
  const data = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    recipient: canReadPersonalData ? row.recipient : maskEmail(row.recipient),
    status: row.status,
    attempts: row.attempts,
    last_error: row.lastError,
    next_attempt_at: row.status === "waiting" ? row.nextAttemptAt.toISOString() : null,
    sent_at: row.sentAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }));
  return pageOf(data);
}

function startsWith(keyword: string) {
  return like(mails.recipient, `${escapeLike(keyword.toLowerCase())}%`);
}
