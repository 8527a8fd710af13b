import { eq } from "drizzle-orm";
import type { MailFacts } from "@/lib/mails/mail-forms";
import { greetingName } from "../mail/greeting-name";
import type { LoadMail } from "../mail/render-context";
import { contactEntries, contacts } from "./tables";

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
