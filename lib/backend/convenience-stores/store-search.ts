import { and, eq } from "drizzle-orm";
import { renewal } from "../db/queries/renew-vectors";
import { searchLexemes, vectorOf } from "../db/queries/search-tokens";
import { cvsStores } from "./tables";

/** The lexemes by which a store is found. */
export function storeLexemes({ id, name, address }: { id: string; name: string; address: string }): string[] {
  return searchLexemes(id, name, address);
}

export const storeRenewal = renewal(
  cvsStores,
  ({ chain, storeId }) => and(eq(cvsStores.chain, chain), eq(cvsStores.storeId, storeId)),
  (row) => ({ search: vectorOf(storeLexemes({ ...row, id: row.storeId })) }),
);
