import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { atMost } from "../jobs/at-most";
import { byBooks, changeOrder } from "../orders/change-order";
import { mailShopper } from "../orders/order-mail";
import type { InvoiceRules } from "../settings/invoice-rules";
import { isCallable, later } from "./claim";
import type { InvoiceRow } from "./compare-order";
import { boundsOf, periodOf } from "./period";
import { invoices } from "./tables";

const A_ROUND = 100;
const DAY = 24 * 60 * 60_000;
/** Numbers are drawn on the 25th after a period; the service has the list some days later, and is queried twice. */
const ASK_DAYS = [28, 42];

/** Voided invoices take part in no draw. */
const inDraw = inArray(invoices.status, ["issued", "partly_allowed", "allowed"]);

/** When to query the service about an invoice, in days after the end of its period. */
const askAt = (issuedAt: Date, days: number) => new Date(boundsOf(periodOf(issuedAt)).to.getTime() + days * DAY);

/** Donated and company invoices are not queried. */
export function firstAskAt({ buyer, issuedAt }: Pick<InvoiceRow, "buyer"> & { issuedAt: Date }): Date | null {
  const mayWin = buyer.kind !== "donation" && buyer.kind !== "company";
  return mayWin ? askAt(issuedAt, ASK_DAYS[0] ?? 0) : null;
}

/** Handles the notice that an invoice won, once. @returns why it was refused */
export async function receivePrize(db: Database, number: string): Promise<"unknown" | undefined> {
  const isIt = and(eq(invoices.number, number.replace("-", "")), eq(invoices.service, "ecpay"), inDraw);
  const [found] = await db.select().from(invoices).where(isIt).limit(1);
  if (!found) return "unknown";
  await noteWon(db, found);
  return undefined;
}

/** Queries the service about invoices after their draw, since a notice can be lost. @returns how many were queried */
export async function askForPrizes(db: Database, rules: InvoiceRules): Promise<number> {
  return atMost(
    A_ROUND,
    () => claim(db, rules),
    async (row) => {
      const found = await rules.issuingFor(row)?.find(row.ownNumber);
      if (found?.kind === "found" && found.hasWon) return noteWon(db, row);
      const { issuedAt } = row;
      const moments = issuedAt ? ASK_DAYS.map((days) => askAt(issuedAt, days)) : [];
      const now = await databaseNow(db);
      const next = moments.find((at) => at > now) ?? null;
      await db
        .update(invoices)
        .set({ prizeAskAt: found?.kind === "unknown" || !issuedAt ? later(6) : next })
        .where(eq(invoices.id, row.id));
    },
  );
}

/** Claims invoices for an hour, so that no other instance queries them; returns their former state. */
async function claim(db: Database, rules: InvoiceRules): Promise<InvoiceRow | undefined> {
  const next = sql`(select i.id from invoices i where i.prize_ask_at <= now() and ${isCallable(rules)}
    order by i.prize_ask_at limit 1 for update skip locked)`;
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(invoices).where(sql`${invoices.id} = ${next}`);
    if (!row) return undefined;
    await tx
      .update(invoices)
      .set({ prizeAskAt: later(6) })
      .where(eq(invoices.id, row.id));
    return row;
  });
}

/** Marks the invoice once, and records it in the order's history and mails the buyer in the same transaction. */
async function noteWon(db: Database, { id, orderId, number }: InvoiceRow): Promise<void> {
  await changeOrder(db, { id: orderId }, byBooks, async (tx, { row: order }) => {
    const [won] = await tx
      .update(invoices)
      .set({ won: true, prizeAskAt: null })
      .where(and(eq(invoices.id, id), eq(invoices.won, false), inDraw))
      .returning({ buyer: invoices.buyer });
    if (!won) return { events: [] };
    if (won.buyer.kind !== "donation" && won.buyer.kind !== "company") {
      await mailShopper(tx, "order_invoice_won", order, { invoice: id });
    }
    return { events: [{ kind: "invoice_won", detail: { text: number ?? "" } }] };
  });
}
