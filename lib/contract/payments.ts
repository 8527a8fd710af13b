import { z } from "zod";
import { day, time, version } from "./envelope";
import { typedCode } from "./field-schemas";
import { money } from "./money";
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

/** Whether a payment method works. `test`: it does, but no money moves. */
export const methodReadiness = z.enum(["ready", "test", "not_set"]);
export type MethodReadiness = z.infer<typeof methodReadiness>;

/** The account for a transfer; shown while the order still has to be paid by transfer. */
export const bankAccount = z.object({
  bank_code: z.string(),
  bank_name: z.string(),
  account: z.string(),
  account_name: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/**
 * The virtual account of one payment: transferring the amount by the deadline, at an ATM or with a bank's app, pays the
 * order.
 */
export const virtualAccount = z.object({ bank_code: z.string(), account: z.string(), amount: money, pay_before: time });
export type VirtualAccount = z.infer<typeof virtualAccount>;

/**
 * Codes for paying at a store by the deadline. `cvs_code`: the code for the store's machine; `barcode`: codes to scan
 * at the till, each as Code 39, in this order.
 */
export const payCodes = z.object({ codes: z.array(z.string()).min(1).max(3), amount: money, pay_before: time });
export type PayCodes = z.infer<typeof payCodes>;

/** Monthly amounts of a card payment: the first with the remainder, then each of the others. */
export const instalments = z.object({ periods: z.number().int(), first: money, each: money });

/** A shopper's report of a transfer (docs/taiwan.md, Bank transfer); `transferred_on` is a day in Taipei. */
export const reportTransfer = z.strictObject({
  last_five: typedCode(z.string().regex(/^\d{5}$/)),
  amount: money.min(1),
  transferred_on: day,
});
export type ReportTransfer = z.output<typeof reportTransfer>;

export const transferReport = z.object({
  last_five: z.string(),
  amount: money,
  transferred_on: z.iso.date(),
  reported_at: time,
});

/** Pays again, or by another method. `version` is the order's that the shopper saw. */
export const startPayment = z.strictObject({ payment: paymentMethod, version });
export type StartPayment = z.infer<typeof startPayment>;

/**
 * What the browser does next: post a form to the gateway's page, open its page, or show the order with instructions.
 */
export const paymentStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("form"), action: z.url(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal("page"), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ kind: z.literal("none") }),
]);
export type PaymentStep = z.infer<typeof paymentStep>;

/** docs/orders.md, refunds. `withdrawn`: opened by mistake, nothing is refunded. */
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

/** `automatic` refunds go through the gateway; the others are transfers that staff make and record here. */
export const refund = z.object({
  id: z.number().int(),
  amount: money,
  status: refundStatus,
  reason: refundReason,
  /** The return that the refund belongs to. */
  return_id: z.number().int().nullable(),
  automatic: z.boolean(),
  note: z.string().nullable(),
  /** When the gateway is called next; null when it is not. */
  next_attempt_at: time.nullable(),
  allowed_actions: z.array(z.enum(refundActions)),
  /**
   * The shopper's account for a transfer that staff still have to make; left out where the backend does not ask for
   * one. `given_at` is null before an account is given, and after it was deleted unused; the link is valid until
   * `link_until`.
   */
  account: z
    .object({ last_four: z.string().nullable(), given_at: time.nullable(), link_until: time.nullable() })
    .optional(),
  created_at: time,
  settled_at: time.nullable(),
});
export type Refund = z.infer<typeof refund>;
