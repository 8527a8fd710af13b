import { eq } from "drizzle-orm";
import { formatMoney } from "@/lib/format";
import { mailMessage as t } from "@/lib/i18n/translate";
import { subscribers } from "../content/tables";
import type { Database } from "../db/database";
import { hashToken } from "../http/bearer";
import { issueLink } from "../members/links";
import { members } from "../members/tables";
import { orderAccessToken } from "../orders/order-access";
import { findOrder } from "../orders/queries";
import type { Letter } from "./letter";
import { linkTokenOf } from "./link-token";
import type { MailKind, MailPayload } from "./tables";

/** A mail whose turn has come. */
export type DueMail = { id: string; kind: MailKind; recipient: string; payload: MailPayload };

/** `publicUrl` comes from configuration, never from a request: nobody can point a link at another host. */
export type Writing = { db: Database; signingKey: string; publicUrl: string };

/** Writes the letter, with links that open from now on; undefined when there is nothing to say any more. */
export function writeLetter(mail: DueMail, writing: Writing): Promise<Letter | undefined> {
  return writers[mail.kind](mail, writing);
}

const writers: Record<MailKind, (mail: DueMail, writing: Writing) => Promise<Letter | undefined>> = {
  verify_email: verifyEmail,
  already_registered: alreadyRegistered,
  reset_password: resetPassword,
  order_placed: orderPlaced,
  confirm_subscription: confirmSubscription,
};

async function verifyEmail(mail: DueMail, { db, signingKey, publicUrl }: Writing): Promise<Letter | undefined> {
  const member = await findMember(db, mail.recipient);
  if (!member || member.verifiedAt) return undefined;
  const token = linkTokenOf(signingKey, mail.id);
  await issueLink(db, member.id, "verify_email", token);
  return {
    subject: t("verify.subject"),
    heading: t("verify.heading", { name: member.name }),
    paragraphs: [t("verify.text")],
    button: { label: t("verify.button"), url: `${publicUrl}/verify-email?token=${token}` },
    notes: [t("verify.holds"), t("verify.not_you")],
  };
}

async function alreadyRegistered({ recipient }: DueMail, { db, publicUrl }: Writing): Promise<Letter | undefined> {
  const member = await findMember(db, recipient);
  if (!member) return undefined;
  return {
    subject: t("already.subject"),
    heading: t("already.heading", { name: member.name }),
    paragraphs: [t("already.text"), t("already.forgot", { url: `${publicUrl}/forgot-password` })],
    button: { label: t("already.button"), url: `${publicUrl}/login` },
    notes: [t("already.not_you")],
  };
}

async function resetPassword(mail: DueMail, { db, signingKey, publicUrl }: Writing): Promise<Letter | undefined> {
  const member = await findMember(db, mail.recipient);
  if (!member) return undefined;
  const token = linkTokenOf(signingKey, mail.id);
  await issueLink(db, member.id, "reset_password", token);
  return {
    subject: t("reset.subject"),
    heading: t("reset.heading", { name: member.name }),
    paragraphs: [t("reset.text")],
    button: { label: t("reset.button"), url: `${publicUrl}/reset-password?token=${token}` },
    notes: [t("reset.holds"), t("reset.not_you")],
  };
}

async function orderPlaced({ payload }: DueMail, { db, signingKey, publicUrl }: Writing): Promise<Letter | undefined> {
  const number = payload.number ?? "";
  const order = await findOrder(db, number, "shopper");
  if (!order) return undefined;
  const lines = order.lines.map(({ title, values, amount, total }) => ({
    label: t("order.line", { title: [title, ...values].join(" "), amount }),
    value: formatMoney(total),
  }));
  return {
    subject: t("order.subject", { number }),
    heading: t("order.heading", { name: order.contact.name }),
    paragraphs: [t("order.text", { number })],
    rows: [
      ...lines,
      { label: t("order.subtotal"), value: formatMoney(order.subtotal) },
      { label: t("order.shipping_fee"), value: formatMoney(order.shipping_fee) },
      { label: t("order.total"), value: formatMoney(order.total), strong: true },
    ],
    button: {
      label: t("order.button"),
      url: `${publicUrl}/orders/${number}?access=${orderAccessToken(signingKey, number)}`,
    },
    notes: [t("order.keep")],
  };
}

async function confirmSubscription({ recipient }: DueMail, writing: Writing): Promise<Letter | undefined> {
  const { db, signingKey, publicUrl } = writing;
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, recipient)).limit(1);
  if (!subscriber || subscriber.status === "confirmed") return undefined;
  const token = linkTokenOf(signingKey, subscriber.seed);
  await db
    .update(subscribers)
    .set({ tokenHash: hashToken(token) })
    .where(eq(subscribers.seed, subscriber.seed));
  const unsubscribe = `${publicUrl}/unsubscribe?token=${token}`;
  return {
    subject: t("subscribe.subject"),
    heading: t("subscribe.heading"),
    paragraphs: [t("subscribe.text")],
    button: { label: t("subscribe.button"), url: `${publicUrl}/subscribe?token=${token}` },
    notes: [t("subscribe.not_you"), t("subscribe.leave", { url: unsubscribe })],
    unsubscribe,
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
