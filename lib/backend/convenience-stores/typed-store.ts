import { isOutlying } from "@/lib/contract/outlying";
import type { PickupStore } from "@/lib/contract/pickup-store";
import type { StoreChoice } from "@/lib/contract/store-choice";
import { isStoreNumber, storeDigits } from "@/lib/contract/stores-by-hand";
import { apiMessage } from "@/lib/i18n/translate";
import { ApiError } from "../http/api-error";
import { placeOf } from "./place-of";

/**
 * The store as the shopper typed it: without a list only the form of its number can be checked.
 * @throws ApiError validation_failed beside each field that is wrong
 */
export function typedStore(choice: StoreChoice): PickupStore {
  const { store_name = "", store_address = "", chain } = choice;
  const digits = storeDigits[chain];
  const errors = {
    ...(!isStoreNumber(choice) && { "store.store_id": [apiMessage("fields.store_number", { digits })] }),
    ...(!store_name && { "store.store_name": [apiMessage("fields.store_name")] }),
  };
  if (Object.keys(errors).length > 0) throw new ApiError("validation_failed", { errors });
  const is_outlying = isOnIsland(store_address);
  return { ...choice, store_name, store_address, store_phone: null, is_outlying, by_hand: true };
}

/** Whether a typed address names an island; an address that names no district counts as the main island. */
export function isOnIsland(address: string | undefined): boolean {
  const place = placeOf(address ?? "");
  return place !== null && isOutlying(place);
}
