import { z } from "zod";
import { money, time, version } from "./envelope";
import { typedCode } from "./field-schemas";
import { paymentMethod } from "./payment-methods";

export const paymentStatuses = [
  "unpaid",
  "reported",
  "authorized",
  "paid",
  "failed",
  "voided",
  "partially_refunded",
  "refunded",
] as const;
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Whether a way to pay works. `test`: it does, but no money moves. */
export const methodReadiness = z.enum(["ready", "test", "not_set"]);
export type MethodReadiness = z.infer<typeof methodReadiness>;

/** Where a transfer goes; shown while the order still has to be paid by transfer. */
export const bankAccount = z.object({
  bank_code: z.string(),
  bank_name: z.string(),
  account: z.string(),
  account_name: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** The account of one payment: what is transferred to it by then, at a machine or in any bank's app, pays the order. */
export const virtualAccount = z.object({ bank_code: z.string(), account: z.string(), amount: money, pay_before: time });
export type VirtualAccount = z.infer<typeof virtualAccount>;

/** What is paid at the till of a store by then. Of `cvs_code` it is the code for the store's
 * machine, of `barcode` what is read at the till: each code as Code 39, in this order. */
export const payCodes = z.object({ codes: z.array(z.string()).min(1).max(3), amount: money, pay_before: time });
export type PayCodes = z.infer<typeof payCodes>;

/** What a card payment takes each month: the first with the remainder, each of the others the same. */
export const instalments = z.object({ periods: z.number().int(), first: money, each: money });

/** What a shopper says about a transfer (docs/taiwan.md, Bank transfer); `transferred_on` is a day in Taipei. */
export const reportTransfer = z.strictObject({
  last_five: typedCode(z.string().regex(/^\d{5}$/)),
  amount: money.min(1),
  transferred_on: z.iso.date(),
});
export type ReportTransfer = z.output<typeof reportTransfer>;

export const transferReport = z.object({
  last_five: z.string(),
  amount: money,
  transferred_on: z.iso.date(),
  reported_at: time,
});

/** Pays again, or in another way. `version` is the order's that the shopper saw. */
export const startPayment = z.strictObject({ payment: paymentMethod, version });
export type StartPayment = z.infer<typeof startPayment>;

/** What the browser does next: post a form to the gateway's page, open its page, or show the order with what is to be done. */
export const paymentStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("form"), action: z.url(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal("page"), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ kind: z.literal("none") }),
]);
export type PaymentStep = z.infer<typeof paymentStep>;

/** docs/orders.md, refunds. `withdrawn`: opened by mistake, nothing goes back. */
export const refundStatuses = ["due", "sending", "unclear", "refused", "by_hand", "succeeded", "withdrawn"] as const;
export const refundStatus = z.enum(refundStatuses);
export type RefundStatus = z.infer<typeof refundStatus>;

export const refundReasons = [
  "order_cancelled",
  "return_accepted",
  "paid_late",
  "paid_twice",
  "pieces_removed",
  "order_changed",
  "overpaid",
  "goodwill",
] as const;
export const refundReason = z.enum(refundReasons);
export type RefundReason = z.infer<typeof refundReason>;

export const refundActions = ["retry", "take_over", "settle", "withdraw"] as const;
export type RefundAction = (typeof refundActions)[number];

/** `automatic` refunds go through the gateway; the others are transfers that staff make and note here. */
export const refund = z.object({
  id: z.number().int(),
  amount: money,
  status: refundStatus,
  reason: refundReason,
  /** The return that it is for. */
  return_id: z.number().int().nullable(),
  automatic: z.boolean(),
  note: z.string().nullable(),
  /** When the gateway is asked next; null when it is not. */
  next_attempt_at: time.nullable(),
  allowed_actions: z.array(z.enum(refundActions)),
  /**
   * Where staff transfer it, as long as they have to; missing where the backend asks no shopper. `given_at` is null as
   * long as there is no account, and after it was deleted unused; the link opens until `link_until`.
   */
  account: z
    .object({ last_four: z.string().nullable(), given_at: time.nullable(), link_until: time.nullable() })
    .optional(),
  created_at: time,
  settled_at: time.nullable(),
});
export type Refund = z.infer<typeof refund>;
