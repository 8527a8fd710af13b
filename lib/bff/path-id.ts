import { id } from "../contract/envelope";
import type { ShownId } from "../contract/shown-id";
import { idInAddress } from "../storefront/id-in-address";
import { refused } from "./refused";

/**
 * The id in the address of a handler.
 * @throws ApiCallError not_found for an invalid id
 */
export function idOf(given: string): number {
  const { data } = id.safeParse(given);
  if (data === undefined) throw refused("not_found");
  return data;
}

/**
 * The product's id in the address of a handler.
 * @throws ApiCallError not_found for an invalid id
 */
export function productIdOf(given: string): ShownId {
  const known = idInAddress(given);
  if (known === undefined) throw refused("not_found");
  return known;
}
