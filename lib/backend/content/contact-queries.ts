import { and, asc, eq, or, sql } from "drizzle-orm";
import type { ContactDetail, ContactListing, ContactListQuery } from "@/lib/contract/contacts";
import { maskEmail, maskName } from "../admin-accounts/mask-personal-data";
import { countFound } from "../db/count-rows";
import type { Database } from "../db/database";
import { idsOfPage, sortedBy } from "../db/ids-of-page";
import { readPage, type Stretch } from "../db/read-page";
import { asksForBeginnings, searchQuery } from "../db/search-tokens";
import { unseen } from "../db/unseen";
import { unsortedTime } from "../db/unsorted";
import { ApiError } from "../http/api-error";
import { pageOf } from "../http/page-of";
import { countList, type Tally } from "../tallies/count-list";
import { contactEntries, contacts } from "./tables";

export const contactTally: Tally = {
  list: "contacts",
  table: contacts,
  facts: { status: contacts.status, topic: contacts.topic },
};

/** Characters of a message that the inbox shows. */
const EXCERPT = 80;

const sortColumns = { created_at: contacts.createdAt, updated_at: contacts.updatedAt };
const sortFound = { created_at: unsortedTime(contacts.createdAt), updated_at: unsortedTime(contacts.updatedAt) };

/**
 * One page of the inbox. The keyword is looked for in number and message, and in the sender where people may be seen:
 * otherwise it would tell what the mask hides.
 */
export async function listContacts(
  db: Database,
  query: ContactListQuery,
  seesPeople: boolean,
): Promise<ContactListing> {
  const { status, topic, keyword } = query;
  const where = and(
    status ? eq(contacts.status, status) : undefined,
    topic ? eq(contacts.topic, topic) : undefined,
    keyword ? matches(keyword, seesPeople) : undefined,
  );
  const columns = keyword && asksForBeginnings(keyword) ? sortFound : sortColumns;
  const sort = { by: [columns[query.sort_target], contacts.id], up: query.sort_method === "asc" };
  const read = (stretch: Stretch) => {
    const page = idsOfPage(db, contacts.id, { where, sort }, stretch);
    return db
      .select({
        number: contacts.number,
        name: contacts.name,
        email: contacts.email,
        topic: contacts.topic,
        excerpt: sql<string>`left(${contacts.message}, ${EXCERPT})`,
        status: contacts.status,
        createdAt: contacts.createdAt,
        updatedAt: contacts.updatedAt,
      })
      .from(contacts)
      .innerJoin(page, eq(page.id, contacts.id))
      .orderBy(...sortedBy(sort));
  };
  const counted = () =>
    keyword ? countFound(db, contacts, where) : countList(db, contactTally, [{ status, topic }], where);
  const { rows, total } = await readPage(query, { count: counted, read });
  const data = rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...shown(row, seesPeople),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }));
  return pageOf(data, total, query);
}

/** A message with what staff did about it. @throws ApiError not_found */
export async function getContact(db: Database, number: string, seesPeople: boolean): Promise<ContactDetail> {
  const [row] = await db.select().from(contacts).where(eq(contacts.number, number)).limit(1);
  if (!row) throw new ApiError("not_found");
  const entries = await db
    .select()
    .from(contactEntries)
    .where(eq(contactEntries.contactId, row.id))
    .orderBy(asc(contactEntries.id))
    .limit(500);
  const { name, email, topic, message, status, version, orderNumber, createdAt, updatedAt } = row;
  return {
    ...shown({ number, name, email, topic, message, status, version }, seesPeople),
    order_number: orderNumber,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    entries: entries.map(({ id, kind, text, byName, createdAt }) => ({
      ...{ id, kind, text, by: byName },
      at: createdAt.toISOString(),
    })),
  };
}

function matches(keyword: string, seesPeople: boolean) {
  const words = searchQuery(keyword);
  if (!words) return sql`false`;
  const found = asksForBeginnings(keyword) ? unseen(words) : words;
  const inText = sql`${contacts.search} @@ ${found}`;
  return seesPeople ? or(inText, sql`${contacts.senderSearch} @@ ${found}`) : inText;
}

function shown<T extends { name: string; email: string }>(row: T, seesPeople: boolean): T {
  return seesPeople ? row : { ...row, name: maskName(row.name), email: maskEmail(row.email) };
}
