import type { MailKind } from "@/lib/contract/mails";
import type { Database } from "../db/database";
import { type MailPayload, mails } from "./tables";

/**
 * Puts a mail into the outbox. Called in the transaction of its cause; `send-due-mails.ts` sends it after the commit.
 * @param mail `recipient` is an address that the contract has checked
 */
export async function putInOutbox(
  tx: Database,
  mail: { kind: MailKind; recipient: string; payload?: MailPayload },
): Promise<void> {
  await tx.insert(mails).values({ kind: mail.kind, recipient: mail.recipient, payload: mail.payload ?? {} });
}
