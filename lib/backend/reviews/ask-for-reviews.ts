import { and, eq, lte, sql } from "drizzle-orm";
import type { OrderStatus } from "@/lib/contract/orders";
import type { PaymentStatus } from "@/lib/contract/payments";
import type { AllowReviewMail } from "@/lib/contract/reviews";
import type { Database } from "../db/database";
import { isOneOf } from "../db/queries/is-one-of";
import { rowsOf } from "../db/queries/rows-of";
import type { Job } from "../jobs/run-jobs";
import { returnsThat } from "../orders/return-status";
import { orders } from "../orders/tables";
import { findReviewedOrder } from "./reviewable";
import { reviewRefusals, reviewRequests } from "./tables";

/** Days after delivery when the shop asks; after twice as many it no longer asks, for example after an update. */
const ASKED_AFTER = 14;
const ASKED_BEFORE = 28;

const BATCH = 100;

const daysAgo = (days: number) => sql`now() - ${`${days} days`}::interval`;

/**
 * Orders delivered two weeks ago with something left to review: not if the buyer refused such mails, was refunded, or
 * is returning the items.
 */
const due = sql`select o.id from orders o
  where o.delivered_at <= ${daysAgo(ASKED_AFTER)} and o.delivered_at > ${daysAgo(ASKED_BEFORE)}
    and ${isOneOf<OrderStatus>("o.order_status", ["processing", "completed"])}
    and not ${isOneOf<PaymentStatus>("o.payment_status", ["refunded"])}
    and o.contact_email <> ''
    and not exists (select from review_requests r where r.order_id = o.id)
    and not exists (select from review_refusals f where f.email = o.contact_email)
    and not exists (select from returns t where t.order_id = o.id and ${isOneOf("t.status", returnsThat("counts"))})
    and exists (select from order_lines l join products p on p.id = l.product_id
      where l.order_id = o.id and l.amount > 0
        and not exists (select from reviews v where v.order_id = o.id and v.product_id = l.product_id))
  order by o.delivered_at limit ${BATCH}`;

/**
 * Puts one mail for each due order into the outbox. One statement marks the order and writes the mail, so that
 * neither a second instance nor a killed process asks twice or forgets an order.
 * @returns how many buyers are asked
 */
export async function askForReviews(db: Database): Promise<number> {
  let asked = 0;
  for (;;) {
    const rows = await rowsOf(
      db,
      sql`with asked as (insert into review_requests (order_id) ${due} on conflict do nothing returning order_id)
        insert into mails (kind, recipient, payload)
        select 'review_request', o.contact_email, jsonb_build_object('number', o.number)
        from asked join orders o on o.id = asked.order_id returning id`,
    );
    asked += rows.length;
    if (rows.length < BATCH) return asked;
  }
}

/** Whether the buyer of an order was asked, or it is too late to ask. */
export async function isAsked(db: Database, orderId: number): Promise<boolean> {
  const isLate = and(eq(orders.id, orderId), lte(orders.deliveredAt, daysAgo(ASKED_BEFORE)));
  const [asked, late] = await Promise.all([
    db.$count(reviewRequests, eq(reviewRequests.orderId, orderId)),
    db.$count(orders, isLate),
  ]);
  return asked + late > 0;
}

/** Whether the owner of this address refused mails that ask for reviews. */
export async function refusesReviewMail(db: Database, email: string): Promise<boolean> {
  return (await db.$count(reviewRefusals, eq(reviewRefusals.email, email))) > 0;
}

/** Stores whether the address of an order may be asked for reviews, for all its orders. @throws ApiError not_found */
export async function setMayAsk(db: Database, number: string, { may_ask }: AllowReviewMail): Promise<void> {
  const { contactEmail: email } = await findReviewedOrder(db, number);
  if (may_ask) await db.delete(reviewRefusals).where(eq(reviewRefusals.email, email));
  else await db.insert(reviewRefusals).values({ email }).onConflictDoNothing();
}

/** A refusal holds for another address of the same person too. */
export async function copyReviewRefusal(tx: Database, from: string, to: string): Promise<void> {
  if (await refusesReviewMail(tx, from)) await tx.insert(reviewRefusals).values({ email: to }).onConflictDoNothing();
}

/** Asks buyers once for a review (docs/reviews.md). */
export function reviewJobs(db: Database): Job[] {
  return [{ name: "ask for reviews", everySeconds: 3600, run: () => askForReviews(db) }];
}
