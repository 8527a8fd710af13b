import { z } from "zod";
import { allowanceConsent } from "./allowance-consent";
import { keyword, listing, money, paged, several, sku, sortMethod, time, version } from "./envelope";
import { textBlock, textLine } from "./field-schemas";
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

/** What an uploaded picture may be, and its largest size. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"];
export const MAX_PICTURE_BYTES = 10_000_000;

const returnWish = z.strictObject({
  lines: lineAmounts,
  /** Nobody has to give one (docs/taiwan.md, Law). */
  reason: returnReason.optional(),
  note: textBlock(500).optional(),
  pictures: z.array(pictureName).max(MAX_RETURN_PICTURES).default([]),
  /** The version of the sentence by which the shopper consents to an allowance of the e-invoice; nobody has to. */
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
 * What staff open for a shopper who called. `exception`: why although the time is over or the goods are exempt; without it
 * the shopper's own rules hold.
 */
export const openReturn = returnWish
  .omit({ pictures: true, allowance_consent: true })
  .extend({ version, exception: textLine(200).optional() });
export type OpenReturn = z.output<typeof openReturn>;

/** A change by the shopper while nothing was sent or decided: reason and note; or how the parcel comes. */
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
  /** Found by staff when the parcel came: to be sold again, written off, not taken back. */
  sellable: z.number().int(),
  damaged: z.number().int(),
  refused: z.number().int(),
});

export const returnRequest = z.object({
  id: z.number().int(),
  number: orderNumber,
  /** `approved`: to be sent back. A withdrawal begins with it. */
  status: returnStatus,
  reason: returnReason.nullable(),
  note: z.string().nullable(),
  /** What staff say to a rejection or refusal. */
  answer: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** How its goods come back by a carrier's interface, where that was asked for; shoppers see what was made. */
  parcel: returnParcel.nullish(),
  pictures: z.array(pictureName),
  lines: z.array(returnLine),
  /** TWD that goes back, once it is known. */
  refund: money.nullable(),
  /** TWD that would go back if all of it were taken; for staff, until that is decided. */
  refund_expected: money.nullable(),
  /** Asked for within the seven days of the law: approved from the beginning, and staff cannot refuse it. */
  withdrawal: z.boolean(),
  version: z.number().int(),
  requested_at: time,
  /** The version of the sentence by which the shopper consented to an allowance, when it was requested; for staff. */
  allowance_consent: z.string().nullish(),
  /** Until when goods that are to be sent back have to be on their way. */
  send_before: time.nullable(),
  allowed_actions: z.array(returnAction),
});
export type ReturnRequest = z.infer<typeof returnRequest>;

/** `lines` belongs to `inspect`: every piece is sellable, damaged or refused. `answer` to `reject` and `inspect`. */
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

/** The parts of the list of returns: what waits for the shop, for the shopper, for its money, and what is over. */
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
  /** Looked for in the order: its number, name, mail and phone. */
  keyword: keyword.optional(),
  /** There is one column to sort by: when it was asked for. */
  sort_method: sortMethod.default("desc"),
});
export type ReturnListQuery = z.output<typeof returnListQuery>;

/** A return in the list of all, with who ordered. */
export const listedReturn = returnRequest.extend({
  contact_name: z.string(),
  /** How many days after its goods came it was asked for, by the days in Taipei; null while nothing has come. */
  requested_on_day: z.number().int().nullable(),
});
export type ListedReturn = z.infer<typeof listedReturn>;

export const returnListing = listing(listedReturn);
export type ReturnListing = z.infer<typeof returnListing>;
