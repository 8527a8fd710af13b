import { z } from "@hono/zod-openapi";
import { mailId, mailListing, mailListQuery, resendMails, resentMails } from "@/lib/contract/mails";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { jsonBody, routes } from "../http/routing";
import { runBulk } from "../http/run-bulk";
import { resendMail } from "../mail/resend-mail";
import { listMails } from "./list-mails";

export const mailAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/mails",
      permission: "mails_read",
      summary: "One page of the outbox",
      request: { query: mailListQuery },
      data: mailListing,
    }),
    async (c) => ok(await listMails(c.get("db"), c.req.valid("query"), canReadPersonalData(c))),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/mails/{id}/resend",
      permission: "mails_write",
      audit: "mail_resend",
      summary: "Send a mail once more",
      request: { params: z.object({ id: mailId }) },
      errors: ["state_conflict"],
      data: z.null(),
    }),
    async (c) => {
      await resendMail(c.get("db"), c.req.valid("param").id);
      return ok(null, "mail_resent");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/mails/resend",
      permission: "mails_write",
      audit: "mail_resend",
      summary: "Send several mails once more",
      request: { body: jsonBody(resendMails) },
      data: resentMails,
    }),
    async (c) => ok(await runBulk(c.get("db"), c.req.valid("json").ids, resendMail)),
  );
