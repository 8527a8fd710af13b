import { isBan, isCdcNumber, isDonateCode, isMobileBarcode } from "taiwan-id-validator";
import { z } from "zod";
import { textLine, typedCode } from "./field-schemas";

/** A number as people type it: full-width and small letters folded, spaces dropped. */
function typedNumber(isValid: (number: string) => boolean, ignored = /\s/g) {
  return typedCode(z.string().min(1, { abort: true }).refine(isValid), ignored, z.string().max(40));
}

/** Eight digits with a checksum, by the rule of April 2023 (docs/taiwan.md); not eight zeros, which add up. */
export const taxId = typedNumber((number) => isBan(number) && number !== "00000000", /[\s-]/g);

export const mobileBarcode = typedNumber(isMobileBarcode);
/** A string: leading zeros count. */
export const donationCode = typedNumber(isDonateCode);

/**
 * The recipient of an order's e-invoice. One kind excludes the others: a donation has no carrier, a company no
 * donation.
 */
export const orderInvoice = z.discriminatedUnion("kind", [
  /** Kept by the shop under the shopper's mail address. */
  z.strictObject({ kind: z.literal("member") }),
  z.strictObject({ kind: z.literal("mobile_barcode"), barcode: mobileBarcode }),
  z.strictObject({ kind: z.literal("citizen_certificate"), certificate: typedNumber(isCdcNumber) }),
  z.strictObject({ kind: z.literal("donation"), donation_code: donationCode }),
  z.strictObject({ kind: z.literal("company"), tax_id: taxId, title: textLine(60) }),
]);
export type OrderInvoice = z.output<typeof orderInvoice>;
export type OrderInvoiceInput = z.input<typeof orderInvoice>;

export const invoiceKinds = ["member", "mobile_barcode", "citizen_certificate", "donation", "company"] as const;
