import { ilike, inArray } from "drizzle-orm";
import { administrators } from "../admin-accounts/tables";
import { productFacets } from "../catalogue/facet-tables";
import { matches } from "../catalogue/product-filters";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { escapeLike } from "../db/queries/escape-like";
import { memberMatches } from "../members/member-search";
import { members } from "../members/tables";

/** Of each kind; who searches for a word that more have adds to it. */
const MAX_NAMED = 50;

/** The largest key that a table has. */
const MAX_ID = 2 ** 31 - 1;

/**
 * Subjects of the log by the names that people know them by today: staff, members and products. Reads names of members
 * in the open: only for those who may read the log.
 */
export async function subjectsNamed(db: Database, keyword: string): Promise<{ people: string[]; products: string[] }> {
  const staff = await db
    .select({ id: administrators.id })
    .from(administrators)
    .where(ilike(administrators.name, `%${escapeLike(keyword)}%`))
    .limit(MAX_NAMED);
  const shoppers = await db
    .select({ id: members.id })
    .from(members)
    .where(memberMatches(keyword, true))
    .limit(MAX_NAMED);
  const goods = await db
    .select({ id: productFacets.productId })
    .from(productFacets)
    .where(matches(keyword))
    .limit(MAX_NAMED);
  return {
    people: [...staff.map(({ id }) => `staff-${id}`), ...shoppers.map(({ id }) => `member-${id}`)],
    products: goods.map(({ id }) => String(id)),
  };
}

type Entry = { action: string; subject: string };
const kinds = { staff: /^staff-(\d+)$/, members: /^member-(\d+)$/, products: /^(\d+)$/ };

/** What the people and products that these entries are about are called today; the way to a name, if it has one. */
export async function namesOfSubjects(db: Database, entries: Entry[]): Promise<(entry: Entry) => string | null> {
  const idsOf = (kind: keyof typeof kinds) => [...new Set(entries.flatMap((entry) => idOf(entry, kind) ?? []))];
  const [staff, shoppers, goods] = [idsOf("staff"), idsOf("members"), idsOf("products")];
  const named = {
    staff: staff.length
      ? await db
          .select({ id: administrators.id, name: administrators.name })
          .from(administrators)
          .where(inArray(administrators.id, staff))
      : [],
    members: shoppers.length
      ? await db.select({ id: members.id, name: members.name }).from(members).where(inArray(members.id, shoppers))
      : [],
    products: goods.length
      ? await db.select({ id: products.id, name: products.title }).from(products).where(inArray(products.id, goods))
      : [],
  };
  return (entry) => {
    for (const kind of ["staff", "members", "products"] as const) {
      const id = idOf(entry, kind);
      if (id) return named[kind].find((one) => one.id === id)?.name ?? null;
    }
    return null;
  };
}

function idOf({ action, subject }: Entry, kind: keyof typeof kinds): number | undefined {
  if (kind === "products" && !action.startsWith("product_")) return undefined;
  const id = Number(kinds[kind].exec(subject)?.[1]);
  return id > 0 && id <= MAX_ID ? id : undefined;
}
