import type { InvoiceStatus } from "@/lib/contract/issued-invoices";
import { readMailedInvoice } from "../invoices/queries";
import { aboutOrder } from "./order-mails";

/** Not sent once the invoice was voided or replaced. */
export const loadInvoice = aboutInvoice(["issued", "partly_allowed"]);

/** Not sent once it was voided: such a prize is not paid. */
export const loadWonInvoice = aboutInvoice(["issued", "partly_allowed", "allowed"]);

function aboutInvoice(statuses: InvoiceStatus[]) {
  return aboutOrder(async (_, { invoice: id }, db) => {
    const invoice = id ? await readMailedInvoice(db, id, statuses) : undefined;
    return invoice && { invoice };
  });
}
