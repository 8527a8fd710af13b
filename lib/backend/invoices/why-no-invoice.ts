import type { NoInvoice } from "@/lib/contract/issued-invoices";
import type { Database } from "../db/database";
import type { OrderRow } from "../orders/locked-order";
import { type InvoiceRules, invoicesBegan } from "../settings/invoice-rules";
import { netOf } from "./read-kept";

/** Why an order has no invoice, or when it gets one. */
export async function whyNoInvoice(db: Database, order: OrderRow, { issuer, cash }: InvoiceRules): Promise<NoInvoice> {
  if (!issuer) return "off";
  const since = await invoicesBegan(db);
  if (!since || order.placedAt < since) return "before";
  const { net, isDue } = netOf(order, cash);
  if (order.orderStatus === "cancelled" || (isDue && net <= 0)) return "nothing_kept";
  if (isDue) return "soon";
  if (order.paymentMethod !== "cash_on_delivery") return "unpaid";
  return cash;
}
