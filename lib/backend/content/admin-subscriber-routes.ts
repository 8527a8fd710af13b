import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import { subscriberFilterQuery, subscriberListing, subscriberListQuery } from "@/lib/contract/subscribes";
import { apiMessage } from "@/lib/i18n/translate";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint, adminFileEndpoint } from "../admin-accounts/guard";
import { maskEmail } from "../admin-accounts/mask-personal-data";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { routes } from "../http/routing";
import { exportSubscribers, listSubscribers, removeSubscriber } from "./subscriber-queries";

export const subscriberAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/subscribers",
      permission: "subscribers_read",
      summary: "One page of the mailing list",
      request: { query: subscriberListQuery },
      data: subscriberListing,
    }),
    async (c) => ok(await listSubscribers(c.get("db"), c.req.valid("query"), canReadPersonalData(c))),
  )
  .openapi(
    adminFileEndpoint({
      path: "/admin/subscribers/export",
      // Whoever keeps the list takes it along; looking at it gives no whole addresses.
      permission: "subscribers_write",
      audit: "subscriber_export",
      summary: "The mailing list as CSV",
      request: { query: subscriberFilterQuery },
      type: "text/csv",
    }),
    async (c) => {
      const query = c.req.valid("query");
      // A keyword is part of somebody's address.
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
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/subscribers/{id}",
      permission: "subscribers_write",
      audit: "subscriber_remove",
      summary: "Take an address off the mailing list and forget it",
      request: { params: z.object({ id }) },
      data: z.null(),
    }),
    async (c) => {
      const email = await removeSubscriber(c.get("db"), c.req.valid("param").id);
      noteForAudit(c, { before: { email: maskEmail(email) }, after: null });
      return ok(null, "subscriber_removed");
    },
  );
