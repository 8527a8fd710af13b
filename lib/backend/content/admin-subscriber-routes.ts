import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { maskEmail } from "@/lib/contract/mask-personal-data";
import type { SubscriberFilterQuery, SubscriberListing, SubscriberListQuery } from "@/lib/contract/subscribes";
import { formatDateTime } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { inBatches } from "../db/queries/in-batches";
import { listPage } from "../db/queries/list-page";
import { hasKeyword } from "../db/queries/search-tokens";
import { ok } from "../http/answers";
import { orNotFound } from "../http/api-error";
import { csvAnswer } from "../http/csv";
import { routes } from "../http/routing";
import { subscribers } from "./tables";

const EXPORT_CHUNK = 1000;

const sortColumns = { created_at: subscribers.createdAt, email: subscribers.email };

/**
 * One page of the mailing list; any fragment of an address finds it. @param canReadPersonalData without it addresses
 * are masked, and neither searched nor sorted by, which would reveal them
 */
async function listSubscribers(
  db: Database,
  query: SubscriberListQuery,
  canReadPersonalData: boolean,
): Promise<SubscriberListing> {
  const { id, email, status } = subscribers;
  const times = { confirmed_at: isoTime(subscribers.confirmedAt), created_at: isoTime(subscribers.createdAt) };
  const listed = await listPage(db, {
    rows: db
      .select({ id, email, status, ...times })
      .from(subscribers)
      .$dynamic(),
    key: subscribers.id,
    where: narrowing(query, canReadPersonalData),
    sortBy: sortColumns[canReadPersonalData ? query.sort_target : "created_at"],
    query,
  });
  if (canReadPersonalData) return listed;
  return { ...listed, data: listed.data.map((row) => ({ ...row, email: maskEmail(row.email) })) };
}

/** The filtered list as rows of a file, in batches, oldest first. */
async function* exportSubscribers(db: Database, query: SubscriberFilterQuery) {
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
    yield rows.map(({ email, status, confirmedAt, createdAt }) => {
      const confirmed = confirmedAt ? formatDateTime(confirmedAt.toISOString()) : "";
      return [email, apiMessage(`subscriber_csv.${status}`), confirmed, formatDateTime(createdAt.toISOString())];
    });
  }
}

/** Deletes an address at once, as if its owner had unsubscribed, and returns it. @throws ApiError not_found */
async function removeSubscriber(tx: Database, id: number): Promise<string> {
  const [gone] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning({ email: subscribers.email });
  return orNotFound(gone).email;
}

function narrowing({ status, keyword }: SubscriberFilterQuery, canReadPersonalData: boolean): SQL | undefined {
  return and(
    status ? eq(subscribers.status, status) : undefined,
    keyword ? (canReadPersonalData ? hasKeyword(subscribers.search, keyword) : sql`false`) : undefined,
  );
}

export const subscriberAdminRoutes = routes()
  .openapi(adminEndpoint("GET subscribers"), async (c) =>
    ok(await listSubscribers(c.get("db"), c.req.valid("query"), canReadPersonalData(c))),
  )
  .openapi(adminEndpoint("GET subscribers/export"), async (c) => {
    const query = c.req.valid("query");
    // A keyword may be part of a subscriber's mail address.
    noteForAudit(c, {
      after: { status: query.status ?? null, keyword: query.keyword ? maskEmail(query.keyword) : null },
    });
    const columns = ["email", "status", "confirmed_at", "created_at"] as const;
    const headings = columns.map((key) => apiMessage(`subscriber_csv.${key}`));
    return csvAnswer(c, headings, exportSubscribers(c.get("db"), query));
  })
  .openapi(adminEndpoint("DELETE subscribers/{id}"), async (c) => {
    const email = await removeSubscriber(c.get("db"), c.req.valid("param").id);
    noteForAudit(c, { before: { email: maskEmail(email) }, after: null });
    return ok(null, "subscriber_removed");
  });
