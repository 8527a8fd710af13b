import { z } from "zod";
import { arrivalSettings } from "./arrival";
import { basics } from "./basics";
import { brand, brandForm } from "./brand";
import { money } from "./envelope";
import { emailAddress, optionalLine, textLine, typedCode } from "./field-schemas";
import { instalmentPeriods } from "./instalments";
import { taxId } from "./invoices";
import { MAX_LINE_AMOUNT } from "./limits";
import { ownShippingMethod, ownShippingMethods } from "./order-forms";
import { orderLimits } from "./order-limits";
import { paymentMethod, paymentMethods } from "./payment-methods";
import { bankAccount, methodReadiness } from "./payments";
import { storeSettings } from "./store-settings";
import { shopPicturePath } from "./uploads";

/* `version` is 0 until a setting is first saved; every change names the one that was seen. */
export const seen = { version: z.number().int().min(0) };

/** Each once, in the contract's order. */
function someOf<T extends string | number>(one: z.ZodType<T>, all: readonly T[]) {
  return z
    .array(one)
    .min(1)
    .max(20)
    .transform((chosen) => all.filter((each) => chosen.includes(each)));
}

/** What a form leaves empty is not set. */
export function unsetWhenEmpty<T extends z.ZodType>(schema: T) {
  const isEmpty = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());
}

const fee = money.max(100_000);

