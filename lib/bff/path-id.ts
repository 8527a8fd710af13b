import { id } from "../contract/envelope";
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
