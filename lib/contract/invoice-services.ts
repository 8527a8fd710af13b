import { z } from "zod";
import { seen } from "./settings";

/**
 * Who issues invoices: `none`: the shop issues none; `ecpay`: by its interface; `by_hand`: staff issue them elsewhere
 * and enter the number here.
 */
export const invoicingServices = ["none", "ecpay", "by_hand"] as const;

/** When an order that is paid on delivery gets its invoice: when it is shipped, or when the money was collected. */
export const cashInvoiceMoments = ["handed_over", "collected"] as const;

export const invoicingSettings = z.strictObject({
  service: z.enum(invoicingServices),
  cash_on_delivery: z.enum(cashInvoiceMoments),
});
export type InvoicingSettings = z.output<typeof invoicingSettings>;

/** Nothing is issued until staff choose a service. */
export const defaultInvoicing: InvoicingSettings = { service: "none", cash_on_delivery: "handed_over" };

export const saveInvoicing = invoicingSettings.extend(seen);
export const invoicingDocument = invoicingSettings.extend(seen);
export type InvoicingDocument = z.output<typeof invoicingDocument>;
