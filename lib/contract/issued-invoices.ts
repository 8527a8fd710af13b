import { z } from "zod";
import { keyword, listing, paged, time, version } from "./envelope";
import { textLine, typedCode } from "./field-schemas";
import { orderInvoice } from "./invoices";
import { money } from "./money";
import { orderNumber } from "./order-number";
import { foldedCode } from "./tidy-text";

/**
 * Status of an invoice (docs/invoices.md). `due`: to be issued. `issuing`: the service was called, has not answered,
 * and is queried. `by_hand`: staff issue it elsewhere and enter its number. `voiding`: to be voided. `replacing`:
 * voided and issued again in one step. `dropped`: never issued and no longer needed.
 */
export const invoiceStatuses = [
  "due",
  "issuing",
  "by_hand",
  "failed",
  "issued",
  "partly_allowed",
  "allowed",
  "voiding",
  "replacing",
  "voided",
  "dropped",
] as const;
export const invoiceStatus = z.enum(invoiceStatuses);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/**
 * `due`: to be requested. `asking`: the service was called. `awaiting`: the buyer has a link to consent. `expired`: no
 * consent in time; staff send the paper form. `by_hand`: by paper form. `cancelling`: to be cancelled at the service.
 */
export const allowanceStatuses = [
  "due",
  "asking",
  "awaiting",
  "expired",
  "by_hand",
  "failed",
  "allowed",
  "cancelling",
  "cancelled",
] as const;
export const allowanceStatus = z.enum(allowanceStatuses);
export type AllowanceStatus = z.infer<typeof allowanceStatus>;

/** `AB12345678`, and its four-digit random code. */
export const invoiceNumber = typedCode(z.string().regex(/^[A-Z]{2}\d{8}$/), /[\s-]/g);
export const randomCode = z.string().regex(/^\d{4}$/);

/** A line of an invoice or an allowance; `amount` in integer TWD with tax, for the whole `count`. */
export const invoiceLine = z.object({ key: z.string(), title: z.string(), count: z.number().int(), amount: money });
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** The buyer's consent to an allowance: when, how, and to which version of the text. */
export const consent = z.object({
  at: time,
  by: z.enum(["return_form", "online", "paper"]),
  text_version: z.string().nullable(),
});
export type Consent = z.infer<typeof consent>;

export const allowanceActions = ["retry", "ask_again", "paper", "settle", "cancel"] as const;
export const allowanceAction = z.enum(allowanceActions);
export type AllowanceAction = (typeof allowanceActions)[number];

export const invoiceActions = ["retry", "void", "reissue", "take_over", "enter", "settle_void"] as const;
export const invoiceAction = z.enum(invoiceActions);
export type InvoiceAction = (typeof invoiceActions)[number];

export const allowance = z.object({
  id: z.number().int(),
  status: allowanceStatus,
  /** The service's number, or the paper form's. */
  number: z.string().nullable(),
  amount: money,
  tax: money,
  lines: z.array(invoiceLine),
  consents: z.array(consent),
  /** When the buyer's link expires. */
  consent_before: time.nullable(),
  needs_staff: z.boolean(),
  /** The service's text. */
  text: z.string().nullable(),
  allowed_actions: z.array(allowanceAction),
  created_at: time,
});
export type Allowance = z.infer<typeof allowance>;

/** The recipient (`member`, carrier, donation or company) as it was when the invoice was issued. */
export const issuedInvoice = z.object({
  id: z.number().int(),
  status: invoiceStatus,
  service: z.enum(["ecpay", "by_hand"]),
  is_test: z.boolean(),
  buyer: orderInvoice,
  number: z.string().nullable(),
  random_code: z.string().nullable(),
  issued_at: time.nullable(),
  voided_at: time.nullable(),
  amount: money,
  /** The tax in `amount`. */
  tax: money,
  /** Total of its allowances, TWD. */
  allowed: money,
  lines: z.array(invoiceLine),
  allowances: z.array(allowance),
  needs_staff: z.boolean(),
  text: z.string().nullable(),
  /** The ministry's deadline; null when nothing has to be reported. */
  late_at: time.nullable(),
  /** The invoice won a prize. */
  won: z.boolean(),
  allowed_actions: z.array(invoiceAction),
  created_at: time,
});
export type IssuedInvoice = z.infer<typeof issuedInvoice>;

/**
 * Why an order has no invoice. `off`: the shop issues none; `before`: placed before the shop began to; `unpaid`,
 * `handed_over` and `collected`: issued at that point; `soon`: about to be issued; `nothing_kept`: there is nothing to
 * invoice.
 */
export const noInvoice = z.enum([
  "off",
  "exempt",
  "before",
  "unpaid",
  "handed_over",
  "collected",
  "soon",
  "no_keys",
  "nothing_kept",
]);
export type NoInvoice = z.infer<typeof noInvoice>;

