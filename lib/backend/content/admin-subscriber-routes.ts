import { apiMessage } from "@/lib/i18n/translate";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { maskEmail } from "../admin-accounts/mask-personal-data";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { routes } from "../http/routing";
import { exportSubscribers, listSubscribers, removeSubscriber } from "./subscriber-queries";

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
    const titles = {
      pending: apiMessage("subscriber_csv.pending"),
      confirmed: apiMessage("subscriber_csv.confirmed"),
    };
    const headings = (["email", "status", "confirmed_at", "created_at"] as const).map((key) =>
      apiMessage(`subscriber_csv.${key}`),
    );
    return csvAnswer(c, headings, exportSubscribers(c.get("db"), query, titles));
  })
  .openapi(adminEndpoint("DELETE subscribers/{id}"), async (c) => {
    const email = await removeSubscriber(c.get("db"), c.req.valid("param").id);
    noteForAudit(c, { before: { email: maskEmail(email) }, after: null });
    return ok(null, "subscriber_removed");
  });
