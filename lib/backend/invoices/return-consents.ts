import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Consent } from "@/lib/contract/issued-invoices";
import type { Database } from "../db/database";
import { returns } from "../orders/return-tables";
import type { invoiceAllowances } from "./tables";

type Earlier = Pick<typeof invoiceAllowances.$inferSelect, "status" | "consents">;

/** Consents that the buyer gave on return forms that are refunded, without those used by earlier allowances. */
export async function returnConsents(tx: Database, orderId: number, earlier: Earlier[]): Promise<Consent[]> {
  const rows = await tx
    .select({ at: returns.createdAt, version: returns.allowanceConsent })
    .from(returns)
    .where(
      and(
        eq(returns.orderId, orderId),
        inArray(returns.status, ["accepted", "partly_accepted", "refunded"]),
        isNotNull(returns.allowanceConsent),
      ),
    )
    .orderBy(asc(returns.id))
    .limit(100);
  const used = earlier.flatMap(({ status, consents }) => (status === "cancelled" ? [] : consents.map(({ at }) => at)));
  const given = rows.map(({ at, version }) => {
    return { at: at.toISOString(), by: "return_form" as const, text_version: version };
  });
  // One form can become two returns at the same time: each counts for one allowance.
  return given.filter(({ at }) => {
    const index = used.indexOf(at);
    if (index >= 0) used.splice(index, 1);
    return index < 0;
  });
}
