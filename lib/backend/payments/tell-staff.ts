import type { Database } from "../db/database";
import { putInOutbox } from "../mail/outbox";
import { readBasics } from "../settings/basics";

/** Writes to the shop's own address that a refund of this order waits for a person; without an address to nobody. */
export async function tellStaff(tx: Database, number: string): Promise<void> {
  const { email1 } = await readBasics(tx);
  if (email1) await putInOutbox(tx, { kind: "refund_for_staff", recipient: email1, payload: { number } });
}
