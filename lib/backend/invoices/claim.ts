import { type SQL, sql } from "drizzle-orm";
import type { InvoiceRules } from "../settings/invoice-rules";

/** Longer than an answer can take: after this another process asks about what one that died had begun. */
export const LEASE = sql`now() + interval '3 minutes'`;

export const inMinutes = (minutes: number): SQL => sql`now() + ${`${minutes} minutes`}::interval`;

/** After a call that did not arrive: sooner at first, at most after an hour. */
export const later = (tries: number): SQL => inMinutes(Math.min(60, 2 ** Math.min(tries, 6)));

/** From so many tries on staff are told that the service is away. */
export const MANY_TRIES = 5;

/** Invoices whose service can be called now, by the columns of `invoices` as `i`. */
export function isCallable({ isTestGateway }: InvoiceRules): SQL {
  if (isTestGateway === undefined) return sql`i.service = 'by_hand'`;
  return sql`(i.service = 'by_hand' or i.is_test = ${isTestGateway})`;
}
