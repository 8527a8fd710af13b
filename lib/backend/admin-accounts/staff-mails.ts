import { and, eq, isNull } from "drizzle-orm";
import { mailMessage as t } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { linkTokenOf } from "../mail/link-token";
import type { MailContent } from "../mail/mail-content";
import type { DueMail, NamedContext, RenderContext } from "../mail/render-context";
import { issueLink, LINK_MINUTES } from "./links";
import { administrators } from "./tables";

/** Asks a new colleague to choose a password; sends nothing once they have. */
export async function staffInvitation(mail: DueMail, context: NamedContext): Promise<MailContent | undefined> {
  const account = await findStaff(context.db, mail.recipient);
  if (!account || account.passwordHash !== null) return undefined;
  const url = await linkFor(mail, context, account.id, LINK_MINUTES.invitation);
  return {
    subject: t("staff_invitation.subject", { shop: context.shop }),
    heading: t("staff_invitation.heading", { name: account.name }),
    paragraphs: [t("staff_invitation.text", { email: mail.recipient })],
    button: { label: t("staff_invitation.button"), url },
    notes: [t("staff_invitation.holds"), t("staff_invitation.not_you")],
  };
}

export async function staffResetPassword(mail: DueMail, writing: RenderContext): Promise<MailContent | undefined> {
  const account = await findStaff(writing.db, mail.recipient);
  // An invitation goes on waiting: anyone may ask for this mail, and a newer link would end that one.
  if (!account || account.passwordHash === null) return undefined;
  const url = await linkFor(mail, writing, account.id, LINK_MINUTES.reset);
  return {
    subject: t("staff_reset.subject"),
    heading: t("reset.heading", { name: account.name }),
    paragraphs: [t("staff_reset.text")],
    button: { label: t("reset.button"), url },
    notes: [t("reset.holds"), t("staff_reset.not_you")],
  };
}

/** Many wrong passwords from many places, and what the owner of the account can do. */
export async function staffSignInWarning(
  { recipient }: DueMail,
  { db, publicUrl }: RenderContext,
): Promise<MailContent | undefined> {
  const account = await findStaff(db, recipient);
  if (!account) return undefined;
  return {
    subject: t("staff_sign_in_warning.subject"),
    heading: t("sign_in_warning.heading", { name: account.name }),
    paragraphs: [t("staff_sign_in_warning.text"), t("sign_in_warning.effect")],
    button: { label: t("reset.button"), url: `${publicUrl}/admin/forgot-password` },
    notes: [t("staff_sign_in_warning.safe")],
  };
}

async function linkFor(mail: DueMail, { db, signingKey, publicUrl }: RenderContext, id: number, minutes: number) {
  const token = linkTokenOf(signingKey, mail.id);
  await issueLink(db, id, token, { minutes });
  return `${publicUrl}/admin/reset-password?token=${token}`;
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
