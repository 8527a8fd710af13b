import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "@/lib/contract/actors";
import type { MailKind } from "@/lib/contract/mails";
import type { OrderEvent } from "@/lib/contract/orders";
import type { Database } from "../db/database";
import { countedMail, MAILS_PER_HOUR } from "../http/attempts";
import { putInOutbox } from "../mail/outbox";
import { type MailPayload, mails } from "../mail/tables";
import { members } from "../members/tables";

type MailedOrder = { number: string; contactEmail: string; memberId: number | null };

/** Whether a mail address (SQL text) is the verified one of a member (SQL integer or null). */
export function isOwnAddress(memberId: SQL, recipient: SQL): SQL {
  return sql`exists (select 1 from ${members} own where own.id = ${memberId} and own.email = ${recipient}
    and own.verified_at is not null)`;
}

/**
 * Counts a mail about an order, as a part of a statement; without a row, the mail is not limited.
 * @param byStaff whether staff cause it, who are not limited
 */
export function countedOrderMail(memberId: SQL, recipient: SQL, byStaff = sql`false`): SQL {
  return countedMail(recipient, sql`(${byStaff} or ${isOwnAddress(memberId, recipient)})`);
}

/** The state of a mail by its count. @param counted the name of the count's CTE in the statement */
export function stateOfMail(counted: SQL): SQL {
  return sql`case when (select points from ${counted}) > ${sql.raw(String(MAILS_PER_HOUR))} then 'held' else 'waiting' end`;
}

/** Puts a mail to the shopper of an order into the outbox, with the order number and further facts. */
export function mailShopper(
  tx: Database,
  kind: MailKind,
  { number, contactEmail: recipient }: Pick<MailedOrder, "number" | "contactEmail">,
  more: MailPayload = {},
): Promise<string> {
  return putInOutbox(tx, { kind, recipient, payload: { number, ...more } });
}

/**
 * Puts a mail about an order into the outbox. Unless staff cause it, it counts for the limit of mails per address,
 * since anyone can order with another's address; beyond it the mail is held. @returns events for the order's history
 */
export async function putOrderMail(
  tx: Database,
  kind: MailKind,
  order: MailedOrder,
  actor: Actor,
): Promise<{ kind: OrderEvent["kind"]; detail: OrderEvent["detail"] }[]> {
  const payload = { number: order.number };
  // Without a mail address nothing is sent, so nothing is counted.
  if (actor === "staff" || order.contactEmail === "") {
    await mailShopper(tx, kind, order);
    return [];
  }
  const recipient = sql`${order.contactEmail}::text`;
  const counted = tx.$with("counted", {}).as(countedOrderMail(sql`${order.memberId}::integer`, recipient));
  const mailed = tx.$with("mailed", { status: sql<string>`status`.as("status") }).as(sql`
    insert into ${mails} (kind, recipient, payload, status)
    values (${kind}, ${recipient}, ${JSON.stringify(payload)}::jsonb, ${stateOfMail(sql`counted`)})
    returning status`);
  const [written] = await tx.with(counted, mailed).select({ status: mailed.status }).from(mailed);
  return written?.status === "held" ? [{ kind: "mail_held", detail: { mail: kind } }] : [];
}
