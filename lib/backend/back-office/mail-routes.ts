import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { runBulk } from "../http/run-bulk";
import { resendMail } from "../mail/resend-mail";
import { listMails } from "./list-mails";

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
