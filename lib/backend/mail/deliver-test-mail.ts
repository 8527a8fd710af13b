import { randomUUID } from "node:crypto";
import type { TestMailResult } from "@/lib/contract/services";
import { mailMessage as t } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import type { MailContent } from "@/lib/mails/mail-template";
import type { Database } from "../db/database";
import { composeMail } from "./compose-mail";
import { type Mailing, USUAL_TIMEOUTS } from "./deliver";
import { type MailFailure, mailProblemOf } from "./mail-problem";

const MAX_RESPONSE = 300;

/** Sends a mail without the outbox, so that staff see the mail server's answer; a refusal is returned, not thrown. */
export async function deliverTestMail(
  db: Database,
  mailing: Mailing,
  recipient: string,
  content: MailContent = { subject: t("test.subject"), heading: t("test.heading"), paragraphs: [t("test.text")] },
): Promise<TestMailResult> {
  const seconds = Math.ceil((mailing.timeouts ?? USUAL_TIMEOUTS).whole / 1000);
  const mail = await composeMail({ db, ...mailing }, content, { id: randomUUID(), recipient });
  try {
    const response = await mailing.deliver(mail);
    return { recipient, accepted: true, response: oneLine(response ?? ""), problem: null, seconds };
  } catch (error) {
    const failure = error as MailFailure;
    const { code, responseCode, response } = failure;
    // Codes only in the log: in their texts servers repeat the recipient.
    log.warn({ reason: code, responseCode }, "test mail not sent");
    const said = oneLine(response ?? failure.originalCode ?? code ?? "");
    return { recipient, accepted: false, response: said, problem: mailProblemOf(failure), seconds };
  }
}

function oneLine(text: string): string {
  return text
    .replace(/\p{C}+/gu, " ")
    .trim()
    .slice(0, MAX_RESPONSE);
}
