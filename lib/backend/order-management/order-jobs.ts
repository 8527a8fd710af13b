import type { Database } from "../db/database";
import { forgetOldKeys } from "../http/idempotency";
import type { Job } from "../jobs/run-jobs";
import type { PaymentGateway } from "../payment-methods/payment-gateway";
import { listedServices } from "../payment-methods/payment-options";
import type { ServiceKey } from "../payment-methods/payment-services";
import { queryOpenPayments } from "../payments/query-open-payments";
import { forgetRefundAccounts } from "../payments/refund-account";
import { sendDueRefunds } from "../payments/send-due-refunds";
import { expireReturns } from "../returns/expire-returns";
import { agreeOldOrders } from "./agree-old-orders";
import { completeDeliveredOrders, expireUnpaidOrders } from "./finish-due-orders";

/** Automatic changes of orders (docs/orders.md). @param readGateway returns a service's current gateway */
export function orderJobs(
  db: Database,
  readGateway: (service: ServiceKey) => Promise<PaymentGateway | undefined>,
): Job[] {
  // A slow gateway does not delay the others.
  const perService = listedServices.flatMap((service): Job[] => [
    {
      name: `send refunds, ${service.name}`,
      everySeconds: 10,
      run: async () => sendDueRefunds(db, service, await readGateway(service.key)),
    },
    {
      name: `query open payments, ${service.name}`,
      everySeconds: 20,
      run: async () => queryOpenPayments(db, service, await readGateway(service.key)),
    },
  ]);
  return [
    { name: "expire unpaid orders", everySeconds: 30, run: () => expireUnpaidOrders(db) },
    { name: "complete delivered orders", everySeconds: 300, run: () => completeDeliveredOrders(db) },
    { name: "expire returns", everySeconds: 600, run: () => expireReturns(db) },
    ...perService,
    { name: "agree old orders", everySeconds: 3600, run: (stop) => agreeOldOrders(db, stop) },
    { name: "forget refund accounts", everySeconds: 3600, run: () => forgetRefundAccounts(db) },
    { name: "forget old keys", everySeconds: 3600, run: () => forgetOldKeys(db) },
  ];
}