export const shippingSettings = z.object({
  /** On the main island. */
  home_delivery_fee: fee,
  /** What the goods have to come to after a coupon for delivery on the main island to be free; null: never. */
  free_shipping_from: money.max(1_000_000).nullable(),
  /** Also where the rest of the way is free. */
  outlying_surcharge: fee,
  methods: someOf(ownShippingMethod, ownShippingMethods),
  /** Where the counter is and when it is open; empty: what the company's details say. */
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

/** Without one nothing else is said of it. */
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

/** Which ways to pay are offered, of those that are configured, and where transfers go. */
export const paymentSettings = z.object({
  methods: someOf(paymentMethod, paymentMethods),
  /** null: the account that the environment names. */
  bank_account: ownBankAccount.nullable(),
  /** What can be paid at the till of a store; the provider's bounds, which may be others for a merchant. */
  store_minimum: storeAmount,
  store_maximum: storeAmount,
  /** In how many months a card payment can be divided, as the contract with the provider has it, and from which sum. */
  instalment_periods: instalmentChoice,
  instalment_minimum: instalmentAmount,
});
export type PaymentSettings = z.output<typeof paymentSettings>;

/** Without what came later: no update switches on a way to pay. */
export const defaultPayment: PaymentSettings = {
  methods: ["cash_on_delivery", "bank_transfer", "card"],
  bank_account: null,
  store_minimum: 30,
  store_maximum: 20_000,
  instalment_periods: [3, 6, 12],
  instalment_minimum: 3_000,
};

/** What one visitor may reserve unpaid; above it an order waits for staff and reserves nothing (docs/holds.md). */
const holdBounds = z.object({
  hold_pieces: z.number().int().min(1).max(10_000_000),
  hold_total: money.min(1).max(1_000_000_000),
  /** Orders that are neither paid nor confirmed. */
  hold_orders: z.number().int().min(1).max(1_000_000),
  /** How many visitors may share a network address, as carriers and offices do: the bounds of an address are so many times those of one visitor. */
  hold_network_factor: z.number().int().min(1).max(1_000),
});
export type HoldBounds = z.output<typeof holdBounds>;

/** Within so many days a return is the shopper's right (docs/taiwan.md, Law); a shop may take goods back for longer. */
export const LEGAL_RETURN_DAYS = 7;

/** How long things may take in this shop, how large an order may be, and what may be reserved without paying. */
export const orderSettings = orderLimits.extend({
  ...holdBounds.shape,
  /** Until an order has to be paid. */
  card_minutes: z.number().int().min(10).max(1440),
  transfer_days: z.number().int().min(1).max(30),
  /** Until the shop has accepted or confirmed an order, or it is cancelled. */
  confirm_days: z.number().int().min(1).max(30),
  /** From the day after receipt (docs/taiwan.md, Law); never below the law's seven. */
  return_days: z.number().int().min(LEGAL_RETURN_DAYS).max(90),
  /** For the goods of a return to be sent. */
  return_send_days: z.number().int().min(3).max(60),
  /** From delivery until an order counts as done. */
  completion_days: z.number().int().min(1).max(90),
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
      .transform((text) => text.normalize("NFKC"))
      .pipe(textLine(30))
      .pipe(z.string().regex(/^\+?[\d()][\d\s()#-]{5,}$/)),
  ),
  email1: unsetWhenEmpty(emailAddress),
  /** Until the brand names its logos (brand.ts), these are shown. */
  logo_color_standard_horizontal: unsetWhenEmpty(logo),
  logo_color_general_horizontal: unsetWhenEmpty(logo),
});

export const saveBasics = basicsForm.extend(seen);

/** The same as it is read, with what was entered before there were rules. */
export const basicsDocument = basics.omit({ brand: true, is_open: true }).extend(seen);
export type BasicsDocument = z.infer<typeof basicsDocument>;

export const saveBrand = brandForm.extend(seen);
export const brandDocument = brand.extend(seen);
export type BrandDocument = z.infer<typeof brandDocument>;

export const shippingForm = z.strictObject(shippingSettings.shape);
export const saveShipping = shippingForm.extend(seen);

/** Clients that do not know the bounds of stores, or instalments, leave them as they are. */
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

/** Above the least sum, or nothing could be ordered any more. */
function checkLimits({ minimum_total, maximum_total }: OrderSettings, context: z.RefinementCtx): void {
  if (maximum_total === null || maximum_total >= minimum_total) return;
  const issue = { code: "too_small", origin: "number", minimum: minimum_total, inclusive: true } as const;
  context.addIssue({ ...issue, input: maximum_total, path: ["maximum_total"] });
}

const strictOrders = z.strictObject(orderSettings.shape);
export const ordersForm = strictOrders.superRefine(checkLimits);
export const saveOrders = strictOrders.extend(seen).superRefine(checkLimits);

export const saveArrival = arrivalSettings.extend(seen);
export const arrivalDocument = arrivalSettings.extend(seen);
export type ArrivalDocument = z.output<typeof arrivalDocument>;

export const shippingDocument = shippingSettings.extend(seen);
export type ShippingDocument = z.output<typeof shippingDocument>;

/** Secrets of a payment provider are never told, only whether they are there. */
export const paymentDocument = paymentSettings.extend({
  ...seen,
  /** What the environment names; the form's first proposal. */
  bank_account_default: bankAccount.nullable(),
  card: methodReadiness,
  card_instalments: methodReadiness.default("not_set"),
  apple_pay: methodReadiness.default("not_set"),
  line_pay: methodReadiness.default("not_set"),
  atm: methodReadiness.default("not_set"),
  cvs_code: methodReadiness.default("not_set"),
  barcode: methodReadiness.default("not_set"),
  /** A way to pay is switched on with which no money moves. */
  payment_test_mode: z.boolean(),
});
export type PaymentDocument = z.output<typeof paymentDocument>;

/** What all staff should know while they work, whatever they may read. */
export const shopNotices = paymentDocument.pick({ payment_test_mode: true }).extend({
  /** Invoices are issued of which the ministry never hears. */
  invoice_test_mode: z.boolean().default(false),
  is_open: z.boolean(),
});

export const orderDocument = orderSettings.extend(seen);
export type OrderDocument = z.output<typeof orderDocument>;

/** What every visitor may know of the settings: the storefront shows it before there is a cart. */
export const shopSettings = z.object({
  shipping: shippingSettings.default(defaultShipping),
  /** Delivery to convenience stores; left out where it is not offered, and by an existing backend. */
  stores: storeSettings.pick({ chains: true, collects: true }).optional(),
  order_limits: orderLimits.default({
    minimum_total: defaultOrders.minimum_total,
    maximum_total: defaultOrders.maximum_total,
    max_line_amount: defaultOrders.max_line_amount,
  }),
  /** What can be paid with now, the first choice first. */
  payments: z.array(paymentMethod).default(["cash_on_delivery"]),
  /** Cards are taken with test keys: nothing is charged. */
  card_test_mode: z.boolean().default(false),
  return_days: z.number().int().default(defaultOrders.return_days),
  transfer_days: z.number().int().default(defaultOrders.transfer_days),
  /** What the day of arrival is worked out from; an existing backend may not tell, and none is shown. */
  arrival: arrivalSettings.optional(),
  /** Whether shoppers can ask for a mail when a variant is back in stock. */
  stock_alerts: z.boolean().default(false),
  /** Whether the mail about a new order goes out: not where the shop has no mail server. An existing backend may not tell. */
  sends_mails: z.boolean().default(false),
});
export type ShopSettings = z.output<typeof shopSettings>;
