import { z } from "zod";
import { allowanceConsent } from "./allowance-consent";
import { keyword, listing, paged, several, sku, sortMethod, time, version } from "./envelope";
import { textBlock, textLine } from "./field-schemas";
import { money } from "./money";
import { orderNumber } from "./order-number";
import { returnParcel } from "./return-parcels";
import { lineAmounts, trackingNumber } from "./shipments";

export const returnStatuses = [
  "requested",
  "approved",
  "rejected",
  "withdrawn",
  "in_transit",
  "received",
  "expired",
  "accepted",
  "partly_accepted",
  "refused",
  "refunded",
  "closed",
] as const;
export const returnStatus = z.enum(returnStatuses);
export type ReturnStatus = z.infer<typeof returnStatus>;

export const returnActions = ["approve", "reject", "withdraw", "send", "receive", "inspect", "close"] as const;
export const returnAction = z.enum(returnActions);
export type ReturnAction = z.infer<typeof returnAction>;

export const returnReasons = ["changed_mind", "wrong_item", "damaged", "not_as_described", "other"] as const;
export const returnReason = z.enum(returnReasons);
export type ReturnReason = z.infer<typeof returnReason>;

export const pictureName = z.string().regex(/^[a-z0-9]{32}\.webp$/);

export const MAX_RETURN_PICTURES = 6;

const returnWish = z.strictObject({
  lines: lineAmounts,
  /** Optional by law (docs/taiwan.md, Law). */
  reason: returnReason.optional(),
  note: textBlock(500).optional(),
  pictures: z.array(pictureName).max(MAX_RETURN_PICTURES).default([]),
  /** The version of the sentence by which the shopper consents to an allowance of the e-invoice; optional. */
  allowance_consent: allowanceConsent.optional(),
});

export const requestReturn = returnWish.extend({ number: orderNumber });
export type RequestReturn = z.output<typeof requestReturn>;
export type RequestReturnInput = z.input<typeof requestReturn>;

/** What the browser sends: the order is named by the address. */
export const returnForm = returnWish;
export type ReturnForm = z.output<typeof returnForm>;
export type ReturnFormInput = z.input<typeof returnForm>;

/**
 * A return that staff open for a shopper who called. `exception`: why it is accepted after the period or for exempt
 * products; without it the shopper's own rules hold.
 */
export const openReturn = returnWish
  .omit({ pictures: true, allowance_consent: true })
  .extend({ version, exception: textLine(200).optional() });
export type OpenReturn = z.output<typeof openReturn>;

/** A change by the shopper before anything was sent or decided: reason and note; or how the parcel is sent. */
export const updateReturn = z.union([
  z.strictObject({ reason: returnReason, note: textBlock(500).optional() }),
  z.strictObject({ tracking_number: trackingNumber }),
]);
export type UpdateReturn = z.output<typeof updateReturn>;

export const returnLine = z.object({
  line_id: z.number().int(),
  sku,
  title: z.string(),
  values: z.array(z.string()),
  amount: z.number().int(),
  /** Result of the inspection: quantities to sell again, to write off, or refused. */
  sellable: z.number().int(),
  damaged: z.number().int(),
  refused: z.number().int(),
});

/** The period of law without a reason, the longer one of the order's terms, or neither. */
export const bound = z.enum(["law", "shop", "late"]);
export type Bound = z.infer<typeof bound>;

export const returnRequest = z.object({
  id: z.number().int(),
  number: orderNumber,
  /** `approved`: to be sent back. A withdrawal starts in this status. */
  status: returnStatus,
  reason: returnReason.nullable(),
  note: z.string().nullable(),
  /** Staff's explanation of a rejection or refusal. */
  answer: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** The parcel booked for the return, if one was requested; shoppers see it once it exists. */
  parcel: returnParcel.nullish(),
  pictures: z.array(pictureName),
  lines: z.array(returnLine),
  /** Refund in TWD, once it is known. */
  refund: money.nullable(),
  /** Refund in TWD if everything is accepted; for staff, until that is decided. */
  refund_expected: money.nullable(),
  /** Requested within the seven days of the law: approved at once, and staff cannot refuse it. */
  withdrawal: z.boolean(),
  version: z.number().int(),
  requested_at: time,
  /** Days from delivery to the request, by days in Taipei; for staff, and null while nothing has been delivered. */
  requested_on_day: z.number().int().nullish(),
  /** The period in which it was requested; for staff. */
  bound: bound.nullish(),
  /** The version of the sentence by which the shopper consented to an allowance, when it was requested; for staff. */
  allowance_consent: z.string().nullish(),
  /** Deadline for the shopper to send the products. */
  send_before: time.nullable(),
  allowed_actions: z.array(returnAction),
});
export type ReturnRequest = z.infer<typeof returnRequest>;

/**
 * `lines` belongs to `inspect`: every item is sellable, damaged or refused. `answer` belongs to `reject` and `inspect`.
 */
export const actOnReturn = z.strictObject({
  action: returnAction,
  version,
  answer: textBlock(500).optional(),
  lines: z
    .array(
      z.strictObject({
        line_id: z.number().int().min(1),
        sellable: z.number().int().min(0).max(99),
        damaged: z.number().int().min(0).max(99),
        refused: z.number().int().min(0).max(99),
      }),
    )
    .min(1)
    .max(100)
    .optional(),
});
export type ActOnReturn = z.output<typeof actOnReturn>;

/** Returns that still wait for staff. */
export const openReturnStatuses = [
  "requested",
  "approved",
  "in_transit",
  "received",
  "accepted",
  "partly_accepted",
] as const satisfies ReturnStatus[];

export function isReturnOpen(status: ReturnStatus): boolean {
  return (openReturnStatuses as readonly ReturnStatus[]).includes(status);
}

/** The tabs of the list of returns: waiting for the shop, for the shopper, for the refund, and finished. */
export const returnTabs = ["waiting", "coming", "refund", "ended", "all"] as const;
export const returnTab = z.enum(returnTabs);
export type ReturnTab = z.infer<typeof returnTab>;

export const returnsOfTab: Record<ReturnTab, readonly ReturnStatus[]> = {
  waiting: ["requested", "received"],
  coming: ["approved", "in_transit"],
  refund: ["accepted", "partly_accepted"],
  ended: ["rejected", "withdrawn", "expired", "refused", "refunded", "closed"],
  all: returnStatuses,
};

export const returnListQuery = z.object({
  status: several(returnStatus).optional(),
  open: z.literal("1").optional(),
  ...paged(20),
  /** Searched in the order: its number, name, mail and phone. */
  keyword: keyword.optional(),
  /** The only column to sort by: when the return was requested. */
  sort_method: sortMethod.default("desc"),
});
export type ReturnListQuery = z.output<typeof returnListQuery>;

/** A return in the list of all returns, with its customer. */
export const listedReturn = returnRequest.extend({
  contact_name: z.string(),
});
export type ListedReturn = z.infer<typeof listedReturn>;

export const returnListing = listing(listedReturn);
export type ReturnListing = z.infer<typeof returnListing>;
