import { and, asc, eq, or, sql } from "drizzle-orm";
import type { ContactDetail, ContactListing, ContactListQuery } from "@/lib/contract/contacts";
import { maskEmail, maskName } from "../admin-accounts/mask-personal-data";
import type { Database } from "../db/database";
import { listPage } from "../db/list-page";
import { searchQuery } from "../db/search-tokens";
import { ApiError } from "../http/api-error";
import { contactEntries, contacts } from "./tables";

/** Characters of a message that the inbox shows. */
const EXCERPT = 80;

const sortColumns = { created_at: contacts.createdAt, updated_at: contacts.updatedAt };

const fields = {
  number: contacts.number,
  name: contacts.name,
  email: contacts.email,
  topic: contacts.topic,
  excerpt: sql<string>`left(${contacts.message}, ${EXCERPT})`,
  status: contacts.status,
  createdAt: contacts.createdAt,
  updatedAt: contacts.updatedAt,
};

/**
 * One page of the inbox. The keyword is looked for in number, message and sender.
 * @param canReadPersonalData without it sender and text are masked, and only the whole number of a message finds it
 */
export async function listContacts(
  db: Database,
  query: ContactListQuery,
  canReadPersonalData: boolean,
): Promise<ContactListing> {
  const { status, topic, keyword } = query;
  const where = and(
    status ? eq(contacts.status, status) : undefined,
    topic ? eq(contacts.topic, topic) : undefined,
    keyword ? (canReadPersonalData ? matches(keyword) : eq(contacts.number, keyword.toUpperCase())) : undefined,
  );
  const { rows, pageOf } = await listPage(db, {
    rows: db.select(fields).from(contacts).$dynamic(),
    key: contacts.id,
    where,
    sortBy: sortColumns[query.sort_target],
    query,
  });
  const data = rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...(canReadPersonalData ? row : { ...maskSender(row), excerpt: null }),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }));
  return pageOf(data);
}

/**
 * A message with what staff did about it.
 * @param canReadPersonalData without it sender and texts are masked: people sign what they write, and give their number and address
 * @throws ApiError not_found
 */
export async function getContact(db: Database, number: string, canReadPersonalData: boolean): Promise<ContactDetail> {
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
    ...{ number, topic, status, version },
    ...(canReadPersonalData ? { name, email, message } : { ...maskSender({ name, email }), message: null }),
    order_number: orderNumber,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    entries: entries.map(({ id, kind, text, byName, createdAt }) => ({
      ...{ id, kind, text: canReadPersonalData ? text : null, by: byName },
      at: createdAt.toISOString(),
    })),
  };
}

function matches(keyword: string) {
  const found = searchQuery(keyword);
  if (!found) return sql`false`;
  return or(sql`${contacts.search} @@ ${found}`, sql`${contacts.senderSearch} @@ ${found}`);
}

function maskSender<T extends { name: string; email: string }>(row: T): T {
  return { ...row, name: maskName(row.name), email: maskEmail(row.email) };
}
