import { eq } from "drizzle-orm";
import { mailMessage as t } from "@/lib/i18n/translate";
import { hashToken } from "../http/bearer";
import { linkTokenOf } from "../mail/link-token";
import type { MailContent } from "../mail/mail-content";
import type { DueMail, NamedContext } from "../mail/render-context";
import { subscribers } from "./tables";

export async function confirmSubscription(
  { recipient }: DueMail,
  context: NamedContext,
): Promise<MailContent | undefined> {
  const { db, signingKey, publicUrl, shop } = context;
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, recipient)).limit(1);
  if (!subscriber || subscriber.status === "confirmed") return undefined;
  const token = linkTokenOf(signingKey, subscriber.seed);
  await db
    .update(subscribers)
    .set({ tokenHash: hashToken(token) })
    .where(eq(subscribers.seed, subscriber.seed));
  const unsubscribe = `${publicUrl}/unsubscribe?token=${token}`;
  return {
    subject: t("subscribe.subject", { shop }),
    heading: t("subscribe.heading"),
    paragraphs: [t("subscribe.text", { shop })],
    button: { label: t("subscribe.button"), url: `${publicUrl}/subscribe?token=${token}` },
    notes: [t("subscribe.not_you"), t("subscribe.leave", { url: unsubscribe })],
    unsubscribe,
  };
}
