import { ilike, inArray } from "drizzle-orm";
import { administrators } from "../admin-accounts/tables";
import { productFacets } from "../catalogue/facet-tables";
import { matches } from "../catalogue/product-filters";
import { products } from "../catalogue/tables";
import { contacts } from "../content/tables";
import type { Database } from "../db/database";
import { escapeLike } from "../db/queries/escape-like";
import { memberMatches } from "../members/member-search";
import { members } from "../members/tables";
import { orders } from "../orders/tables";

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

const ORDER_NUMBER = /^\d{6}-[0-9A-Z]{8}(?=$|\/)/;

/** Of an order, its parcels, returns and refunds: the order's number. */
const orderOf = ({ subject }: Entry): string | undefined => ORDER_NUMBER.exec(subject)?.[0];

/**
 * What the people and products that these entries are about are called today, and whose an order or a message is; the way
 * to a name, if it has one.
 */
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
  const numbers = [...new Set(entries.flatMap((entry) => orderOf(entry) ?? []))];
  const messages = [...new Set(entries.filter(isAboutMessage).map(({ subject }) => subject))];
  const buyers = numbers.length
    ? await db
        .select({ number: orders.number, name: orders.contactName })
        .from(orders)
        .where(inArray(orders.number, numbers))
    : [];
  const writers = messages.length
    ? await db
        .select({ number: contacts.number, name: contacts.name })
        .from(contacts)
        .where(inArray(contacts.number, messages))
    : [];
  return (entry) => {
    const number = orderOf(entry);
    if (number) return buyers.find((one) => one.number === number)?.name ?? null;
    if (isAboutMessage(entry)) return writers.find((one) => one.number === entry.subject)?.name ?? null;
    for (const kind of ["staff", "members", "products"] as const) {
      const id = idOf(entry, kind);
      if (id) return named[kind].find((one) => one.id === id)?.name ?? null;
    }
    return null;
  };
}

function isAboutMessage({ action, subject }: Entry): boolean {
  return action.startsWith("contact_") && subject !== "";
}

function idOf({ action, subject }: Entry, kind: keyof typeof kinds): number | undefined {
  if (kind === "products" && !action.startsWith("product_")) return undefined;
  const id = Number(kinds[kind].exec(subject)?.[1]);
  return id > 0 && id <= MAX_ID ? id : undefined;
}
