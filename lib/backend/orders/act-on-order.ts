import type { ActOnOrder } from "@/lib/contract/orders";
import type { Database } from "../db/database";
import { databaseNow } from "../db/database-now";
import { ApiError } from "../http/api-error";
import { recordPayment } from "../payments/record-payment";
import { payments } from "../payments/tables";
import { acceptOrder } from "./accept-order";
import { cancelOrder } from "./cancel-order";
import { type By, changeOrder, type OrderChange, requireStep } from "./change-order";
import type { LockedOrder } from "./locked-order";
import { orderSteps } from "./order-status";
import { paymentSteps } from "./payment-status";

/** A shopper whose transfer was not found has a day to answer, however late it is. */
const TIME_AFTER_REJECTION = 24 * 60 * 60 * 1000;

/** Without a version the order is taken as it is now. */
type Action = Omit<ActOnOrder, "version"> & { version?: number };

/**
 * Does one of the actions on an order as a whole.
 * @throws ApiError not_found, version_conflict when the order changed since the caller read it, state_conflict,
 *   insufficient_stock when an order is accepted whose products are gone,
 *   reason_required when a completion is taken back without a reason
 */
export async function actOnOrder(db: Database, number: string, input: Action, by: By): Promise<void> {
  await changeOrder(db, { number, version: input.version }, by, (tx, order) => act(tx, order, input, by));
}

async function act(tx: Database, order: LockedOrder, { action, reason }: Action, by: By): Promise<OrderChange> {
  const { row, situation } = order;
  switch (action) {
    case "cancel":
      return cancelOrder(tx, order, by, reason);
    case "accept":
      return acceptOrder(tx, order, by);
    case "confirm":
      return {
        set: { orderStatus: requireStep(orderSteps, action, row.orderStatus, by, situation), payBefore: null },
        events: [{ kind: "confirmed" }],
      };
    case "complete":
      return {
        set: { orderStatus: requireStep(orderSteps, action, row.orderStatus, by, situation) },
        events: [{ kind: "completed" }],
      };
    case "reopen":
      if (!reason) throw new ApiError("reason_required");
      return {
        set: { orderStatus: requireStep(orderSteps, action, row.orderStatus, by, situation) },
        events: [{ kind: "reopened", detail: { text: reason } }],
      };
    case "reject_transfer":
      return {
        set: {
          paymentStatus: requireStep(paymentSteps, action, row.paymentStatus, by, situation),
          payBefore: new Date((await databaseNow(tx)).getTime() + TIME_AFTER_REJECTION),
        },
        events: [{ kind: "transfer_rejected", detail: reason ? { text: reason } : undefined }],
      };
    case "confirm_transfer":
    case "collect_payment": {
      const payment = { method: row.paymentMethod, amount: row.total };
      requireStep(paymentSteps, action, row.paymentStatus, by, situation);
      await tx.insert(payments).values({ ...payment, orderId: row.id, status: "paid", paidAt: new Date() });
      return recordPayment(tx, order, action, payment, by);
    }
  }
}
