import { eq } from "drizzle-orm";
import { mailMessage as t } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { greetingName } from "../mail/greeting-name";
import { linkTokenOf } from "../mail/link-token";
import type { MailContent } from "../mail/mail-content";
import type { DueMail, RenderContext } from "../mail/render-context";
import { issueLink } from "./links";
import { members } from "./tables";

export async function verifyEmail(
  mail: DueMail,
  { db, signingKey, publicUrl }: RenderContext,
): Promise<MailContent | undefined> {
  const member = await findMember(db, mail.recipient);
  if (!member || member.verifiedAt) return undefined;
  const token = linkTokenOf(signingKey, mail.id);
  await issueLink(db, member.id, "verify_email", token);
  return {
    subject: t("verify.subject"),
    heading: t("verify.heading", { name: greetingName(member.name) }),
    paragraphs: [t("verify.text")],
    button: { label: t("verify.button"), url: `${publicUrl}/verify-email?token=${token}` },
    notes: [t("verify.holds"), t("verify.not_you")],
  };
}

export async function alreadyRegistered(
  { recipient }: DueMail,
  { db, publicUrl }: RenderContext,
): Promise<MailContent | undefined> {
  const member = await findMember(db, recipient);
  if (!member) return undefined;
  return {
    subject: t("already.subject"),
    heading: t("already.heading", { name: greetingName(member.name) }),
    paragraphs: [t("already.text"), t("already.forgot", { url: `${publicUrl}/forgot-password` })],
    button: { label: t("already.button"), url: `${publicUrl}/login` },
    notes: [t("already.not_you")],
  };
}

/** After the address was verified: what the account is good for. */
export async function welcome(
  { recipient }: DueMail,
  { db, publicUrl }: RenderContext,
): Promise<MailContent | undefined> {
  const member = await findMember(db, recipient);
  if (!member) return undefined;
  return {
    subject: t("welcome.subject"),
    heading: t("welcome.heading", { name: greetingName(member.name) }),
    paragraphs: [t("welcome.text"), t("welcome.orders")],
    button: { label: t("welcome.button"), url: `${publicUrl}/account` },
    notes: [t("welcome.not_you")],
  };
}

export async function resetPassword(
  mail: DueMail,
  { db, signingKey, publicUrl }: RenderContext,
): Promise<MailContent | undefined> {
  const member = await findMember(db, mail.recipient);
  if (!member) return undefined;
  const token = linkTokenOf(signingKey, mail.id);
  await issueLink(db, member.id, "reset_password", token);
  return {
    subject: t("reset.subject"),
    heading: t("reset.heading", { name: greetingName(member.name) }),
    paragraphs: [t("reset.text")],
    button: { label: t("reset.button"), url: `${publicUrl}/reset-password?token=${token}` },
    notes: [t("reset.holds"), t("reset.not_you")],
  };
}

/** Many wrong passwords from many places, and what the member can do. */
export async function signInWarning(
  { recipient }: DueMail,
  { db, publicUrl }: RenderContext,
): Promise<MailContent | undefined> {
  const member = await findMember(db, recipient);
  if (!member) return undefined;
  return {
    subject: t("sign_in_warning.subject"),
    heading: t("sign_in_warning.heading", { name: greetingName(member.name) }),
    paragraphs: [t("sign_in_warning.text"), t("sign_in_warning.effect")],
    button: { label: t("reset.button"), url: `${publicUrl}/forgot-password` },
    notes: [t("sign_in_warning.safe")],
  };
}

async function findMember(db: Database, email: string) {
  const [member] = await db
    .select({ id: members.id, name: members.name, verifiedAt: members.verifiedAt })
    .from(members)
    .where(eq(members.email, email))
    .limit(1);
  return member;
}
