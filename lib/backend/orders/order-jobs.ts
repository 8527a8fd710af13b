import type { Database } from "../db/database";
import type { Job } from "../jobs/run-jobs";
import type { CardGateway } from "../payments/card-gateway";
import { queryOpenPayments } from "../payments/query-open-payments";
import { sendDueRefunds } from "../payments/send-due-refunds";
import { expireReturns } from "../returns/expire-returns";
import { completeDeliveredOrders, expireUnpaidOrders } from "./finish-due-orders";
import { forgetOldKeys } from "./idempotency";

/** What happens to orders without anybody doing it (docs/orders.md). */
export function orderJobs(db: Database, card: CardGateway | undefined): Job[] {
  const always: Job[] = [
    { name: "expire unpaid orders", everySeconds: 30, run: () => expireUnpaidOrders(db) },
    { name: "complete delivered orders", everySeconds: 300, run: () => completeDeliveredOrders(db) },
    { name: "expire returns", everySeconds: 600, run: () => expireReturns(db) },
    { name: "send refunds", everySeconds: card ? 10 : 600, run: () => sendDueRefunds(db, card) },
    { name: "forget old keys", everySeconds: 3600, run: () => forgetOldKeys(db) },
  ];
  if (!card) return always;
  return [...always, { name: "query open payments", everySeconds: 20, run: () => queryOpenPayments(db, card) }];
}
