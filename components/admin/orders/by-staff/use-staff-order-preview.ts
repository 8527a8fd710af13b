import type { Control } from "react-hook-form";
import { useWatch } from "react-hook-form";
import useSWR from "swr";
import { adminCall } from "@/components/admin/admin-call";
import { lineAmount } from "@/lib/contract/carts";
import { emailAddress } from "@/lib/contract/field-schemas";
import type { PlaceStaffOrder, PlaceStaffOrderInput } from "@/lib/contract/staff-orders";

/** The server's sums for the current input; the old ones stay until the new ones arrive. */
export function useStaffOrderPreview(control: Control<PlaceStaffOrderInput, unknown, PlaceStaffOrder>) {
  const [lines, shipping, county, district, chain, storeId, storeAddress, coupon, email, memberId] = useWatch({
    control,
    name: [
      ...(["lines", "shipping", "address.county", "address.district"] as const),
      ...(["store.chain", "store.store_id", "store.store_address"] as const),
      ...(["coupon", "contact.email", "member_id"] as const),
    ],
  });
  const counted = lines.filter(({ amount }) => lineAmount.safeParse(amount).success);
  const isPlaced = shipping === "home_delivery" && county && district;
  const body = {
    lines: counted,
    shipping,
    ...(isPlaced && { county, district }),
    ...(shipping === "convenience_store" &&
      chain && { store: { chain, ...(storeId && { store_id: storeId }), store_address: storeAddress } }),
    // Some coupons are limited per person, and a shopper who left parcels at stores cannot pay there.
    ...((coupon || shipping === "convenience_store") && { member_id: memberId }),
    ...(coupon && { coupon, email: emailAddress.safeParse(email).data }),
  };
  const call = "POST orders/preview";
  const { data, error, isValidating, mutate } = useSWR(
    counted.length ? ([call, body] as const) : null,
    async ([, draft]) => (await adminCall(call, { body: draft })).data,
    // No automatic refresh: with new sums, a repeated request after a lost answer would be a second order.
    { keepPreviousData: true, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return { preview: counted.length ? data : undefined, error, isPending: isValidating, reload: () => mutate() };
}
