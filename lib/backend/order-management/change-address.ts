import type { ChangeAddress } from "@/lib/contract/orders";
import { withoutRepeatedRegion } from "@/lib/contract/split-address";
import { type Place, shippingFee } from "../checkout/price-order";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { canChangeAddress } from "../orders/allowed-actions";
import { type ActedBy, changeOrder } from "../orders/change-order";
import { requireZip } from "../regions/regions";
import { agreedRules } from "./agreed-rules";

/**
 * Changes the address until the first parcel is packed, if the delivery fee stays the same.
 * @throws ApiError validation_failed, not_found, version_conflict, state_conflict, fee_differs
 */
export async function changeAddress(db: Database, number: string, input: ChangeAddress, by: ActedBy): Promise<void> {
  const address = withoutRepeatedRegion(input.address);
  const zip = requireZip(address);
  await changeOrder(db, { number, version: input.version }, by, async (tx, { row, orderState }) => {
    if (!canChangeAddress(orderState, by.actor)) throw new ApiError("state_conflict");
    const goods = row.subtotal - row.discount;
    const agreed = await agreedRules(tx, row);
    const feeTo = (place: Place) => shippingFee(agreed, "home_delivery", goods, place);
    const before = feeTo({ county: row.county ?? "", district: row.district ?? "" });
    if (feeTo(address) !== before) throw new ApiError("fee_differs");
    return { set: { zip, ...address }, events: [{ kind: "address_changed" }] };
  });
}
