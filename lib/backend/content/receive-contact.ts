import { randomInt } from "node:crypto";
import type { ContactForm, ContactReceipt } from "@/lib/contract/contacts";
import type { Database } from "../db/database";
import { searchVector, senderVector } from "../db/search-tokens";
import { contacts } from "./tables";

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Stores a message to the shop and gives its number. What walked into the trap is answered in the same way and thrown
 * away: a program that is told so would try again.
 */
export async function receiveContact(db: Database, form: ContactForm): Promise<ContactReceipt> {
  const number = `Q${Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
  if (form.website) return { number };
  const { name, email, topic, order_number, message } = form;
  await db.insert(contacts).values({
    number,
    name,
    email,
    topic,
    orderNumber: order_number || null,
    message,
    search: searchVector(number, order_number ?? "", message),
    senderSearch: senderVector(name, email),
  });
  return { number };
}
