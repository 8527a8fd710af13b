import { eq } from "drizzle-orm";
import type { MailFacts } from "@/lib/mails/mail-forms";
import type { Database } from "../db/database";
import { greetingName } from "../mail/greeting-name";
import { linkTokenOf } from "../mail/link-token";
import type { LoadMail } from "../mail/render-context";
import { issueLink } from "./links";
import { type LinkPurpose, members } from "./tables";

type Found = {
  name: string;
  isVerified: boolean;
  publicUrl: string;
  issue: (purpose: LinkPurpose) => Promise<string>;
};

/** A mail to a member; not sent when the address belongs to no member, or `factsOf` finds nothing to say. */
function toMember<Facts>(factsOf: (found: Found) => Promise<Facts | undefined> | Facts): LoadMail<Facts> {
  return async (mail, { db, signingKey, publicUrl }) => {
    const [member] = await db
      .select({ id: members.id, name: members.name, verifiedAt: members.verifiedAt })
      .from(members)
      .where(eq(members.email, mail.recipient))
      .limit(1);
    if (!member) return undefined;
    const issue = async (purpose: LinkPurpose) => {
      const token = linkTokenOf(signingKey, mail.id);
      await issueLink(db, member.id, purpose, token);
      return token;
    };
    return factsOf({ name: greetingName(member.name), isVerified: member.verifiedAt !== null, publicUrl, issue });
  };
}

export const loadVerification = toMember<MailFacts<"verify_email">>(async ({ name, isVerified, publicUrl, issue }) =>
  isVerified ? undefined : { name, url: `${publicUrl}/verify-email?token=${await issue("verify_email")}` },
);

export const loadAlreadyRegistered = toMember<MailFacts<"already_registered">>(({ name, publicUrl }) => ({
  name,
  url: `${publicUrl}/login`,
  forgotUrl: `${publicUrl}/forgot-password`,
}));

export const loadWelcome = toMember<MailFacts<"welcome">>(({ name, publicUrl }) => ({
  name,
  url: `${publicUrl}/account`,
}));

export const loadReset = toMember<MailFacts<"reset_password">>(async ({ name, publicUrl, issue }) => ({
  name,
  url: `${publicUrl}/reset-password?token=${await issue("reset_password")}`,
}));

export const loadSignInWarning = toMember<MailFacts<"sign_in_warning">>(({ name, publicUrl }) => ({
  name,
  url: `${publicUrl}/forgot-password`,
}));

/**
 * The link to change a member's address, to the new one. Whose the address is, is looked up only here, so that the
 * answer to the member does not depend on it.
 */
export const loadChangeEmail: LoadMail<MailFacts<"change_email">> = async (mail, { db, signingKey, publicUrl }) => {
  const member = await memberNamed(db, mail.payload.member);
  if (!member || member.email === mail.recipient) return undefined;
  const [owner] = await db
    .select({ name: members.name })
    .from(members)
    .where(eq(members.email, mail.recipient))
    .limit(1);
  if (owner) return { name: greetingName(owner.name), url: `${publicUrl}/login`, isTaken: true };
  const token = linkTokenOf(signingKey, mail.id);
  await issueLink(db, member.id, "change_email", token, mail.recipient);
  return { name: greetingName(member.name), url: `${publicUrl}/change-email?token=${token}` };
};

export const loadEmailChangeAsked = toMember<MailFacts<"email_change_asked">>(({ name, publicUrl }) => ({
  name,
  url: `${publicUrl}/forgot-password`,
}));

/** To either address, so that the member is found by number: the old address is no member's any more. */
export const loadEmailChanged: LoadMail<MailFacts<"email_changed">> = async ({ payload }, { db, publicUrl }) => {
  const member = await memberNamed(db, payload.member);
  return member && { name: greetingName(member.name), url: `${publicUrl}/login` };
};

async function memberNamed(db: Database, id: number | undefined) {
  const { name, email } = members;
  const [member] = await db
    .select({ id: members.id, name, email })
    .from(members)
    .where(eq(members.id, id ?? 0))
    .limit(1);
  return member;
}
