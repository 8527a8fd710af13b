import { and, asc, count, desc, eq, getTableColumns, like, sql } from "drizzle-orm";
import type { MailListing, MailListQuery } from "@/lib/contract/mails";
import { maskEmail } from "../admin-accounts/mask-personal-data";
import { countRows } from "../db/count-rows";
import type { Database } from "../db/database";
import { escapeLike } from "../db/escape-like";
import { readPage, type Stretch } from "../db/read-page";
import { unsortedTime } from "../db/unsorted";
import { pageOf } from "../http/page-of";
import { mails } from "./tables";

/**
 * One page of the outbox, the newest first unless asked otherwise.
 * @param seesPeople without it recipients are masked, and not searched either: a search would tell whole addresses
 */
export async function listMails(db: Database, query: MailListQuery, seesPeople: boolean): Promise<MailListing> {
  const { status, kind, keyword } = query;
  const where = and(
    status && eq(mails.status, status),
    kind && eq(mails.kind, kind),
    keyword ? (seesPeople ? startsWith(keyword) : sql`false`) : undefined,
  );
  const isUp = query.sort_method === "asc";
  // Few begin with what was typed; of an index by time most mails would be read to find them.
  const column = keyword ? unsortedTime(mails.createdAt) : mails.createdAt;
  const sorted = (up: boolean) => [column, mails.id].map((one) => (up ? asc : desc)(one));
  const read = ({ limit, offset, fromEnd }: Stretch) => {
    // The page's ids first, so that of the rows before a late page only the index is read.
    const page = db
      .select({ id: mails.id })
      .from(mails)
      .where(where)
      .orderBy(...sorted(isUp !== fromEnd))
      .limit(limit)
      .offset(offset)
      .as("page");
    return db
      .select(getTableColumns(mails))
      .from(mails)
      .innerJoin(page, eq(page.id, mails.id))
      .orderBy(...sorted(isUp));
  };
  const counting = db.select({ total: count() }).from(mails).where(where);
  const { rows, total } = await readPage(query, { count: () => countRows(db, counting), read });
  const data = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    recipient: seesPeople ? row.recipient : maskEmail(row.recipient),
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
