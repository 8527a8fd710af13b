import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fold, variantsOf } from "./fold-text";

const BETWEEN = "[\\s·・‧•]*";
const IS_BETWEEN = /[\s·・‧•]/u;

/**
 * Whether one of the columns has the keyword somewhere, with the folding of the keyword search; for tables that are
 * short enough to be read whole. A keyword of blanks only finds nothing.
 */
export function hasPart(keyword: string, ...columns: SQLWrapper[]): SQL {
  const characters = [...fold(keyword).normalize("NFKD")].filter((character) => !IS_BETWEEN.test(character));
  if (characters.length === 0) return sql`false`;
  const pattern = characters.map(anyVariant).join(BETWEEN);
  const folded = (column: SQLWrapper) => sql`regexp_replace(normalize(${column}, NFKD), '[\u0300-\u036f]+', '', 'g')`;
  return or(...columns.map((column) => sql`${folded(column)} ~* ${pattern}`)) ?? sql`false`;
}

function anyVariant(character: string): string {
  const variants = variantsOf(character);
  return variants === character ? character.replace(/[!-/:-@[-`{-~]/, "\\$&") : `[${variants}]`;
}
