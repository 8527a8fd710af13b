import { and, count, eq, getTableColumns, like, sql } from "drizzle-orm";
import type { MailListing, MailListQuery } from "@/lib/contract/mails";
import { maskEmail } from "../admin-accounts/mask-personal-data";
import { countRows } from "../db/count-rows";
import type { Database } from "../db/database";
import { escapeLike } from "../db/escape-like";
import { idsOfPage, sortedBy } from "../db/ids-of-page";
import { type PageSlice, readPage } from "../db/read-page";
import { timeWithoutIndexOrder } from "../db/without-index-order";
import { pageOf } from "../http/page-of";
import { countListRows, type ListCount } from "../list-counts/count-list-rows";
import { mails } from "../mail/tables";

export const mailCount: ListCount = { list: "mails", table: mails, facts: { status: mails.status, kind: mails.kind } };

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
  // Few begin with what was typed; of an index by time most mails would be read to find them.
  const column = keyword ? timeWithoutIndexOrder(mails.createdAt) : mails.createdAt;
  const sort = { by: [column, mails.id], up: query.sort_method === "asc" };
  const read = (stretch: PageSlice) => {
    const page = idsOfPage(db, mails.id, { where, sort }, stretch);
    return db
      .select(getTableColumns(mails))
      .from(mails)
      .innerJoin(page, eq(page.id, mails.id))
      .orderBy(...sortedBy(sort));
  };
  const counting = db.select({ total: count() }).from(mails).where(where);
  const counted = () => (keyword ? countRows(db, counting) : countListRows(db, mailCount, [{ status, kind }], where));
  const { rows, total } = await readPage(query, { count: counted, read });
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
  return pageOf(data, total, query);
}

function startsWith(keyword: string) {
  return like(mails.recipient, `${escapeLike(keyword.toLowerCase())}%`);
}
