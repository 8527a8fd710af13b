import type { UpdateReturn } from "@/lib/contract/returns";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { byShopper, requireStep } from "../orders/change-order";
import { returnSteps } from "../orders/return-status";
import { changeReturn } from "./change-return";

/**
 * The shopper changes a request that nobody has decided on, or says with which number the approved parcel comes.
 * @throws ApiError not_found, state_conflict
 */
export async function updateReturn(db: Database, id: number, input: UpdateReturn): Promise<void> {
  await changeReturn(db, { id }, byShopper, async (_tx, request) => {
    const detail = { return: id };
    if ("tracking_number" in input) {
      const status = requireStep(returnSteps, "send", request.status, byShopper, null);
      const set = { status, trackingNumber: input.tracking_number };
      return { return: set, events: [{ kind: "return_in_transit", detail }] };
    }
    if (request.status !== "requested") throw new ApiError("state_conflict");
    const set = { reason: input.reason, note: input.note || null };
    return { return: set, events: [{ kind: "return_changed", detail }] };
  });
}
