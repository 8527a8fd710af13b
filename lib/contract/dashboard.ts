import { z } from "zod";
import { time } from "./envelope";
import { money } from "./money";
import type { OrderFilter } from "./order-list";
import { type ReturnStatus, returnsOfTab } from "./returns";

export const dashboardPeriods = [7, 30, 90] as const;

export const dashboardQuery = z.object({
  days: z
    .enum(["7", "30", "90"])
    .default("30")
    .transform((days) => Number(days) as (typeof dashboardPeriods)[number]),
});

/** Kinds of open work, counted for staff; null where the role may not see it. */
export const workKinds = [
  "to_review",
  "to_confirm",
  "to_pack",
  "transfers",
  "payment_unclear",
  "returns",
  "refunds_due",
  "parcel_trouble",
  "hand_in_due",
  "invoice_missing",
  "invoices",
  "invoice_numbers",
  "messages",
  "low_stock",
  "sold_out",
  "failed_mails",
  "days_off",
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The orders of each kind of work: the number and the list that it links to use the same filter. */
export const orderWork = {
  to_review: { order_status: ["in_review"] },
  to_confirm: { order_status: ["pending"], payment: ["cash_on_delivery"] },
  to_pack: { tab: "to_pack" },
  transfers: { payment_status: ["reported"] },
  payment_unclear: { payment_unclear: "1" },
  refunds_due: { refund_due: "1" },
  parcel_trouble: { parcel_trouble: "1" },
  hand_in_due: { hand_in_due: "1" },
  invoice_missing: { invoice_missing: "1" },
} satisfies Partial<Record<WorkKind, OrderFilter>>;

/** Returns that wait for the shop: for a decision or an inspection. */
export const returnWork: ReturnStatus[] = [...returnsOfTab.waiting];

export const work = z.object(
  Object.fromEntries(workKinds.map((kind) => [kind, z.number().int().min(0).nullable()])) as Record<
    WorkKind,
    z.ZodNullable<z.ZodNumber>
  >,
);
export type Work = z.infer<typeof work>;

/** `sales`: TWD less refunds; `average`: per order, rounded. */
export const salesSum = z.object({ orders: z.number().int(), sales: z.number().int(), average: z.number().int() });
export type SalesSum = z.infer<typeof salesSum>;

/** Figures of the last days, today included. A day is one in Taipei, `YYYY-MM-DD`. */
export const salesFigures = z.object({
  days: z.number().int(),
  total: salesSum,
  /** The same number of days before that. */
  previous: salesSum,
  series: z.array(z.object({ day: z.iso.date(), orders: z.number().int(), sales: z.number().int() })),
  best_sellers: z.array(
    z.object({ product_id: z.number().int(), title: z.string(), pieces: z.number().int(), sales: money }),
  ),
});
export type SalesFigures = z.infer<typeof salesFigures>;

export const dashboard = z.object({ made_at: time, work, sales: salesFigures.nullable() });
