import { eq } from "drizzle-orm";
import type { MailText } from "@/lib/contract/mails";
import { mailHeadOf } from "@/lib/mails/mail-head";
import { mailHtml, mailText } from "@/lib/mails/mail-template";
import { adminEndpoint } from "./admin-accounts/guard";
import { ok } from "./http/answers";
import { ApiError, orNotFound } from "./http/api-error";
import { routes } from "./http/routing";
import type { RenderContext } from "./mail/render-context";
import { mails } from "./mail/tables";
import { renderMail } from "./render-mail";
import { readBasics } from "./settings/basics";

/** Here, since only the root of the backend knows how every kind of mail is written. */
export const mailContentRoutes = routes().openapi(adminEndpoint("GET mails/{id}/content"), async (c) => {
  const context = { db: c.get("db"), signingKey: c.get("signingKey"), publicUrl: c.get("mailing").publicUrl };
  return ok(await mailContentOf(context, c.req.valid("param").id));
});

/** @throws ApiError not_found, state_conflict for a mail with a recipient, or with nothing to say any more */
async function mailContentOf(context: RenderContext, id: string): Promise<MailText> {
  const [row] = await context.db.select().from(mails).where(eq(mails.id, id));
  const mail = orNotFound(row);
  // Links of mails open the recipient's account: only where there is none may staff read them.
  if (mail.recipient !== "") throw new ApiError("state_conflict");
  const head = mailHeadOf(await readBasics(context.db), context.publicUrl);
  const content = await renderMail(mail, { ...context, shop: head.shop });
  if (!content) throw new ApiError("state_conflict");
  return { subject: content.subject, text: mailText(content, head.shop), html: mailHtml(content, head) };
}
