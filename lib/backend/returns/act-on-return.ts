import { eq } from "drizzle-orm";
import type { ActOnReturn } from "@/lib/contract/returns";
import { restock, writeOff } from "../catalogue/move-stock";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type ActedBy, type OrderChange, requireStep } from "../orders/change-order";
import type { LockedOrder } from "../orders/locked-order";
import { mailShopper } from "../orders/order-mail";
import { type ReturnStep, returnEvents, returnSteps } from "../orders/return-status";
import { returnLines } from "../orders/return-tables";
import { orderLines } from "../orders/tables";
import { openRefund } from "../payments/open-refund";
import { askForGoods, changeReturn, type ReturnRow } from "./change-return";
import { claimOf, findClaimLines } from "./return-refund";

/**
 * Moves a return on; only `inspect` touches stock and money (docs/orders.md).
 * @throws ApiError not_found, version_conflict, state_conflict, reason_required to reject without an answer,
 *   too_many_pieces when the inspected items do not add up
 */
export async function actOnReturn(db: Database, id: number, input: ActOnReturn, by: ActedBy): Promise<void> {
  const { action, answer } = input;
  await changeReturn(db, { id, version: input.version }, by, async (tx, request, order) => {
    if (action === "inspect") return inspectReturn(tx, request, order, input, by);
    if (action === "reject" && !answer) throw new ApiError("reason_required");
    const status = requireStep(returnSteps, action, request.status, by, request);
    const set: Partial<ReturnRow> = { status, answer: answer ?? request.answer };
    if (action === "approve") set.sendBefore = await askForGoods(tx, order.row);
    if (action === "receive") await mailShopper(tx, "return_received", order.row, { return: id });
    if (action === "reject") await mailShopper(tx, "return_refused", order.row, { return: id });
    return { return: set, events: [{ kind: returnEvents[action], detail: { return: id } }] };
  });
}

type Found = NonNullable<ActOnReturn["lines"]>[number];

/** Every item is sellable, damaged or refused. Accepted items are refunded, up to what is left of the payment. */
async function inspectReturn(
  tx: Database,
  request: ReturnRow,
  { row, orderState }: LockedOrder,
  { lines: found = [], answer }: ActOnReturn,
  by: ActedBy,
): Promise<OrderChange & { return: Partial<ReturnRow> }> {
  const lines = await tx
    .select({ id: returnLines.id, line_id: returnLines.orderLineId, sku: orderLines.sku, amount: returnLines.amount })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, request.id));
  const matched = lines.map((line) => ({ ...line, found: matching(line, found) }));
  const status = requireStep(returnSteps, stepOf(matched), request.status, by, request);
  const taken = new Map(matched.map(({ line_id, found }) => [line_id, found.sellable + found.damaged]));
  const claim = claimOf(await findClaimLines(tx, [row.id]), row, taken);
  // Carriers hand over cash on delivery after the time of withdrawal has begun: until then the claim waits.
  const isPaid = row.paymentStatus !== "unpaid";
  const refund = isPaid ? Math.min(claim, orderState.refundable) : claim;
  for (const { id, found } of matched) {
    const { sellable, damaged, refused } = found;
    await tx.update(returnLines).set({ sellable, damaged, refused }).where(eq(returnLines.id, id));
  }
  const stock = (what: "sellable" | "damaged") =>
    matched.map(({ id, sku, found }) => ({ sku, source: `return_line:${id}`, quantity: found[what] }));
  await restock(tx, stock("sellable"));
  await writeOff(tx, stock("damaged"));
  await mailShopper(tx, status === "refused" ? "return_refused" : "return_accepted", row, { return: request.id });
  const events: OrderChange["events"] = [{ kind: "return_inspected", detail: { return: request.id } }];
  const set = { status, answer: answer ?? request.answer, refund };
  if (refund === 0)
    return { return: { ...set, status: status === "refused" ? status : closedAtOnce(request, status, by) }, events };
  if (!isPaid) return { return: set, events };
  const opened = await openRefund(tx, row, { amount: refund, reason: "return_accepted", returnId: request.id });
  return { return: set, set: opened.set, events: [...events, ...opened.events] };
}

/** Closes the return when nothing is to be refunded. */
function closedAtOnce(request: ReturnRow, status: ReturnRow["status"], by: ActedBy): ReturnRow["status"] {
  return requireStep(returnSteps, "close", requireStep(returnSteps, "refund", status, by, request), by, request);
}

function matching({ line_id, amount }: { line_id: number; amount: number }, found: Found[]): Found {
  const one = found.find((line) => line.line_id === line_id);
  if (!one || one.sellable + one.damaged + one.refused !== amount) throw new ApiError("too_many_pieces");
  return one;
}

function stepOf(lines: { amount: number; found: Found }[]): ReturnStep {
  const refused = lines.reduce((sum, { found }) => sum + found.refused, 0);
  const pieces = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (refused === 0) return "accept";
  return refused === pieces ? "refuse" : "accept_partly";
}
