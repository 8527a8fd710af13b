import { and, eq, like, sql } from "drizzle-orm";
import type { MailListing, MailListQuery } from "@/lib/contract/mails";
import { maskEmail } from "@/lib/contract/mask-personal-data";
import { typedOrderNumber } from "@/lib/contract/order-number";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import type { Database } from "../db/database";
import { escapeLike } from "../db/queries/escape-like";
import { listPage } from "../db/queries/list-page";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { runBulk } from "../http/run-bulk";
import { resendMail } from "../mail/outbox";
import { mails } from "../mail/tables";

export const mailAdminRoutes = routes()
  .openapi(adminEndpoint("GET mails"), async (c) =>
    ok(await listMails(c.get("db"), c.req.valid("query"), canReadPersonalData(c))),
  )
  .openapi(adminEndpoint("POST mails/{id}/resend"), async (c) => {
    await resendMail(c.get("db"), c.req.valid("param").id);
    return ok(null, "mail_resent");
  })
  .openapi(adminEndpoint("POST mails/resend"), async (c) =>
    ok(await runBulk(c.get("db"), c.req.valid("json").ids, resendMail)),
  );

/** Without `canReadPersonalData` recipients are masked, and not searched: a search would reveal whole addresses. */
async function listMails(db: Database, query: MailListQuery, canReadPersonalData: boolean): Promise<MailListing> {
  const { status, kind, keyword, order } = query;
  const where = and(
    order ? isAbout(order) : undefined,
    status && eq(mails.status, status),
    kind && eq(mails.kind, kind),
    keyword ? foundBy(keyword, canReadPersonalData) : undefined,
  );
  const rowsOfMails = db.select().from(mails).$dynamic();
  const listed = await listPage(db, {
    rows: rowsOfMails,
    key: mails.id,
    where,
    sortBy: mails.createdAt,
    query,
  });
  const data = listed.data.map((row) => ({
    id: row.id,
    kind: row.kind,
    order: row.payload.number ?? row.payload.order ?? null,
    subject: row.payload.subject ?? null,
    recipient: canReadPersonalData ? row.recipient : maskEmail(row.recipient),
    status: row.status,
    attempts: row.attempts,
    last_error: row.lastError,
    next_attempt_at: row.status === "waiting" ? row.nextAttemptAt.toISOString() : null,
    sent_at: row.sentAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }));
  return { ...listed, data };
}

function isAbout(order: string) {
  return sql`${mails.payload} ->> 'number' = ${order}`;
}

/** A whole order number, or the beginning of a recipient's address. */
function foundBy(keyword: string, canReadPersonalData: boolean) {
  const { data: order } = typedOrderNumber.safeParse(keyword);
  if (order) return isAbout(order);
  return canReadPersonalData ? like(mails.recipient, `${escapeLike(keyword.toLowerCase())}%`) : sql`false`;
}
