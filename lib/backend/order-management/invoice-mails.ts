import type { InvoiceStatus } from "@/lib/contract/issued-invoices";
import type { MailedInvoice } from "@/lib/mails/invoice-mails";
import type { OrderFacts } from "@/lib/mails/order-mails";
import { readMailedInvoice } from "../invoices/queries";
import type { LoadMail } from "../mail/render-context";
import { loadOrder } from "./order-mails";

/** Nothing once it was voided, or another one took its place. */
export const loadInvoice = aboutInvoice(["issued", "partly_allowed"]);

/** Nothing once it was voided: such a prize is not paid. */
export const loadWonInvoice = aboutInvoice(["issued", "partly_allowed", "allowed"]);

function aboutInvoice(statuses: InvoiceStatus[]): LoadMail<OrderFacts & { invoice: MailedInvoice }> {
  return async (mail, context) => {
    const about = await loadOrder(mail, context);
    const invoice = mail.payload.invoice && (await readMailedInvoice(context.db, mail.payload.invoice, statuses));
    return about && invoice ? { ...about, invoice } : undefined;
  };
}
