import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { MailKind } from "@/lib/contract/mails";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { MAILS_PER_HOUR } from "../http/attempts";
import { type MailPayload, mails } from "./tables";

/** In the transaction of its cause; `send-due-mails.ts` sends it. @param mail `recipient` is checked by the contract */
export async function putInOutbox(
  tx: Database,
  mail: { kind: MailKind; recipient: string; payload?: MailPayload },
): Promise<void> {
  await tx.insert(mails).values({ kind: mail.kind, recipient: mail.recipient, payload: mail.payload ?? {} });
}

/**
 * As a new mail: links derive from a mail's id, so a used one does not open again. One that did not leave the outbox is replaced.
 * @throws ApiError not_found, state_conflict for one that is waiting to be sent
 */
export async function resendMail(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, so that of two who press at once the second finds what the first left.
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
    if (!mail) throw new ApiError("not_found");
    if (mail.status === "waiting") throw new ApiError("state_conflict");
    await tx.delete(mails).where(and(eq(mails.id, id), notInArray(mails.status, ["sent", "filed"])));
    const { subject, ...payload } = mail.payload;
    await putInOutbox(tx, { ...mail, payload });
  });
}

/** How many held mails a recipient gets at once, the newest; the orders themselves are all in the account. */
const RELEASED = MAILS_PER_HOUR;

/** Lets the held mails of an address go that its owner has just proven to be theirs. */
export async function releaseHeldMails(tx: Database, recipient: string): Promise<void> {
  const newest = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.status, "held")))
    .orderBy(desc(mails.createdAt))
    .limit(RELEASED);
  await tx
    .update(mails)
    .set({ status: "waiting", nextAttemptAt: sql`now()` })
    // Asked again: another sign-in may have let it go at the same moment, and it may be sent by now.
    .where(and(inArray(mails.id, newest), eq(mails.status, "held")));
}
