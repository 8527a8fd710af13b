import type { InvoicingSettings } from "@/lib/contract/invoice-services";
import type { BankAccount } from "@/lib/contract/payments";
import type { OrderSettings, ShippingSettings } from "@/lib/contract/settings";
import type { StoreSettings } from "@/lib/contract/store-settings";
import type { Database } from "../db/database";
import { readOrderSettings } from "../settings/shop-rules";

/**
 * What a coupon gives and for which items, without the dates and limits of its use. `value`: TWD off (fixed) or 1 to
 * 100 percent off (percent). `minimum`: sum in TWD of the items that it applies to, those of the categories, or all for
 * null.
 */
export type AgreedCoupon = {
  kind: "fixed" | "percent" | "free_shipping";
  value: number;
  minimum: number;
  category_ids: number[] | null;
};

/**
 * The rules that an order was made under, kept with it: later changes and returns of the order read these and never
 * today's settings or coupon (docs/orders.md, "Then or now").
 */
export type Agreed = {
  shipping: Pick<ShippingSettings, "home_delivery_fee" | "free_shipping_from" | "outlying_surcharge">;
  stores: Pick<StoreSettings, "chains">;
  coupon: AgreedCoupon | null;
  /** Who issues its invoice; missing in orders of a version that did not keep it. */
  issuer?: InvoicingSettings["service"];
  /** Bank code and account to transfer to, as it was told when it was ordered. */
  account?: string;
} & Pick<OrderSettings, "return_days">;

type Rules = { shipping: ShippingSettings; stores: StoreSettings; orders: OrderSettings; invoices: InvoicingSettings };

/** A bank account as an order keeps it, to notice that another one has taken its place. */
export const accountName = ({ bank_code, account }: BankAccount) => `${bank_code} ${account}`;

/** Today's rules, as an order keeps them. */
export function agreedNow({ shipping, stores, orders, invoices }: Rules, coupon: AgreedCoupon | null): Agreed {
  const { home_delivery_fee, free_shipping_from, outlying_surcharge } = shipping;
  const { return_days } = orders;
  const { chains } = stores;
  return {
    shipping: { home_delivery_fee, free_shipping_from, outlying_surcharge },
    stores: { chains },
    coupon,
    return_days,
    issuer: invoices.service,
  };
}

/** Days of return of an order; those of today for orders that have no rules of their own yet. */
export async function returnDaysOf(db: Database, { agreed }: { agreed: Agreed | null }): Promise<number> {
  return agreed ? agreed.return_days : (await readOrderSettings(db)).return_days;
}
