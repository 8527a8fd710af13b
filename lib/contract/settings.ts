import { z } from "zod";
import { arrivalSettings } from "./arrival";
import { basics } from "./basics";
import { brand, brandForm } from "./brand";
import { emailAddress, optionalLine, textLine, typedCode } from "./field-schemas";
import { instalmentPeriods } from "./instalments";
import { taxId } from "./invoices";
import { invoicingService } from "./issuers";
import { MAX_LINE_AMOUNT } from "./limits";
import { money } from "./money";
import { ownShippingMethod, ownShippingMethods } from "./order-forms";
import { orderLimits } from "./order-limits";
import { paymentMethod, paymentMethods } from "./payment-methods";
import { bankAccount, methodReadiness } from "./payments";
import { storeSettings } from "./store-settings";
import { foldedCode, tidied } from "./tidy-text";
import { shopPicturePath } from "./uploads";

/* `version` is 0 until a setting is first saved; every change names the version that was seen. */
export const seen = { version: z.number().int().min(0) };

/** A list without duplicates, in the contract's order. */
function someOf<T extends string | number>(one: z.ZodType<T>, all: readonly T[]) {
  return z
    .array(one)
    .min(1)
    .max(20)
    .transform((chosen) => all.filter((each) => chosen.includes(each)));
}

/** Turns an empty form field into an unset one. */
export function unsetWhenEmpty<T extends z.ZodType>(schema: T) {
  const isEmpty = (value: unknown) => value === null || (typeof value === "string" && tidied(value).trim() === "");
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());
}

const fee = money.max(100_000);

export const shippingSettings = z.object({
  /** Fee on the main island. */
  home_delivery_fee: fee,
  /** Least total of the products after a coupon for free delivery on the main island; null: never. */
  free_shipping_from: money.max(1_000_000).nullable(),
  /** Also charged where delivery is otherwise free. */
  outlying_surcharge: fee,
  methods: someOf(ownShippingMethod, ownShippingMethods),
  /** Address and hours of the counter; empty: from the company's details. */
  pickup_address: optionalLine(120).default(""),
  pickup_hours: optionalLine(60).default(""),
});
export type ShippingSettings = z.output<typeof shippingSettings>;

export const defaultShipping: ShippingSettings = {
  home_delivery_fee: 100,
  free_shipping_from: 1_500,
  outlying_surcharge: 150,
  methods: [...ownShippingMethods],
  pickup_address: "",
  pickup_hours: "",
};

/** Required; an empty value is reported once, without further problems. */
const entered = z.string().min(1, { abort: true });

/** An account as staff enter it. */
export const ownBankAccount = z.strictObject({
  bank_code: typedCode(entered.regex(/^\d{3}$/)),
  bank_name: textLine(50),
  account: typedCode(entered.regex(/^\d[\d-]{4,24}\d$/), /\s/g),
  account_name: textLine(60),
});

const storeAmount = money.min(1).max(1_000_000);
const instalmentChoice = someOf(z.literal(instalmentPeriods), instalmentPeriods);
const instalmentAmount = money.min(100).max(1_000_000);

/** The offered payment methods, of those that are configured, and the account for transfers. */
export const paymentSettings = z.object({
  methods: someOf(paymentMethod, paymentMethods),
  /** null: the account from the environment. */
  bank_account: ownBankAccount.nullable(),
  /** Amounts that can be paid at the till of a store, within the provider's bounds, which may differ by merchant. */
  store_minimum: storeAmount,
  store_maximum: storeAmount,
  /** Numbers of months for a card payment, as in the contract with the provider, and the least amount. */
  instalment_periods: instalmentChoice,
  instalment_minimum: instalmentAmount,
});
export type PaymentSettings = z.output<typeof paymentSettings>;

/** Without methods that were added later: an update must not switch on a payment method. */
export const defaultPayment: PaymentSettings = {
  methods: ["cash_on_delivery", "bank_transfer", "card"],
  bank_account: null,
  store_minimum: 30,
  store_maximum: 20_000,
  instalment_periods: [3, 6, 12],
  instalment_minimum: 3_000,
};

