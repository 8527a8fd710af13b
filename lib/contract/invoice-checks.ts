import { z } from "zod";
import { donationCode, mobileBarcode, taxId } from "./invoices";

/** A number that the ministry knows or does not. Those of citizen certificates are told to nobody, and held by their rule. */
export const invoiceCheck = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("mobile_barcode"), number: mobileBarcode }),
  z.strictObject({ kind: z.literal("donation"), number: donationCode }),
  z.strictObject({ kind: z.literal("company"), number: taxId }),
]);
export type InvoiceCheck = z.output<typeof invoiceCheck>;
export type InvoiceCheckInput = z.input<typeof invoiceCheck>;

/** `unknown`: nobody could be asked in time; the rule alone holds, and the number is asked about again when it is used. */
export const invoiceCheckResult = z.object({ result: z.enum(["found", "missing", "unknown"]) });
export type InvoiceCheckResult = z.infer<typeof invoiceCheckResult>["result"];
