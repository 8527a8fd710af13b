import { z } from "zod";
import { bankCodeIn } from "./banks";
import { time } from "./envelope";
import { optionalLine, textLine, typedCode } from "./field-schemas";
import { money } from "./money";
import { orderNumber } from "./order-number";
import { linkToken } from "./users";

/** The account for a refund by hand, as a shopper types it (docs/refunds.md, Bank details). */
const account = {
  bank: z
    .string()
    .max(40)
    .transform(bankCodeIn)
    .pipe(z.string().regex(/^\d{3}$/)),
  branch: optionalLine(40),
  account_number: typedCode(z.string().regex(/^\d{10,16}$/), /[\s-]/g, z.string().max(60)),
  holder: textLine(50),
};

/** Sent with the secret of the link that asked for it. */
export const giveRefundAccount = z.strictObject({ token: linkToken, ...account });
export type GiveRefundAccount = z.output<typeof giveRefundAccount>;
export type GiveRefundAccountInput = z.input<typeof giveRefundAccount>;

/** What the link shows to anyone who opens it: the refund, and the last digits of the given account. */
export const askedRefundAccount = z.object({
  number: orderNumber,
  amount: money,
  last_four: z.string().nullable(),
});
export type AskedRefundAccount = z.infer<typeof askedRefundAccount>;

export const refundAccountLink = z.object({ token: linkToken });

/** The same link for staff, who pass it on themselves. */
export const refundAccountUrl = z.object({ url: z.url() });

/** The whole account, for staff who make the transfer. */
export const refundAccount = z.object({
  bank_code: z.string(),
  /** Null for a bank that is not in our list. */
  bank_name: z.string().nullable(),
  branch: z.string(),
  account_number: z.string(),
  holder: z.string(),
  given_at: time,
});
export type RefundAccount = z.infer<typeof refundAccount>;
