import type { Database } from "../db/database";
import { forgetOldKeys } from "../http/idempotency";
import type { Job } from "../jobs/run-jobs";
import type { CardGateway } from "../payment-methods/card-gateway";
import { queryOpenPayments } from "../payments/query-open-payments";
import { sendDueRefunds } from "../payments/send-due-refunds";
import { expireReturns } from "../returns/expire-returns";
import { completeDeliveredOrders, expireUnpaidOrders } from "./finish-due-orders";

/** What happens to orders by itself (docs/orders.md). @param readCard the gateway of this moment */
export function orderJobs(db: Database, readCard: () => Promise<CardGateway | undefined>): Job[] {
  return [
    { name: "expire unpaid orders", everySeconds: 30, run: () => expireUnpaidOrders(db) },
    { name: "complete delivered orders", everySeconds: 300, run: () => completeDeliveredOrders(db) },
    { name: "expire returns", everySeconds: 600, run: () => expireReturns(db) },
    { name: "send refunds", everySeconds: 10, run: async () => sendDueRefunds(db, await readCard()) },
    { name: "query open payments", everySeconds: 20, run: async () => queryOpenPayments(db, await readCard()) },
    { name: "forget old keys", everySeconds: 3600, run: () => forgetOldKeys(db) },
  ];
}
