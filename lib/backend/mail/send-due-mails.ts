import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { MailState } from "@/lib/contract/mails";
import { log } from "@/lib/log";
import { mailHeadOf } from "@/lib/mails/mail-head";
import { isOneOf } from "../db/queries/is-one-of";
import type { Job } from "../jobs/run-jobs";
import { yieldWhenBusy } from "../jobs/yield-when-busy";
import { readBasics } from "../settings/basics";
import { composeMail, NO_ADDRESS } from "./compose-mail";
import type { Mailing } from "./deliver";
import { mailingInForce } from "./mail-server";
import type { DueMail, RenderContext, RenderMail } from "./render-context";
import { mails } from "./tables";

/** Seconds to wait after the first, second, … failure; after the last one the mail is given up. */
const PAUSES = [30, 2 * 60, 10 * 60, 30 * 60, 2 * 3600, 6 * 3600, 12 * 3600];

/** A mail with a longer wait than any pause was postponed while the clock was ahead. */
const LONGEST_WAIT_SECONDS = 13 * 3600;

/** Longer than a delivery can take: after this another process may claim the mail of one that died. */
const LEASE_SECONDS = 5 * 60;

const KEPT_DAYS = 30;

/** `from` is a bare address; the name beside it is the shop's. `renderMail` knows every kind of mail (render-mail.ts). */
export type Posting = RenderContext & Omit<Mailing, "server"> & { server?: string | null; renderMail: RenderMail };

type Claimed = DueMail & { attempts: number };

/**
 * Sends due mails and returns their number. A claim lasts minutes, so that no transaction waits for a mail server (the
 * embedded database would stop). A process that dies in between leads to a second mail of the same Message-ID.
 * @param stop leaves the rest for the next time
 */
export async function sendDueMails(posting: Posting, stop?: AbortSignal): Promise<number> {
  let sent = 0;
  let inForce: Posting | undefined;
  while (!stop?.aborted) {
    const mail = await claim(posting);
    if (!mail) break;
    // Read only when there is something to send, and once per round.
    inForce ??= await withServerInForce(posting);
    sent += (await send(inForce, mail)) ? 1 : 0;
    await yieldWhenBusy();
  }
  return sent;
}

/** Without a `server` key the delivery is fixed, and no settings are read. */
async function withServerInForce(posting: Posting): Promise<Posting> {
  const { server, db, signingKey } = posting;
  if (server === undefined) return posting;
  return { ...posting, ...(await mailingInForce(db, { ...posting, server }, signingKey)) };
}

/**
 * Deletes finished mails after a month: they hold personal data. Waiting mails are kept until sent, whatever their age.
 */
export async function forgetOldMails({ db }: Pick<Posting, "db">): Promise<void> {
  const isOld = lt(mails.createdAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`);
  await db.delete(mails).where(and(isOld, ne(mails.status, "waiting")));
}

async function claim({ db }: Posting): Promise<Claimed | undefined> {
  const next = sql`(select id from mails where ${isOneOf<MailState>("status", ["waiting"])}
    and (next_attempt_at <= now() or next_attempt_at > now() + ${`${LONGEST_WAIT_SECONDS} seconds`}::interval)
    order by next_attempt_at limit 1 for update skip locked)`;
  const [mail] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: sql`now() + ${`${LEASE_SECONDS} seconds`}::interval`,
    })
    .where(sql`${mails.id} = ${next}`)
    .returning({
      id: mails.id,
      kind: mails.kind,
      recipient: mails.recipient,
      payload: mails.payload,
      attempts: mails.attempts,
    });
  return mail;
}

async function send(posting: Posting, mail: Claimed): Promise<boolean> {
  const { db } = posting;
  const mine = and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts), eq(mails.status, "waiting"));
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  try {
    const content = await write(posting, mail);
    // A shopper on the telephone may have no mail address: staff pass on what it says.
    const isAddressed = mail.recipient !== "";
    if (content && isAddressed) await posting.deliver(await composeMail(posting, content, mail));
    const sent = posting.server === null || !isAddressed ? "filed" : "sent";
    await db
      .update(mails)
      .set({
        status: content ? sent : "dropped",
        sentAt: content ? sql`now()` : null,
        lastError: null,
        ...(content?.subject && { payload: { ...mail.payload, subject: content.subject } }),
      })
      .where(mine);
    log.info(about, content ? "mail sent" : "mail dropped");
    return content !== undefined;
  } catch (error) {
    const pause = isFinal(error) ? undefined : PAUSES[mail.attempts - 1];
    const reason = reasonOf(error);
    await db
      .update(mails)
      .set({
        status: pause === undefined ? "failed" : "waiting",
        lastError: reason,
        nextAttemptAt: sql`now() + ${`${pause ?? 0} seconds`}::interval`,
      })
      .where(mine);
    log.warn({ ...about, reason }, pause === undefined ? "mail given up" : "mail not sent, will be tried again");
    return false;
  }
}

async function write(posting: Posting, mail: DueMail) {
  const { shop } = mailHeadOf(await readBasics(posting.db), posting.publicUrl);
  return posting.renderMail(mail, { ...posting, shop });
}

type MailError = Error & { code?: unknown; responseCode?: unknown };

/**
 * Whether the server refuses this recipient permanently; other errors, such as our wrong password, can be corrected.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as MailError;
  return code === NO_ADDRESS || (code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500);
}

/** Codes only: error texts may repeat the recipient or the values of a query. */
function reasonOf(error: unknown): string {
  const { name, code, responseCode } = error as MailError;
  return [typeof code === "string" ? code : name, responseCode].filter(Boolean).join(" ");
}

/** Sends what the outbox holds, one mail after the other, and tidies it. */
export function mailJobs(posting: Posting): Job[] {
  return [
    { name: "send mails", everySeconds: 1, run: (stop) => sendDueMails(posting, stop) },
    { name: "forget old mails", everySeconds: 3600, run: () => forgetOldMails(posting) },
  ];
}
