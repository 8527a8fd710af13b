import { z } from "zod";
import { time } from "./envelope";
import { invoiceHosts } from "./invoice-hosts";
import { methodReadiness } from "./payments";
import { keySource, plainKey } from "./services";
import { seen, unsetWhenEmpty } from "./settings";

const host = z.enum(Object.keys(invoiceHosts) as [keyof typeof invoiceHosts]);

/** A secret that is left empty stays what it was. */
export const invoiceKeysForm = z.strictObject({
  merchant_id: plainKey(/^\d{1,10}$/),
  host,
  hash_key: unsetWhenEmpty(plainKey(/^[A-Za-z0-9]{16}$/)),
  hash_iv: unsetWhenEmpty(plainKey(/^[A-Za-z0-9]{16}$/)),
});
export const saveInvoiceKeys = invoiceKeysForm.extend(seen);
export type SaveInvoiceKeys = z.output<typeof saveInvoiceKeys>;

/** The keys as staff see them: never the secrets, only whether they are there. */
export const invoiceKeysDocument = z.object({
  ...seen,
  source: keySource,
  set_by: z.string().nullable(),
  set_at: time.nullable(),
  readiness: methodReadiness,
  merchant_id: z.string().nullable(),
  /** Which of ECPay's hosts staff chose. */
  host,
  /** Where invoices are issued; null as long as nothing is set. */
  address: z.string().nullable(),
});
export type InvoiceKeysDocument = z.infer<typeof invoiceKeysDocument>;

/** Who issues: `none`, nobody from here; `ecpay`, by its interface; `by_hand`, staff elsewhere, who enter the number here. */
export const invoicingServices = ["none", "ecpay", "by_hand"] as const;

/** When an order that is paid on delivery gets its invoice: when the goods leave the shop, or when the money was collected. */
export const cashInvoiceMoments = ["handed_over", "collected"] as const;

export const invoicingSettings = z.strictObject({
  service: z.enum(invoicingServices),
  cash_on_delivery: z.enum(cashInvoiceMoments),
});
export type InvoicingSettings = z.output<typeof invoicingSettings>;

/** Nothing is issued until staff say by whom. */
export const defaultInvoicing: InvoicingSettings = { service: "none", cash_on_delivery: "handed_over" };

export const saveInvoicing = invoicingSettings.extend(seen);
export const invoicingDocument = invoicingSettings.extend(seen);
export type InvoicingDocument = z.output<typeof invoicingDocument>;
