import { arrivalDay } from "@/lib/contract/arrival-day";
import type { CheckoutPreview, PreviewCheckout } from "@/lib/contract/checkouts";
import type { ConvenienceStore } from "@/lib/contract/convenience-stores";
import { freeShippingGap } from "@/lib/contract/home-delivery-fee";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { PaymentSettings } from "@/lib/contract/settings";
import { formatMoney } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import { orderBlock } from "../cart/order-block";
import { type Basket, isOwn, readBasket, toldItem } from "../cart/queries";
import { findStore } from "../convenience-stores/find-store";
import { isOnIsland } from "../convenience-stores/typed-store";
import { type CouponPreview, tryCoupon } from "../coupons/preview-coupon";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { countNoShows } from "../orders/no-shows";
import {
  isAtStore,
  type PaymentOptions,
  paymentsFor,
  plansFor,
  readyService,
} from "../payment-methods/payment-options";
import { requireZip } from "../regions/regions";
import { pauseBlock } from "../settings/order-pause";
import { offeredShippings, type ShopRules } from "../settings/shop-rules";
import { isFar, type Place, priceOrder } from "./price-order";
import { storeProblem } from "./store-limits";

/**
 * Previews the order that `place-order.ts` would make of a cart.
 * @throws ApiError not_found when it is not open or not the caller's, validation_failed for a place that does not exist
 */
export async function previewCheckout(
  db: Database,
  input: PreviewCheckout,
  options: PaymentOptions,
  { memberId, clientAddress }: { memberId?: number; clientAddress?: string } = {},
): Promise<CheckoutPreview> {
  const basket = await readBasket(db, input.uuid);
  if (!basket?.isOpen || !isOwn(basket, memberId)) throw new ApiError("not_found");
  if (input.address) requireZip(input.address);
  const { items } = basket;
  const user = input.email === undefined ? undefined : { contact: { email: input.email }, memberId };
  const coupon = input.coupon
    ? await tryCoupon(db, { code: input.coupon, items, user }, { cart: input.uuid, clientAddress })
    : undefined;
  const found = await shownStore(db, input.store, basket.rules);
  const preview = previewItems(basket, { ...input, found }, coupon, options);
  const to = { shipping: input.shipping, memberId, rules: basket.rules };
  const paused = pauseBlock(basket.rules.orders, new Date());
  return { ...(await afterNoShows(db, preview, to)), ...(paused && { blocked: paused }), lines: items.map(toldItem) };
}

type ToMember = Pick<Basket, "rules"> & Pick<PreviewCheckout, "shipping"> & { memberId: number | undefined };

/**
 * Disables payment at the store for a member who left too many parcels there. Guests are checked when the order is
 * placed, by phone number.
 */
export async function afterNoShows<T extends Omit<CheckoutPreview, "lines">>(
  db: Database,
  preview: T,
  { shipping, memberId, rules }: ToMember,
): Promise<T> {
  if (!memberId || shipping !== "convenience_store") return preview;
  const count = await countNoShows(db, { memberId, phones: [] });
  return count >= rules.stores.no_shows ? withoutCash(preview, count) : preview;
}

/** A store for a preview; null when it was never in the chain's list, undefined when none is to be looked up there. */
export async function shownStore(
  db: Database,
  choice: PreviewCheckout["store"],
  { stores }: ShopRules,
): Promise<ConvenienceStore | null | undefined> {
  if (!choice?.store_id || stores.by_hand) return undefined;
  const found = await findStore(db, { chain: choice.chain, store_id: choice.store_id });
  if (!found) return null;
  const { store_phone: _, ...store } = found;
  return store;
}

type Delivery = Pick<PreviewCheckout, "shipping" | "address" | "store"> & {
  /** The store's entry in the list; null when there is none with that number. */
  found?: ConvenienceStore | null;
};