/**
 * Limits on unpaid reservations per visitor; above them an order waits for staff and reserves nothing (docs/holds.md).
 */
const holdBounds = z.object({
  hold_pieces: z.number().int().min(1).max(10_000_000),
  hold_total: money.min(1).max(1_000_000_000),
  /** Orders that are neither paid nor confirmed. */
  hold_orders: z.number().int().min(1).max(1_000_000),
  /**
   * How many visitors may share a network address, as carriers and offices do: limits of an address are those of one
   * visitor times this factor.
   */
  hold_network_factor: z.number().int().min(1).max(1_000),
});
export type HoldBounds = z.output<typeof holdBounds>;

/** The legal return period in days (docs/taiwan.md, Law); a shop may accept returns for longer. */
export const LEGAL_RETURN_DAYS = 7;

/** Periods of this shop, limits on orders, and limits on unpaid reservations. */
export const orderSettings = orderLimits.extend({
  ...holdBounds.shape,
  /** Deadline of a payment. */
  card_minutes: z.number().int().min(10).max(1440),
  transfer_days: z.number().int().min(1).max(30),
  /** Deadline for the shop to accept or confirm an order, before it is cancelled. */
  confirm_days: z.number().int().min(1).max(30),
  /** From the day after receipt (docs/taiwan.md, Law); at least the law's seven. */
  return_days: z.number().int().min(LEGAL_RETURN_DAYS).max(90),
  /** For the shopper to send the products of a return. */
  return_send_days: z.number().int().min(3).max(60),
  /** From delivery until an order counts as completed. */
  completion_days: z.number().int().min(1).max(90),
  /** The first day, in Taipei, on which shoppers cannot order; null: no pause is planned. */
  paused_from: z.iso.date().nullable().default(null),
  /** The last such day; null: until further notice. */
  paused_until: z.iso.date().nullable().default(null),
  /** What shoppers are told meanwhile, without the day. */
  pause_text: z.string().max(100).default(""),
});
export type OrderSettings = z.output<typeof orderSettings>;

export const defaultOrders: OrderSettings = {
  card_minutes: 60,
  transfer_days: 3,
  confirm_days: 3,
  return_days: 7,
  return_send_days: 14,
  completion_days: 7,
  minimum_total: 0,
  maximum_total: null,
  max_line_amount: MAX_LINE_AMOUNT,
  hold_pieces: 60,
  hold_total: 100_000,
  hold_orders: 5,
  hold_network_factor: 5,
  paused_from: null,
  paused_until: null,
  pause_text: "",
};

const logo = z.strictObject({ default: shopPicturePath });

