import { z } from "zod";
import { donationCode, mobileBarcode, taxId } from "./invoices";

/**
 * Numbers that the ministry can confirm. It confirms none of citizen certificates, which are checked by format only.
 */
export const invoiceCheck = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("mobile_barcode"), number: mobileBarcode }),
  z.strictObject({ kind: z.literal("donation"), number: donationCode }),
  z.strictObject({ kind: z.literal("company"), number: taxId }),
]);
export type InvoiceCheck = z.output<typeof invoiceCheck>;
export type InvoiceCheckInput = z.input<typeof invoiceCheck>;

/** `unknown`: no service answered in time; only the format was checked, and the number is checked again when used. */
export const invoiceCheckResult = z.object({ result: z.enum(["found", "missing", "unknown"]) });
export type InvoiceCheckResult = z.infer<typeof invoiceCheckResult>["result"];