/** The sums of these items, and the available delivery and payment methods. */
export function previewItems(
  { items, rules }: Pick<Basket, "items" | "rules">,
  { shipping, address, store, found }: Delivery,
  coupon: CouponPreview | undefined,
  options: PaymentOptions,
): Omit<CheckoutPreview, "lines"> {
  const { chains, by_hand } = rules.stores;
  const chosen = found ?? (store && { chain: store.chain, is_outlying: by_hand && isOnIsland(store.store_address) });
  const placeOf = (method: ShippingMethod) => (method === "convenience_store" ? chosen : address);
  const priceTo = (method: ShippingMethod, place: Place | undefined) =>
    priceOrder(rules, items, method, place, coupon?.applied);
  const price = (method: ShippingMethod) => priceTo(method, placeOf(method));
  const { subtotal, discount, shipping_fee, total } = price(shipping);
  const block = items.length > 0 ? orderBlock(rules.orders, items, total) : undefined;
  const at = new Date();
  const { offered, refused } = paymentsFor(options, rules, shipping, total);
  const storeFee = (place: Place) => priceTo("convenience_store", place).shipping_fee;
  const problemOf = (method: ShippingMethod, sum: number) => {
    if (method !== "convenience_store") return undefined;
    const isPayable = paymentsFor(options, rules, method, sum).offered.length > 0;
    // By hand nothing is paid at the store, which may be all that the shop has.
    return storeProblem(items, sum) ?? (isPayable ? undefined : apiMessage("store_limits.no_payment"));
  };
  return {
    subtotal,
    discount,
    coupon: coupon?.result ?? null,
    shipping_fee,
    free_shipping_gap: freeShippingGap(rules.shipping, subtotal - discount),
    total,
    blocked: block ? { reason: block.reason, limit: block.limit, gap: block.gap } : null,
    shippings: offeredShippings(rules).map((method) => {
      const place = placeOf(method);
      const { shipping_fee: fee, total: sum } = price(method);
      const arrives_by = arrivalDay(rules.arrival, { at, shipping: method, isOutlying: place && isFar(place) });
      const problem = problemOf(method, sum);
      return { method, fee, arrives_by, ...(problem && { problem }) };
    }),
    ...(chains.length > 0 && {
      store_chains: chains.map(({ chain }) => ({
        chain,
        fee: storeFee({ chain, is_outlying: false }),
        outlying_fee: storeFee({ chain, is_outlying: true }),
        ...(by_hand && { by_hand }),
      })),
    }),
    ...(found !== undefined && { store: found }),
    payments: offered.map((method) => ({
      method,
      fee: 0,
      ...(readyService(method, options, rules)?.gateway.isTest && { test_mode: true }),
      ...plansFor([method], total, rules.payment),
    })),
    ...(refused.length > 0 && {
      unavailable_payments: { methods: refused, reason: reasonOf(refused, rules.payment) },
    }),
  };
}

/** Keeps payment at the store in the answer, with the reason why it is refused after too many no-shows. */
function withoutCash<T extends Omit<CheckoutPreview, "lines">>(preview: T, count: number): T {
  const payments = preview.payments.filter(({ method }) => method !== "cash_on_delivery");
  if (payments.length === preview.payments.length) return preview;
  const { methods, reason } = preview.unavailable_payments ?? { methods: [], reason: "" };
  const said = [reason, apiMessage("fields.no_shows", { count })].filter(Boolean).join(" ");
  return { ...preview, payments, unavailable_payments: { methods: [...methods, "cash_on_delivery"], reason: said } };
}

/** One sentence for each bound. */
function reasonOf(refused: PaymentMethod[], rules: PaymentSettings): string {
  const atStores = refused.filter(isAtStore);
  const name = (method: PaymentMethod) => apiMessage(`content.payment_methods.${method}`);
  return [
    atStores.length > 0 &&
      apiMessage("payment_bounds", {
        methods: atStores.map(name).join(apiMessage("content.separator")),
        minimum: formatMoney(rules.store_minimum),
        maximum: formatMoney(rules.store_maximum),
      }),
    refused.includes("card_instalments") &&
      apiMessage("instalment_bound", {
        method: name("card_instalments"),
        minimum: formatMoney(rules.instalment_minimum),
      }),
  ]
    .filter(Boolean)
    .join("");
}
