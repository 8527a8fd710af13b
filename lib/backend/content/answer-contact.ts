import { and, eq, ne, sql } from "drizzle-orm";
import type { ChangeContactStatus, ContactStatus, ReplyToContact } from "@/lib/contract/contacts";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { lockRow } from "../http/edited-rows";
import { putInOutbox } from "../mail/outbox";
import { contactEntries, contacts } from "./tables";

/**
 * Answers a message by mail and writes the answer down. The version keeps a second press, or a colleague who is as quick,
 * from answering twice.
 * @throws ApiError version_conflict, not_found
 */
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
  if (!row) throw new ApiError("not_found");
  await tx.insert(contactEntries).values({ contactId: row.id, kind: "note", text, byName: by });
}

/** @returns the status before. @throws ApiError version_conflict, not_found */
export async function changeContactStatus(
  tx: Database,
  number: string,
  { status, version }: ChangeContactStatus,
): Promise<ContactStatus> {
  return (await change(tx, number, version, status)).status;
}

/** Closes a message whatever its version: there is nothing in it to overwrite. @throws ApiError not_found */
export async function closeContact(tx: Database, number: string): Promise<void> {
  const closed = await tx
    .update(contacts)
    .set({ status: "closed", version: sql`${contacts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(contacts.number, number), ne(contacts.status, "closed")))
    .returning({ id: contacts.id });
  if (closed.length > 0) return;
  const known = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.number, number));
  if (known.length === 0) throw new ApiError("not_found");
}

/** @returns the message as it was */
async function change(tx: Database, number: string, version: number, status: ContactStatus) {
  const before = await lockRow(tx, contacts, contacts.number, { id: number, version });
  await tx
    .update(contacts)
    .set({ status, version: version + 1, updatedAt: sql`now()` })
    .where(eq(contacts.number, number));
  return before;
}