/** The company's public details as staff enter them; they are read as `basics` of `basics.ts`. */
export const basicsForm = z.strictObject({
  company_name: textLine(60),
  tax_id: unsetWhenEmpty(taxId),
  representative: unsetWhenEmpty(textLine(40)),
  address1: unsetWhenEmpty(textLine(120)),
  phone1: unsetWhenEmpty(
    z
      .string()
      .transform(foldedCode)
      .pipe(textLine(30))
      .pipe(z.string().regex(/^\+?[\d()][\d\s()-]{5,}(?:(?:#|\u5206\u6A5F|\u8F49) ?\d{1,6})?$/)),
  ),
  email1: unsetWhenEmpty(emailAddress),
  /** Shown until the brand has logos (brand.ts). */
  logo_color_standard_horizontal: unsetWhenEmpty(logo),
  logo_color_general_horizontal: unsetWhenEmpty(logo),
});

export const saveBasics = basicsForm.extend(seen);

/** The details as they are read, including values from before the form's rules. */
export const basicsDocument = basics.omit({ brand: true, is_open: true }).extend(seen);
export type BasicsDocument = z.infer<typeof basicsDocument>;

export const saveBrand = brandForm.extend(seen);
export const brandDocument = brand.extend(seen);
export type BrandDocument = z.infer<typeof brandDocument>;

export const shippingForm = z.strictObject(shippingSettings.shape);
export const saveShipping = shippingForm.extend(seen);

/** Clients that leave out the bounds of stores, or instalments, do not change them. */
const strictPayment = z.strictObject({
  ...paymentSettings.shape,
  store_minimum: storeAmount.optional(),
  store_maximum: storeAmount.optional(),
  instalment_periods: instalmentChoice.optional(),
  instalment_minimum: instalmentAmount.optional(),
});

function checkStoreBounds(
  { store_minimum = 0, store_maximum }: z.output<typeof strictPayment>,
  context: z.RefinementCtx,
): void {
  if (store_maximum === undefined || store_maximum >= store_minimum) return;
  const issue = { code: "too_small", origin: "number", minimum: store_minimum, inclusive: true } as const;
  context.addIssue({ ...issue, input: store_maximum, path: ["store_maximum"] });
}

export const paymentForm = strictPayment.superRefine(checkStoreBounds);
export const savePayment = strictPayment.extend(seen).superRefine(checkStoreBounds);
export type SavePayment = z.output<typeof savePayment>;

export const saveArrival = arrivalSettings.extend(seen);
export const arrivalDocument = arrivalSettings.extend(seen);
export type ArrivalDocument = z.output<typeof arrivalDocument>;

export const shippingDocument = shippingSettings.extend(seen);
export type ShippingDocument = z.output<typeof shippingDocument>;

/** Never contains a payment provider's secrets, only whether they are set. */
export const paymentDocument = paymentSettings.extend({
  ...seen,
  /** The account from the environment, the form's default. */
  bank_account_default: bankAccount.nullable(),
  card: methodReadiness,
  card_instalments: methodReadiness.default("not_set"),
  apple_pay: methodReadiness.default("not_set"),
  line_pay: methodReadiness.default("not_set"),
  atm: methodReadiness.default("not_set"),
  cvs_code: methodReadiness.default("not_set"),
  barcode: methodReadiness.default("not_set"),
  /** A payment method that moves no money is switched on. */
  payment_test_mode: z.boolean(),
});
export type PaymentDocument = z.output<typeof paymentDocument>;

/** Notices for all staff, whatever they may read. */
export const shopNotices = paymentDocument.pick({ payment_test_mode: true }).extend({
  /** Invoices are issued in test mode and never reach the ministry. */
  invoice_test_mode: z.boolean().default(false),
  is_open: z.boolean(),
});

export const orderDocument = orderSettings.extend(seen);
export type OrderDocument = z.output<typeof orderDocument>;

/** The settings that every visitor may read: the storefront shows them before there is a cart. */
export const shopSettings = z.object({
  shipping: shippingSettings.default(defaultShipping),
  /** Delivery to convenience stores; left out where it is not offered, and by an existing backend. */
  stores: storeSettings.pick({ chains: true, collects: true }).optional(),
  order_limits: orderLimits.default({
    minimum_total: defaultOrders.minimum_total,
    maximum_total: defaultOrders.maximum_total,
    max_line_amount: defaultOrders.max_line_amount,
  }),
  /** Available payment methods, the preferred one first. */
  payments: z.array(paymentMethod).default(["cash_on_delivery"]),
  /** Cards are taken with test keys: nothing is charged. */
  card_test_mode: z.boolean().default(false),
  return_days: z.number().int().default(defaultOrders.return_days),
  transfer_days: z.number().int().default(defaultOrders.transfer_days),
  /** What the day of arrival is computed from; an existing backend may leave it out, and no day is shown. */
  arrival: arrivalSettings.optional(),
  /** Whether shoppers can ask for a mail when a variant is back in stock. */
  stock_alerts: z.boolean().default(false),
  /**
   * Whether mails are sent: not where the shop has no mail server. An existing backend may leave it out: then no page
   * promises a mail about an order, but what needs mails to work is offered.
   */
  sends_mails: z.boolean().optional(),
  /** While ordering is paused: what shoppers are told, with the day on which orders are taken again. */
  order_pause: z.string().nullish(),
  /** Who issues invoices: what buyers are asked and told follows from it. An existing backend may leave it out. */
  invoicing: invoicingService.default("ecpay"),
});
export type ShopSettings = z.output<typeof shopSettings>;
