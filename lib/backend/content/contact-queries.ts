import { randomInt } from "node:crypto";
import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type {
  ChangeContactStatus,
  ContactDetail,
  ContactForm,
  ContactListing,
  ContactListQuery,
  ContactReceipt,
  ContactStatus,
  ReplyToContact,
} from "@/lib/contract/contacts";
import { maskEmail, maskName } from "@/lib/contract/mask-personal-data";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { listPage } from "../db/queries/list-page";
import { hasKeyword } from "../db/queries/search-tokens";
import { orNotFound } from "../http/api-error";
import { countTry } from "../http/attempts";
import { lockRow } from "../http/edited-rows";
import { putInOutbox } from "../mail/outbox";
import { noteForStaff } from "../mail/staff-facts";
import { contactSearch } from "./content-search";
import { contactEntries, contacts } from "./tables";

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Stores a message, unless it filled in the honeypot. @throws ApiError too_many_requests with the seconds to wait */
export async function receiveContact(
  db: Database,
  form: ContactForm,
  clientAddress: string | undefined,
): Promise<ContactReceipt> {
  await countTry(db, "contact-from", clientAddress);
  const number = `Q${Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
  if (form.website) return { number };
  const { name, email, topic, order_number, message } = form;
  await db.transaction(async (tx) => {
    const contact = { number, name, email, topic, message, orderNumber: order_number || null };
    await tx.insert(contacts).values({ ...contact, ...contactSearch(contact) });
    await noteForStaff(tx, "messages", number);
  });
  return { number };
}

const EXCERPT = 80;

const sortColumns = { created_at: contacts.createdAt, updated_at: contacts.updatedAt };

/**
 * One page of the inbox, searched by number, message and sender.
 * @param canReadPersonalData without it sender and text are masked, and only the whole number of a message finds it
 */
export async function listContacts(
  db: Database,
  query: ContactListQuery,
  canReadPersonalData: boolean,
): Promise<ContactListing> {
  const { number, name, email, topic, status } = contacts;
  const excerpt = sql<string | null>`left(${contacts.message}, ${EXCERPT})`;
  const times = { created_at: isoTime(contacts.createdAt), updated_at: isoTime(contacts.updatedAt) };
  const { keyword } = query;
  const where = and(
    query.status ? eq(status, query.status) : undefined,
    query.topic ? eq(topic, query.topic) : undefined,
    keyword ? (canReadPersonalData ? matches(keyword) : eq(number, keyword.toUpperCase())) : undefined,
  );
  const listed = await listPage(db, {
    rows: db
      .select({ number, name, email, topic, excerpt, status, ...times })
      .from(contacts)
      .$dynamic(),
    key: contacts.id,
    where,
    sortBy: sortColumns[query.sort_target],
    query,
  });
  if (canReadPersonalData) return listed;
  return { ...listed, data: listed.data.map((row) => ({ ...maskSender(row), excerpt: null })) };
}

/**
 * A message with its replies and notes. @param canReadPersonalData without it sender and texts are masked: people sign
 * their messages @throws ApiError not_found
 */
export async function getContact(db: Database, number: string, canReadPersonalData: boolean): Promise<ContactDetail> {
  const [found] = await db.select().from(contacts).where(eq(contacts.number, number)).limit(1);
  const row = orNotFound(found);
  const entries = await db
    .select()
    .from(contactEntries)
    .where(eq(contactEntries.contactId, row.id))
    .orderBy(asc(contactEntries.id))
    .limit(500);
  const { name, email, topic, message, status, version, orderNumber, createdAt, updatedAt } = row;
  return {
    number,
    topic,
    status,
    version,
    ...(canReadPersonalData ? { name, email, message } : { ...maskSender({ name, email }), message: null }),
    order_number: orderNumber,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    entries: entries.map(({ id, kind, text, byName, createdAt }) => ({
      id,
      kind,
      text: canReadPersonalData ? text : null,
      by: byName,
      at: createdAt.toISOString(),
    })),
  };
}

function matches(keyword: string) {
  return or(hasKeyword(contacts.search, keyword), hasKeyword(contacts.senderSearch, keyword));
}

function maskSender<T extends { name: string; email: string }>(row: T): T {
  return { ...row, name: maskName(row.name), email: maskEmail(row.email) };
}

/** Answers by mail; the version prevents a second answer. @throws ApiError version_conflict, not_found */
export async function replyToContact(tx: Database, number: string, input: ReplyToContact, by: string): Promise<void> {
  const { id, email } = await change(tx, number, input.version, input.close ? "closed" : "answered");
  const [entry] = await tx
    .insert(contactEntries)
    .values({ contactId: id, kind: "reply", text: input.text, byName: by })
    .returning({ id: contactEntries.id });
  await putInOutbox(tx, { kind: "contact_reply", recipient: email, payload: { contact_entry: entry?.id } });
}

/** Adds a remark that only staff read; the message stays as it is. @throws ApiError not_found */
export async function noteOnContact(tx: Database, number: string, text: string, by: string): Promise<void> {
  const [row] = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.number, number)).limit(1);
  await tx.insert(contactEntries).values({ contactId: orNotFound(row).id, kind: "note", text, byName: by });
}

/** @returns the status before. @throws ApiError version_conflict, not_found */
export async function changeContactStatus(
  tx: Database,
  number: string,
  { status, version }: ChangeContactStatus,
): Promise<ContactStatus> {
  return (await change(tx, number, version, status)).status;
}

/** Closes a message of any version: nothing can be overwritten. @throws ApiError not_found */
export async function closeContact(tx: Database, number: string): Promise<void> {
  const closed = await tx
    .update(contacts)
    .set({ status: "closed", version: sql`${contacts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(contacts.number, number), ne(contacts.status, "closed")))
    .returning({ id: contacts.id });
  if (closed.length > 0) return;
  const [known] = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.number, number));
  orNotFound(known);
}

async function change(tx: Database, number: string, version: number, status: ContactStatus) {
  const before = await lockRow(tx, contacts, contacts.number, { id: number, version });
  await tx
    .update(contacts)
    .set({ status, version: version + 1, updatedAt: sql`now()` })
    .where(eq(contacts.number, number));
  return before;
}
