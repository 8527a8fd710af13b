import type { OpenReturn, RequestReturn, UpdateReturn } from "@/lib/contract/returns";
import type { Database } from "../db/database";
import { inserted } from "../db/queries/rows-of";
import { ApiError } from "../http/api-error";
import { type ActedBy, byShopper, changeOrder, type NewEvent, requireStep } from "../orders/change-order";
import { returnSteps } from "../orders/return-status";
import { returnLines, returns } from "../orders/return-tables";
import { readOrderSettings } from "../settings/shop-rules";
import { askForGoods } from "./ask-for-goods";
import { changeReturn } from "./change-return";
import { attachPictures } from "./pictures";
import { EVER, findReturnable } from "./queries";
import { LEGAL_DAYS, returnWindowStart } from "./return-window";

/**
 * Requests a return; the order is locked, so that two requests cannot both have the last piece.
 * @returns the return's id @throws ApiError not_found, not_returnable when a line was not handed over, is exempt, out
 * of time or returned already, picture_refused
 */
export async function requestReturn(db: Database, input: RequestReturn): Promise<number> {
  const id = await changeOrder<number>(db, { number: input.number }, byShopper, async (tx, { row }) => {
    const { return_days } = await readOrderSettings(tx);
    await requireReturnable(tx, row.id, input.lines, returnWindowStart(new Date(), return_days));
    const id = await insertReturn(tx, row.id, input);
    await attachPictures(tx, { orderId: row.id, returnId: id }, input.pictures);
    return { result: id, events: [{ kind: "return_requested", detail: { return: id } }] };
  });
  if (id === undefined) throw new Error("the return has no id");
  return id;
}

/**
 * Staff open a return for a shopper who called: by the shopper's rules, or out of time and of exempt goods with a reason.
 * The goods are asked for at once. @throws ApiError not_found, version_conflict, not_returnable
 */
export async function openReturn(db: Database, number: string, input: OpenReturn, by: ActedBy): Promise<void> {
  const { version, exception } = input;
  await changeOrder(db, { number, version }, by, async (tx, { row }) => {
    const { return_days } = await readOrderSettings(tx);
    const since = exception ? EVER : returnWindowStart(new Date(), return_days);
    await requireReturnable(tx, row.id, input.lines, since, Boolean(exception));
    const sendBefore = await askForGoods(tx, row);
    const id = await insertReturn(tx, row.id, { ...input, status: "approved", sendBefore });
    const asked: NewEvent["detail"] = { return: id, ...(exception && { text: exception }) };
    return {
      events: [
        { kind: "return_requested", detail: asked },
        { kind: "return_approved", detail: { return: id } },
      ],
    };
  });
}

type Wish = Pick<RequestReturn, "lines" | "reason" | "note">;

/** @param withExempt whether goods that cannot be sent back count all the same */
async function requireReturnable(tx: Database, orderId: number, lines: Wish["lines"], since: Date, withExempt = false) {
  const returnable = await findReturnable(tx, orderId, since, withExempt);
  if (!isWithin(lines, returnable)) throw new ApiError("not_returnable");
}

function isWithin(lines: Wish["lines"], pieces: Map<number, number>): boolean {
  return lines.every(({ line_id, amount }) => amount <= (pieces.get(line_id) ?? 0));
}

type NewReturn = Wish & Partial<Pick<typeof returns.$inferInsert, "status" | "sendBefore">>;

async function insertReturn(tx: Database, orderId: number, wish: NewReturn): Promise<number> {
  const { reason, status, sendBefore } = wish;
  const byLaw = await findReturnable(tx, orderId, returnWindowStart(new Date(), LEGAL_DAYS));
  const withdrawal = isWithin(wish.lines, byLaw);
  const values = { orderId, reason, note: wish.note || null, withdrawal, status, sendBefore };
  const { id } = inserted(await tx.insert(returns).values(values).returning({ id: returns.id }));
  const lines = wish.lines.map(({ line_id, amount }) => ({ returnId: id, orderLineId: line_id, amount }));
  await tx.insert(returnLines).values(lines);
  return id;
}

/**
 * Changes an undecided request, or tells an approved one's tracking number. @throws ApiError not_found, state_conflict
 */
export async function updateReturn(db: Database, id: number, input: UpdateReturn): Promise<void> {
  await changeReturn(db, { id }, byShopper, async (_tx, request) => {
    const detail = { return: id };
    if ("tracking_number" in input) {
      const status = requireStep(returnSteps, "send", request.status, byShopper, request);
      const set = { status, trackingNumber: input.tracking_number };
      return { return: set, events: [{ kind: "return_in_transit", detail }] };
    }
    if (request.status !== "requested") throw new ApiError("state_conflict");
    const set = { reason: input.reason, note: input.note || null };
    return { return: set, events: [{ kind: "return_changed", detail }] };
  });
}
