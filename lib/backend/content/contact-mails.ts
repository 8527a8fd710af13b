import { eq } from "drizzle-orm";
import { formatDateTime } from "@/lib/format";
import { mailMessage as t } from "@/lib/i18n/translate";
import { greetingName } from "../mail/greeting-name";
import type { MailContent } from "../mail/mail-content";
import type { DueMail, RenderContext } from "../mail/render-context";
import { contactEntries, contacts } from "./tables";

/** Every line is a paragraph: in HTML lines of one would run together. */
const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== "");

/** What staff answered, above what the sender wrote. Of the sender's own words nothing gets into a header. */
export async function contactReply({ payload }: DueMail, { db }: RenderContext): Promise<MailContent | undefined> {
  const [row] = await db
    .select({ contact: contacts, text: contactEntries.text })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(eq(contactEntries.id, payload.contact_entry ?? 0))
    .limit(1);
  if (!row) return undefined;
  const { number, name, topic, message, createdAt } = row.contact;
  return {
    subject: t("contact_reply.subject", { number, topic: t(`contact_reply.topics.${topic}`) }),
    heading: t("contact_reply.heading", { name: greetingName(name) }),
    paragraphs: paragraphsOf(row.text),
    quote: {
      intro: t("contact_reply.quoted", { time: formatDateTime(createdAt.toISOString()) }),
      lines: message.split("\n"),
    },
    notes: [t("contact_reply.again", { number })],
  };
}
