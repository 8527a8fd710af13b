import { eq } from "drizzle-orm";
import { renewal } from "../db/queries/renew-vectors";
import { addressVector, searchVector, senderVector } from "../db/queries/search-tokens";
import { blogPosts, contacts, subscribers } from "./tables";

type Contact = { number: string; orderNumber: string | null; message: string; name: string; email: string };

/** The vectors by which staff find a message. */
export function contactSearch({ number, orderNumber, message, name, email }: Contact) {
  return { search: searchVector(number, orderNumber ?? "", message), senderSearch: senderVector(name, email) };
}

/** The vector by which staff find a post. */
export function blogSearch({ title, summary, author }: { title: string; summary: string; author: string }) {
  return searchVector(title, summary, author);
}

export const contentRenewals = [
  renewal(
    subscribers,
    ({ id }) => eq(subscribers.id, id),
    ({ email }) => ({ search: addressVector(email) }),
  ),
  renewal(contacts, ({ id }) => eq(contacts.id, id), contactSearch),
  renewal(
    blogPosts,
    ({ id }) => eq(blogPosts.id, id),
    (row) => ({ search: blogSearch(row) }),
  ),
];
