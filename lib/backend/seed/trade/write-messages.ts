import { contactSearch } from "../../content/content-search";
import { contactEntries, contacts } from "../../content/tables";
import type { Database } from "../../db/database";
import { type Book, noteForLog, noteMail } from "./book";
import { timeAt } from "./clock";
import { type Message, messages } from "./messages";
import type { Person } from "./people";
import { writeWithIds } from "./write-rows";

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Messages to the shop, with the replies of staff, their mails and audit log entries. */
export async function writeMessages(tx: Database, book: Book, people: Person[], now: Date): Promise<void> {
  const rows = messages.map((message, index) => rowOf(book, message, index, people[index * 2], now));
  await writeWithIds(tx, contacts, rows);
  const entries = messages.flatMap(({ entries = [] }, index) =>
    entries.map((entry) => ({ ...entry, contact: rows[index] })),
  );
  const written = entries.map(({ minute, text, note, contact }, index) => {
    const id = index + 1;
    book.time = timeAt(minute, now);
    const { id: contactId = 0, email = "", number = "" } = contact ?? {};
    const subject = number;
    const characters = text.length;
    if (note) noteForLog(book, { action: "contact_note_add", subject, after: { characters } });
    else {
      noteMail(book, "contact_reply", email, { contact_entry: id });
      noteForLog(book, {
        action: "contact_reply",
        subject,
        after: { characters, close: contact?.status === "closed" },
      });
    }
    const kind = note ? ("note" as const) : ("reply" as const);
    return { id, contactId, kind, text, byName: book.staff.name, createdAt: book.time };
  });
  await writeWithIds(tx, contactEntries, written);
}

function rowOf({ random }: Book, message: Message, index: number, person: Person | undefined, now: Date) {
  const { name = "", email = "" } = person ?? {};
  const { minute, topic, text, status, entries = [] } = message;
  const number = `Q${random.text(7, ALPHABET)}`;
  const replies = entries.filter(({ note }) => !note);
  const changed = Math.max(minute, ...replies.map((reply) => reply.minute));
  return {
    id: index + 1,
    number,
    name,
    email,
    topic,
    message: text,
    status,
    version: 1 + replies.length,
    ...contactSearch({ number, orderNumber: null, message: text, name, email }),
    createdAt: timeAt(minute, now),
    updatedAt: timeAt(changed, now),
  };
}
