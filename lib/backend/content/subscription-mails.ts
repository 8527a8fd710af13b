import { eq } from "drizzle-orm";
import type { MailFacts } from "@/lib/mails/mail-forms";
import { hashToken } from "../http/bearer";
import { linkTokenOf } from "../mail/link-token";
import type { LoadMail } from "../mail/render-context";
import { subscribers } from "./tables";

/** Nothing once the address is confirmed. */
export const loadSubscription: LoadMail<MailFacts<"confirm_subscription">> = async (
  { recipient },
  { db, signingKey, publicUrl },
) => {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, recipient)).limit(1);
  if (!subscriber || subscriber.status === "confirmed") return undefined;
  const token = linkTokenOf(signingKey, subscriber.seed);
  await db
    .update(subscribers)
    .set({ tokenHash: hashToken(token) })
    .where(eq(subscribers.seed, subscriber.seed));
  return { url: `${publicUrl}/subscribe?token=${token}`, unsubscribe: `${publicUrl}/unsubscribe?token=${token}` };
};
