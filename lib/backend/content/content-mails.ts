import { eq } from "drizzle-orm";
import type { MailFacts } from "@/lib/mails/mail-forms";
import { hashToken } from "../http/bearer";
import { greetingName } from "../mail/greeting-name";
import { linkTokenOf } from "../mail/link-token";
import type { LoadMail } from "../mail/render-context";
import { contactEntries, contacts, subscribers } from "./tables";

export const loadContactReply: LoadMail<MailFacts<"contact_reply">> = async ({ payload }, { db }) => {
  const [row] = await db
    .select({ contact: contacts, text: contactEntries.text })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(eq(contactEntries.id, payload.contact_entry ?? 0))
    .limit(1);
  if (!row) return undefined;
  const { number, name, topic, message, createdAt } = row.contact;
  return {
    inquiry: number,
    name: greetingName(name),
    topic,
    answer: row.text,
    message,
    time: createdAt.toISOString(),
  };
};

/** Undefined once the address is confirmed. */
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
