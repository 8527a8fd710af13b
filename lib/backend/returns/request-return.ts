import type { RequestReturn, UpdateReturn } from "@/lib/contract/returns";
import type { Database } from "../db/database";
import { inserted } from "../db/queries/rows-of";
import { ApiError } from "../http/api-error";
import { byShopper, changeOrder, requireStep } from "../orders/change-order";
import { returnSteps } from "../orders/return-status";
import { returnLines, returns } from "../orders/return-tables";
import { readOrderSettings } from "../settings/shop-rules";
import { changeReturn } from "./change-return";
import { attachPictures } from "./pictures";
import { findReturnable } from "./queries";
import { returnWindowStart } from "./return-window";

/**
 * Requests a return; the order is locked, so that two requests cannot both have the last piece.
 * @returns the return's id @throws ApiError not_found, not_returnable when a line was not handed over, is exempt, out
 * of time or returned already, picture_refused
 */
export async function requestReturn(db: Database, input: RequestReturn): Promise<number> {
  const id = await changeOrder<number>(db, { number: input.number }, byShopper, async (tx, { row }) => {
    const { return_days } = await readOrderSettings(tx);
    const returnable = await findReturnable(tx, row.id, returnWindowStart(new Date(), return_days));
    if (input.lines.some(({ line_id, amount }) => amount > (returnable.get(line_id) ?? 0))) {
      throw new ApiError("not_returnable");
    }
    const values = { orderId: row.id, reason: input.reason, note: input.note || null };
    const { id } = inserted(await tx.insert(returns).values(values).returning({ id: returns.id }));
    const lines = input.lines.map(({ line_id, amount }) => ({ returnId: id, orderLineId: line_id, amount }));
    await tx.insert(returnLines).values(lines);
    await attachPictures(tx, { orderId: row.id, returnId: id }, input.pictures);
    return { result: id, events: [{ kind: "return_requested", detail: { return: id } }] };
  });
  if (id === undefined) throw new Error("the return has no id");
  return id;
}

/**
 * Changes an undecided request, or tells an approved one's tracking number. @throws ApiError not_found, state_conflict
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
