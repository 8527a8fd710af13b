import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import type { NoticeReading } from "../invoice-services/issuing";
import { bySystem, changeOrder } from "../orders/change-order";
import { allow } from "./settle-allowance";
import { invoiceAllowances, invoices } from "./tables";

/** Takes the notice that a buyer consented. @returns why it was not taken */
export async function receiveConsent(
  db: Database,
  { allowance, invoice }: NoticeReading & { kind: "consented" },
): Promise<"unknown" | undefined> {
  const [found] = await db
    .select({ row: invoiceAllowances, number: invoices.number, orderId: invoices.orderId })
    .from(invoiceAllowances)
    .innerJoin(invoices, eq(invoices.id, invoiceAllowances.invoiceId))
    .where(eq(invoiceAllowances.number, allowance))
    .limit(1);
  if (!found || found.number !== invoice.replace("-", "")) return "unknown";
  const at = new Date().toISOString();
  await changeOrder(db, { id: found.orderId }, bySystem, async (tx) => {
    // As it is now that the order is locked.
    const [row] = await tx.select().from(invoiceAllowances).where(eq(invoiceAllowances.id, found.row.id)).limit(1);
    return { events: row ? await allow(tx, row, { at, by: "online", text_version: null }) : [] };
  });
  return undefined;
}
