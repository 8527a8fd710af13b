import { eq } from "drizzle-orm";
import { mailMessage as t } from "@/lib/i18n/translate";
import { greetingName } from "../mail/greeting-name";
import { linkTokenOf } from "../mail/link-token";
import type { MailContent } from "../mail/mail-content";
import type { DueMail, NamedContext } from "../mail/render-context";
import { issueLink } from "./links";
import { type LinkPurpose, members } from "./tables";

type Member = { id: number; name: string; verifiedAt: Date | null };
type MemberMail = {
  member: Member;
  publicUrl: string;
  shop: string;
  issue: (purpose: LinkPurpose) => Promise<string>;
};

/** A mail to a member; nothing is sent when the address is no member's, or there is nothing to say any more. */
function toMember(write: (mail: MemberMail) => Promise<MailContent | undefined> | MailContent) {
  return async (mail: DueMail, context: NamedContext): Promise<MailContent | undefined> => {
    const { db, signingKey, publicUrl, shop } = context;
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
    return write({ member, publicUrl, shop, issue });
  };
}

export const verifyEmail = toMember(async ({ member, publicUrl, shop, issue }) =>
  member.verifiedAt
    ? undefined
    : {
        subject: t("verify.subject"),
        heading: t("verify.heading", { name: greetingName(member.name) }),
        paragraphs: [t("verify.text", { shop })],
        button: { label: t("verify.button"), url: `${publicUrl}/verify-email?token=${await issue("verify_email")}` },
        notes: [t("verify.holds"), t("verify.not_you")],
      },
);

export const alreadyRegistered = toMember(({ member, publicUrl, shop }) => ({
  subject: t("already.subject", { shop }),
  heading: t("already.heading", { name: greetingName(member.name) }),
  paragraphs: [t("already.text"), t("already.forgot", { url: `${publicUrl}/forgot-password` })],
  button: { label: t("already.button"), url: `${publicUrl}/login` },
  notes: [t("already.not_you")],
}));

export const welcome = toMember(({ member, publicUrl, shop }) => ({
  subject: t("welcome.subject", { shop }),
  heading: t("welcome.heading", { name: greetingName(member.name) }),
  paragraphs: [t("welcome.text"), t("welcome.orders")],
  button: { label: t("welcome.button"), url: `${publicUrl}/account` },
  notes: [t("welcome.not_you")],
}));

export const resetPassword = toMember(async ({ member, publicUrl, issue }) => ({
  subject: t("reset.subject"),
  heading: t("reset.heading", { name: greetingName(member.name) }),
  paragraphs: [t("reset.text")],
  button: { label: t("reset.button"), url: `${publicUrl}/reset-password?token=${await issue("reset_password")}` },
  notes: [t("reset.holds"), t("reset.not_you")],
}));

export const signInWarning = toMember(({ member, publicUrl, shop }) => ({
  subject: t("sign_in_warning.subject"),
  heading: t("sign_in_warning.heading", { name: greetingName(member.name) }),
  paragraphs: [t("sign_in_warning.text", { shop }), t("sign_in_warning.effect")],
  button: { label: t("reset.button"), url: `${publicUrl}/forgot-password` },
  notes: [t("sign_in_warning.safe")],
}));