/** All invoices of one order, the newest first; `version` is the order's. */
export const orderInvoices = z.object({
  number: orderNumber,
  version,
  invoices: z.array(issuedInvoice),
  /** Null when there are invoices. */
  none_because: noInvoice.nullable(),
});
export type OrderInvoices = z.infer<typeof orderInvoices>;

/** The current invoice as the shopper sees it. Not set as long as none is due; `waiting` until it has a number. */
export const shownInvoice = z.object({
  status: z.enum(["waiting", "issued", "partly_allowed", "allowed", "voided"]),
  number: z.string().nullable(),
  random_code: z.string().nullable(),
  issued_at: time.nullable(),
  amount: money,
  allowed: money,
  kind: z.enum(["member", "mobile_barcode", "citizen_certificate", "donation", "company"]),
  /** The service's mail asks the buyer to consent to an allowance of this amount, until this time. */
  awaiting: z.object({ amount: money, consent_before: time.nullable() }).nullable(),
  won: z.boolean(),
});
export type ShownInvoice = z.infer<typeof shownInvoice>;

/** Groups of invoices: `work` needs staff, `open` waits for something, `won` has a prize. */
export const invoiceGroups = ["work", "open", "issued", "allowed", "voided", "won"] as const;
export const invoiceGroup = z.enum(invoiceGroups);
export type InvoiceGroup = z.infer<typeof invoiceGroup>;

/** Two months, named by the first: `2026-11`. */
export const invoicePeriod = z.string().regex(/^20\d\d-(01|03|05|07|09|11)$/);

export const invoiceFilter = z.object({ group: invoiceGroup.optional(), period: invoicePeriod.optional() });
export type InvoiceFilter = z.infer<typeof invoiceFilter>;
export const invoiceQuery = invoiceFilter.extend({
  /** Beginning of an invoice's number, or a whole order number; found in every group and period. */
  keyword: keyword.optional(),
  ...paged(20),
});
export type InvoiceQuery = z.output<typeof invoiceQuery>;

export const listedInvoice = z.object({
  id: z.number().int(),
  order: orderNumber,
  status: invoiceStatus,
  is_test: z.boolean(),
  number: z.string().nullable(),
  kind: shownInvoice.shape.kind,
  amount: money,
  allowed: money,
  issued_at: time.nullable(),
  late_at: time.nullable(),
  needs_staff: z.boolean(),
  /** A prize. */
  won: z.boolean(),
  text: z.string().nullable(),
  /** Status of its newest allowance. */
  allowance: allowanceStatus.nullable(),
});
export type ListedInvoice = z.infer<typeof listedInvoice>;

/** In `work` and `open` the earliest deadline comes first, otherwise the newest. */
export const invoiceListing = listing(listedInvoice).extend({
  counts: z.record(invoiceGroup, z.number().int()),
  /** The current issuer; null while the shop issues none. */
  issuer: z
    .object({ service: z.enum(["ecpay", "by_hand"]), is_test: z.boolean() })
    .nullable()
    .default(null),
});
export type InvoiceListing = z.infer<typeof invoiceListing>;

/**
 * `retry`: unchanged, or to another buyer. `enter`: staff issued it elsewhere. `reissue`: void, and issue to another
 * buyer.
 */
export const actOnInvoice = z.discriminatedUnion("action", [
  z.strictObject({ action: z.enum(["take_over", "settle_void"]), version }),
  z.strictObject({ action: z.literal("retry"), version, invoice: orderInvoice.optional() }),
  z.strictObject({ action: z.literal("void"), version, reason: textLine(20) }),
  z.strictObject({
    action: z.literal("enter"),
    version,
    number: invoiceNumber,
    random_code: randomCode,
    issued_at: time,
  }),
  z.strictObject({
    action: z.literal("reissue"),
    version,
    reason: textLine(20),
    invoice: orderInvoice,
  }),
]);
export type ActOnInvoice = z.output<typeof actOnInvoice>;

/** `settle`: the paper form was returned signed, with this number. */
export const actOnAllowance = z.discriminatedUnion("action", [
  z.strictObject({ action: z.enum(["retry", "ask_again", "paper", "cancel"]), version }),
  z.strictObject({
    action: z.literal("settle"),
    version,
    number: z
      .string()
      .overwrite(foldedCode)
      .regex(/^[A-Za-z0-9-]{1,16}$/),
  }),
]);
export type ActOnAllowance = z.output<typeof actOnAllowance>;

/** A range of numbers for two months at the service, as last read. */
export const numberRange = z.object({
  period: invoicePeriod,
  first: z.string(),
  last: z.string(),
  used: z.number().int(),
  total: z.number().int(),
  is_enabled: z.boolean(),
});
export type NumberRange = z.infer<typeof numberRange>;

/** The shop is warned when less than this share of numbers is left. */
export const FEW_NUMBERS = 0.2;

export const numberRanges = z.object({ read_at: time.nullable(), ranges: z.array(numberRange) });
export type NumberRanges = z.infer<typeof numberRanges>;
