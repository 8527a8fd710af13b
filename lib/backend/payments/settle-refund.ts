import type { SettleRefund } from "@/lib/contract/orders";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { ActedBy } from "../orders/change-order";
import { changeRefund, type RefundRef } from "./change-refund";

const steps = { due: "retry", by_hand: "take_over", succeeded: "settle", withdrawn: "withdraw" } as const;

/**
 * Staff say what becomes of a refund: the gateway is asked once more, they move the money themselves, they moved it, or none
 * is given. To take one over or to withdraw it needs a reason, which the history keeps.
 * @throws ApiError not_found, reason_required, state_conflict when it may not be done now, as while it is being sent
 */
export async function settleRefund(
  db: Database,
  which: RefundRef,
  { status, note }: SettleRefund,
  by: ActedBy,
): Promise<void> {
  if ((status === "by_hand" || status === "withdrawn") && !note) throw new ApiError("reason_required");
  await changeRefund(db, which, steps[status], by, { note, nextAttemptAt: status === "due" ? new Date() : undefined });
}
