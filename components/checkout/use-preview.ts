import type { Control } from "react-hook-form";
import { useWatch } from "react-hook-form";
import useSWR from "swr";
import { useCart } from "@/components/cart/use-cart";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import { emailAddress } from "@/lib/contract/field-schemas";
import type { CheckoutForm, CheckoutFormInput } from "@/lib/contract/order-forms";
import { send } from "@/lib/fetcher";

/** The server's amounts for this cart, delivery and coupon; the previous ones stay until the new ones have arrived. */
export function usePreview(control: Control<CheckoutFormInput, unknown, CheckoutForm>) {
  const { cart } = useCart();
  const body = useWatch({ control, compute: bodyOf });
  const contents = cart?.cart_items.map(({ sku, amount, unit_price }) => [sku, amount, unit_price]);
  const key = cart?.cart_items.length ? ["checkout", contents, body] : null;
  const { data, error, mutate } = useSWR(
    key,
    async () => (await send<CheckoutPreview>("POST", "/api/bff/checkout", body)).data,
    { keepPreviousData: true },
  );
  return { data, error, reload: () => mutate() };
}

/** What the amounts depend on. */
function bodyOf({ shipping, address, store, coupon, contact }: CheckoutFormInput) {
  const { county, district } = address ?? {};
  return {
    shipping,
    address: shipping === "home_delivery" && county && district ? { county, district } : undefined,
    store:
      shipping === "convenience_store"
        ? { chain: store?.chain, store_id: store?.store_id || undefined, store_address: store?.store_address }
        : undefined,
    coupon: coupon || undefined,
    // Some coupons are limited to one use per shopper.
    email: coupon ? emailAddress.safeParse(contact.email).data : undefined,
  };
}
