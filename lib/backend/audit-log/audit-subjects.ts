import { inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { administrators } from "../admin-accounts/tables";
import { productFacets } from "../catalogue/facet-tables";
import { matches } from "../catalogue/product-filters";
import { products } from "../catalogue/tables";
import { contacts } from "../content/tables";
import type { Database } from "../db/database";
import { hasPart } from "../db/queries/has-part";
import { memberMatches } from "../members/member-search";
import { members } from "../members/tables";
import { orders } from "../orders/tables";

/** Limit per kind; a search with more matches needs a longer keyword. */
const MAX_NAMED = 50;

/** The largest key of a table. */
const MAX_ID = 2 ** 31 - 1;

/**
 * Subjects of the log by their current names: staff, members and products. Reads unmasked names of members: only for
 * callers who may read the log.
 */
export async function subjectsNamed(db: Database, keyword: string): Promise<{ people: string[]; products: string[] }> {
  const staff = await db
    .select({ id: administrators.id })
    .from(administrators)
    .where(hasPart(keyword, administrators.name))
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

const ORDER_NUMBER = /^\d{6}-[0-9A-Z]{8}(?=$|\/)/;

/** The order number of an order, its parcels, returns and refunds. */
const orderOf = ({ subject }: Entry): string | undefined => ORDER_NUMBER.exec(subject)?.[0];

/**
 * Current names of the people and products in these entries, and whose an order or message is; with the way to a
 * name, if it has one.
 */
export async function namesOfSubjects(db: Database, entries: Entry[]): Promise<(entry: Entry) => string | null> {
  const idsOf = (kind: keyof typeof kinds) => entries.flatMap((entry) => idOf(entry, kind) ?? []);
  const named = {
    staff: await readNames(db, administrators.id, administrators.name, idsOf("staff")),
    members: await readNames(db, members.id, members.name, idsOf("members")),
    products: await readNames(db, products.id, products.title, idsOf("products")),
  };
  const numbers = entries.flatMap((entry) => orderOf(entry) ?? []);
  const buyers = await readNames(db, orders.number, orders.contactName, numbers);
  const messages = entries.filter(isAboutMessage).map(({ subject }) => subject);
  const writers = await readNames(db, contacts.number, contacts.name, messages);
  return (entry) => {
    const number = orderOf(entry);
    if (number) return buyers.get(number) ?? null;
    if (isAboutMessage(entry)) return writers.get(entry.subject) ?? null;
    for (const kind of ["staff", "members", "products"] as const) {
      const id = idOf(entry, kind);
      if (id) return named[kind].get(id) ?? null;
    }
    return null;
  };
}

/** Names by key. Runs no query without keys. */
async function readNames<K extends number | string>(db: Database, key: PgColumn, name: PgColumn, keys: K[]) {
  if (keys.length === 0) return new Map<K, string>();
  const rows = await db
    .select({ key, name })
    .from(key.table)
    .where(inArray(key, [...new Set(keys)]));
  return new Map(rows.map((row) => [row.key as K, row.name as string]));
}

function isAboutMessage({ action, subject }: Entry): boolean {
  return action.startsWith("contact_") && subject !== "";
}

function idOf({ action, subject }: Entry, kind: keyof typeof kinds): number | undefined {
  if (kind === "products" && !action.startsWith("product_")) return undefined;
  const id = Number(kinds[kind].exec(subject)?.[1]);
  return id > 0 && id <= MAX_ID ? id : undefined;
}
