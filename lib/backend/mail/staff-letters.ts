import { and, eq, isNull } from "drizzle-orm";
import { mailMessage as t } from "@/lib/i18n/translate";
import { issueLink, LINK_MINUTES } from "../admin-accounts/links";
import { administrators } from "../admin-accounts/tables";
import type { Database } from "../db/database";
import type { Letter } from "./letter";
import type { DueMail, Writing } from "./letter-writing";
import { linkTokenOf } from "./link-token";

/** Asks somebody new to choose a password; nothing to say once they have. */
export async function staffInvitation(mail: DueMail, writing: Writing): Promise<Letter | undefined> {
  const account = await findStaff(writing.db, mail.recipient);
  if (!account || account.passwordHash !== null) return undefined;
  const url = await linkFor(mail, writing, account.id, LINK_MINUTES.invitation);
  return {
    subject: t("staff_invitation.subject"),
    heading: t("staff_invitation.heading", { name: account.name }),
    paragraphs: [t("staff_invitation.text", { email: mail.recipient })],
    button: { label: t("staff_invitation.button"), url },
    notes: [t("staff_invitation.holds"), t("staff_invitation.not_you")],
  };
}

export async function staffResetPassword(mail: DueMail, writing: Writing): Promise<Letter | undefined> {
  const account = await findStaff(writing.db, mail.recipient);
  if (!account) return undefined;
  const url = await linkFor(mail, writing, account.id, LINK_MINUTES.reset);
  return {
    subject: t("staff_reset.subject"),
    heading: t("reset.heading", { name: account.name }),
    paragraphs: [t("staff_reset.text")],
    button: { label: t("reset.button"), url },
    notes: [t("reset.holds"), t("staff_reset.not_you")],
  };
}

async function linkFor(mail: DueMail, { db, signingKey, publicUrl }: Writing, id: number, minutes: number) {
  const token = linkTokenOf(signingKey, mail.id);
  await issueLink(db, id, token, minutes);
  return `${publicUrl}/admin/reset-password?token=${token}`;
}

/** Closed accounts get no letters. */
async function findStaff(db: Database, email: string) {
  const [account] = await db
    .select({ id: administrators.id, name: administrators.name, passwordHash: administrators.passwordHash })
    .from(administrators)
    .where(and(eq(administrators.email, email), isNull(administrators.deactivatedAt)))
    .limit(1);
  return account;
}
