import { randomUUID } from "node:crypto";
import type { TestMailResult } from "@/lib/contract/settings";
import { mailMessage as t } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { composeMail } from "./compose-mail";
import type { Mailing } from "./mailing";

/** Most of what a mail server said that is passed on. */
const MAX_RESPONSE = 300;

/**
 * Sends a letter at once, past the outbox, so that staff read what the mail server says. A refusal is an answer, too: it
 * is what the test is for.
 */
export async function deliverTestMail(db: Database, mailing: Mailing, recipient: string): Promise<TestMailResult> {
  const letter = { subject: t("test.subject"), heading: t("test.heading"), paragraphs: [t("test.text")] };
  const mail = await composeMail({ db, ...mailing }, letter, { id: randomUUID(), recipient });
  try {
    const response = await mailing.deliver(mail);
    return { recipient, accepted: true, response: oneLine(response ?? "") };
  } catch (error) {
    const { code, responseCode, response } = error as { code?: string; responseCode?: number; response?: string };
    // Codes only in the log: in their texts servers repeat the recipient.
    log.warn({ reason: code, responseCode }, "test letter not sent");
    return { recipient, accepted: false, response: oneLine(response ?? code ?? "") };
  }
}

function oneLine(text: string): string {
  return text
    .replace(/\p{C}+/gu, " ")
    .trim()
    .slice(0, MAX_RESPONSE);
}
