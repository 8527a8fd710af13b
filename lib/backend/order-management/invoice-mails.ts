import type { MailedInvoice } from "@/lib/mails/invoice-mails";
import type { OrderFacts } from "@/lib/mails/order-mails";
import { readMailedInvoice } from "../invoices/queries";
import type { LoadMail } from "../mail/render-context";
import { aboutOrder } from "./about-order";

const loadOrder = aboutOrder(() => ({}));

/** Nothing once it was voided, or another one took its place. */
export const loadInvoice: LoadMail<OrderFacts & { invoice: MailedInvoice }> = async (mail, context) => {
  const about = await loadOrder(mail, context);
  const invoice = mail.payload.invoice && (await readMailedInvoice(context.db, mail.payload.invoice));
  return about && invoice ? { ...about, invoice } : undefined;
};
