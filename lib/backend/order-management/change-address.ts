import type { ChangeAddress } from "@/lib/contract/orders";
import { apiMessage } from "@/lib/i18n/translate";
import { shippingFee } from "../checkout/shipping-fee";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { canChangeAddress } from "../orders/allowed-actions";
import { type ActedBy, changeOrder } from "../orders/change-order";
import { zipOf } from "../regions/regions";
import { readShippingSettings } from "../settings/shop-rules";

/**
 * Sends an order somewhere else, until its first parcel is packed. Somewhere with another delivery fee is refused: the
 * total that was agreed to stays as it is.
 * @throws ApiError validation_failed, not_found, version_conflict, state_conflict, fee_differs
 */
export async function changeAddress(db: Database, number: string, input: ChangeAddress, by: ActedBy): Promise<void> {
  const { address } = input;
  const zip = zipOf(address.county, address.district);
  if (!zip) {
    throw new ApiError("validation_failed", { errors: { "address.district": [apiMessage("fields.district")] } });
  }
  await changeOrder(db, { number, version: input.version }, by, async (tx, { row, orderState }) => {
    if (!canChangeAddress(orderState, by.actor)) throw new ApiError("state_conflict");
    const goods = row.subtotal - row.discount;
    const fees = await readShippingSettings(tx);
    const feeTo = (place: { county: string; district: string }) => shippingFee(fees, "home_delivery", goods, place);
    const before = feeTo({ county: row.county ?? "", district: row.district ?? "" });
    if (feeTo(address) !== before) throw new ApiError("fee_differs");
    return { set: { zip, ...address }, events: [{ kind: "address_changed" }] };
  });
}
