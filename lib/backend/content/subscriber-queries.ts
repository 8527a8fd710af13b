import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { SubscriberFilterQuery, SubscriberListing, SubscriberListQuery } from "@/lib/contract/subscribes";
import { formatDateTime } from "@/lib/format";
import { maskEmail } from "../admin-accounts/mask-personal-data";
import type { Database } from "../db/database";
import { inBatches } from "../db/in-batches";
import { listPage } from "../db/list-page";
import { searchQuery } from "../db/search-tokens";
import { ApiError } from "../http/api-error";
import { subscribers } from "./tables";

/** Rows of an export that are read at once. */
const EXPORT_CHUNK = 1000;

const fields = {
  id: subscribers.id,
  email: subscribers.email,
  status: subscribers.status,
  confirmedAt: subscribers.confirmedAt,
  createdAt: subscribers.createdAt,
};

const sortColumns = { created_at: subscribers.createdAt, email: subscribers.email };

/**
 * One page of the mailing list. Any fragment of an address finds it.
 * @param canReadPersonalData without it addresses are masked, and neither searched nor sorted by: an answer would tell what the
 *   mask hides
 */
export async function listSubscribers(
  db: Database,
  query: SubscriberListQuery,
  canReadPersonalData: boolean,
): Promise<SubscriberListing> {
  const { rows, pageOf } = await listPage(db, {
    rows: db.select(fields).from(subscribers).$dynamic(),
    key: subscribers.id,
    where: narrowing(query, canReadPersonalData),
    sortBy: sortColumns[canReadPersonalData ? query.sort_target : "created_at"],
    query,
  });
  const data = rows.map(({ id, email, status, confirmedAt, createdAt }) => ({
    ...{ id, status, email: canReadPersonalData ? email : maskEmail(email) },
    confirmed_at: confirmedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  }));
  return pageOf(data);
}

/** The narrowed list as rows of a file, some at a time, the oldest first. */
export async function* exportSubscribers(db: Database, query: SubscriberFilterQuery, titles: Titles) {
  const where = narrowing(query, true);
  const batches = inBatches<typeof subscribers.$inferSelect>((last) =>
    db
      .select()
      .from(subscribers)
      .where(and(where, last && gt(subscribers.id, last.id)))
      .orderBy(asc(subscribers.id))
      .limit(EXPORT_CHUNK),
  );
  for await (const rows of batches) {
    yield rows.map(({ email, status, confirmedAt, createdAt }) => [
      ...[email, titles[status]],
      ...[confirmedAt ? formatDateTime(confirmedAt.toISOString()) : "", formatDateTime(createdAt.toISOString())],
    ]);
  }
}

type Titles = Record<"pending" | "confirmed", string>;

/** Forgets an address at once, as if its owner had left, and says which it was. @throws ApiError not_found */
export async function removeSubscriber(tx: Database, id: number): Promise<string> {
  const [gone] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning({ email: subscribers.email });
  if (!gone) throw new ApiError("not_found");
  return gone.email;
}

function narrowing({ status, keyword }: SubscriberFilterQuery, canReadPersonalData: boolean): SQL | undefined {
  return and(
    status ? eq(subscribers.status, status) : undefined,
    keyword ? (canReadPersonalData ? matches(keyword) : sql`false`) : undefined,
  );
}

function matches(keyword: string): SQL {
  const found = searchQuery(keyword);
  return found ? sql`${subscribers.search} @@ ${found}` : sql`false`;
}
