import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { MailKind } from "@/lib/contract/mails";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { MAILS_PER_HOUR } from "../http/attempts";
import { type MailPayload, mails } from "./tables";

/**
 * Call it in the transaction of its cause; `send-due-mails.ts` sends the mail. @param mail `recipient` is checked by
 * the contract
 * @returns the mail's id, of which the token of its link is made
 */
export async function putInOutbox(
  tx: Database,
  mail: { kind: MailKind; recipient: string; payload?: MailPayload },
): Promise<string> {
  const values = { kind: mail.kind, recipient: mail.recipient, payload: mail.payload ?? {} };
  const [made] = await tx.insert(mails).values(values).returning({ id: mails.id });
  if (!made) throw new Error("No row for the mail");
  return made.id;
}

/**
 * Sends a mail again, as a new one: links derive from its id, so a used link stays closed. A mail that was not sent is
 * replaced.
 * @throws ApiError not_found, state_conflict for one that is waiting to be sent
 */
export async function resendMail(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, so that the second of two simultaneous calls sees the result of the first.
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
    if (!mail) throw new ApiError("not_found");
    if (mail.status === "waiting") throw new ApiError("state_conflict");
    await tx.delete(mails).where(and(eq(mails.id, id), notInArray(mails.status, ["sent", "filed"])));
    const { subject, ...payload } = mail.payload;
    await putInOutbox(tx, { ...mail, payload });
  });
}

/** Most held mails that a recipient gets at once, the newest; the account shows all orders. */
const RELEASED = MAILS_PER_HOUR;

/** Releases the held mails of an address once its owner has verified it. */
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
    // Checked again: another sign-in may have released the mail meanwhile, and it may be sent already.
    .where(and(inArray(mails.id, newest), eq(mails.status, "held")));
}
