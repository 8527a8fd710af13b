import { eq } from "drizzle-orm";
import type { MailFacts } from "@/lib/mails/mail-forms";
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
