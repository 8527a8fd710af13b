import { eq } from "drizzle-orm";
import { renewal } from "../db/queries/renew-vectors";
import { personLexemes, vectorOf } from "../db/queries/search-tokens";
import { orders } from "./tables";

type Searched = { number: string; contactName: string; contactEmail: string; contactPhone: string };

/** The lexemes by which staff find an order. */
export function orderLexemes({ number, contactName, contactEmail, contactPhone }: Searched): string[] {
  return personLexemes(contactPhone, number, contactName, contactEmail);
}

export const orderRenewal = renewal(
  orders,
  ({ id }) => eq(orders.id, id),
  (row) => ({ search: vectorOf(orderLexemes(row)) }),
);
