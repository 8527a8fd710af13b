import { type SQL, sql } from "drizzle-orm";
import { inMinutes } from "../db/queries/database-now";
import type { InvoiceRules } from "../settings/invoice-rules";

/** Longer than any answer takes: afterwards another process continues the work of a crashed one. */
export const LEASE = sql`now() + interval '3 minutes'`;

/** Delay after a failed call: short at first, at most an hour. */
export const later = (tries: number): SQL => inMinutes(Math.min(60, 2 ** Math.min(tries, 6)));

/** From this number of tries on, staff are notified that the service is not reachable. */
export const MANY_TRIES = 5;

/** Condition for invoices whose service can be called now; columns of `invoices` as `i`. */
export function isCallable({ isTestGateway }: InvoiceRules): SQL {
  if (isTestGateway === undefined) return sql`i.service = 'by_hand'`;
  return sql`(i.service = 'by_hand' or i.is_test = ${isTestGateway})`;
}
