import { and, eq, isNull } from "drizzle-orm";
import type { MailFacts } from "@/lib/mails/mail-forms";
import type { Database } from "../db/database";
import { linkTokenOf } from "../mail/link-token";
import type { DueMail, LoadMail, RenderContext } from "../mail/render-context";
import { passwordPage } from "./invitation-link";
import { issueLink, LINK_MINUTES } from "./links";
import { administrators } from "./tables";

/** Undefined once the invited person has chosen a password. */
export const loadInvitation: LoadMail<MailFacts<"staff_invitation">> = async (mail, context) => {
  const account = await findStaff(context.db, mail.recipient);
  if (!account || account.passwordHash !== null) return undefined;
  const url = await linkFor(mail, context, account.id, LINK_MINUTES.invitation);
  return { name: account.name, url, email: mail.recipient };
};

export const loadStaffReset: LoadMail<MailFacts<"staff_reset_password">> = async (mail, context) => {
  const account = await findStaff(context.db, mail.recipient);
  // Keeps an open invitation: anyone may request this mail, and a newer link would end the invitation's.
  if (!account || account.passwordHash === null) return undefined;
  return { name: account.name, url: await linkFor(mail, context, account.id, LINK_MINUTES.reset) };
};

export const loadStaffSignInWarning: LoadMail<MailFacts<"staff_sign_in_warning">> = async (
  { recipient },
  { db, publicUrl },
) => {
  const account = await findStaff(db, recipient);
  return account && { name: account.name, url: `${publicUrl}/admin/forgot-password` };
};

async function linkFor(mail: DueMail, { db, signingKey, publicUrl }: RenderContext, id: number, minutes: number) {
  const token = linkTokenOf(signingKey, mail.id);
  await issueLink(db, id, token, { minutes });
  return passwordPage(publicUrl, token);
}

/** Closed accounts get no mails. */
async function findStaff(db: Database, email: string) {
  const [account] = await db
    .select({ id: administrators.id, name: administrators.name, passwordHash: administrators.passwordHash })
    .from(administrators)
    .where(and(eq(administrators.email, email), isNull(administrators.deactivatedAt)))
    .limit(1);
  return account;
}
