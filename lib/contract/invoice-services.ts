import { z } from "zod";
import { invoicingService } from "./issuers";
import { seen } from "./settings";

/** When an order that is paid on delivery gets its invoice: when it is shipped, or when the money was collected. */
export const cashInvoiceMoments = ["handed_over", "collected"] as const;

export const invoicingSettings = z.strictObject({
  service: invoicingService,
  cash_on_delivery: z.enum(cashInvoiceMoments),
});
export type InvoicingSettings = z.output<typeof invoicingSettings>;

/** Nothing is issued until staff choose a service. */
export const defaultInvoicing: InvoicingSettings = { service: "none", cash_on_delivery: "handed_over" };

export const saveInvoicing = invoicingSettings.extend(seen);
export const invoicingDocument = invoicingSettings.extend(seen);
export type InvoicingDocument = z.output<typeof invoicingDocument>;
