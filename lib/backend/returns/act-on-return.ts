import type { ActOnReturn } from "@/lib/contract/returns";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type ActedBy, type NewEvent, requireStep } from "../orders/change-order";
import { returnSteps } from "../orders/return-status";
import { readOrderSettings } from "../settings/shop-rules";
import { changeReturn, type ReturnRow } from "./change-return";
import { inspectReturn } from "./inspect-return";

const DAY = 24 * 60 * 60 * 1000;

const eventOf = {
  approve: "return_approved",
  reject: "return_rejected",
  withdraw: "return_withdrawn",
  send: "return_in_transit",
  receive: "return_received",
  close: "return_closed",
} as const satisfies Record<string, NewEvent["kind"]>;

/**
 * Moves a return on. Approval and refund never touch stock; only what staff found in the parcel does (docs/orders.md).
 * @throws ApiError not_found, version_conflict, state_conflict, reason_required for a rejection without an answer,
 *   too_many_pieces when what was found is not what was asked for
 */
export async function actOnReturn(db: Database, id: number, input: ActOnReturn, by: ActedBy): Promise<void> {
  const { action, answer } = input;
  await changeReturn(db, { id, version: input.version }, by, async (tx, request, order) => {
    if (action === "inspect") return inspectReturn(tx, request, order, input, by);
    if (action === "reject" && !answer) throw new ApiError("reason_required");
    const status = requireStep(returnSteps, action, request.status, by, null);
    const set: Partial<ReturnRow> = { status, answer: answer ?? request.answer };
    if (action === "approve") {
      const { return_send_days } = await readOrderSettings(tx);
      set.sendBefore = new Date(Date.now() + return_send_days * DAY);
    }
    return { return: set, events: [{ kind: eventOf[action], detail: { return: id } }] };
  });
}
