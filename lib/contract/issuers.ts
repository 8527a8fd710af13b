import { z } from "zod";

/**
 * Who issues invoices: `ecpay`: by its interface; `by_hand`: staff issue them elsewhere and enter the number here;
 * `exempt`: no one, since the shop is exempt and gives receipts; `none`: the shop has not decided.
 */
export const invoicingServices = ["ecpay", "by_hand", "exempt", "none"] as const;
export const invoicingService = z.enum(invoicingServices);
export type InvoicingService = z.infer<typeof invoicingService>;

/** Whether the invoices of a shop exist, so that buyers are asked for a carrier or a tax id. */
export const givesInvoices = (service: InvoicingService) => service === "ecpay" || service === "by_hand";
