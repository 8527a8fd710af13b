import { randomInt } from "node:crypto";
import type { ContactForm, ContactReceipt } from "@/lib/contract/contacts";
import type { Database } from "../db/database";
import { searchVector, senderVector } from "../db/search-tokens";
import { countContact } from "../http/attempts";
import { contacts } from "./tables";

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Stores a message to the shop and gives its number. What walked into the trap is answered in the same way and thrown
 * away: a program that is told so would try again.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function receiveContact(
  db: Database,
  form: ContactForm,
  clientAddress: string | undefined,
): Promise<ContactReceipt> {
  await countContact(db, clientAddress);
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
