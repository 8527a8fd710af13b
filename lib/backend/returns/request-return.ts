import { and, eq, inArray, sql } from "drizzle-orm";
import type { OpenReturn, RequestReturn, UpdateReturn } from "@/lib/contract/returns";
import { LEGAL_RETURN_DAYS } from "@/lib/contract/settings";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { inserted } from "../db/queries/rows-of";
import { ApiError } from "../http/api-error";
import { returnDaysOf } from "../orders/agreed";
import { type ActedBy, byShopper, changeOrder, type NewEvent, requireStep } from "../orders/change-order";
import { returnSteps } from "../orders/return-status";
import { returnLines, returns } from "../orders/return-tables";
import { askForGoods, changeReturn } from "./change-return";
import { attachPictures } from "./pictures";
import { EVER, findReturnable } from "./queries";
import { returnWindowStart } from "./return-window";

/**
 * Requests a return; the order is locked, so that two requests cannot both take the last item. Items within the seven
 * days of the law are to be sent back at once; staff decide only about items within the shop's longer period, in a
 * separate return that gets the pictures. @returns the return's id, of the withdrawal when there are two @throws
 * ApiError not_found, not_returnable when a line was not handed over, is exempt, out of time or returned already,
 * picture_refused
 */
export async function requestReturn(db: Database, input: RequestReturn): Promise<number> {
  const id = await changeOrder<number>(db, { number: input.number }, byShopper, async (tx, { row }) => {
    const same = await findSame(tx, row.id, input);
    if (same !== undefined) return { result: same, events: [] };
    await requireReturnable(
      tx,
      row.id,
      input.lines,
      returnWindowStart(await databaseNow(tx), await returnDaysOf(tx, row)),
    );
    const { withdrawn, later } = await splitByLaw(tx, row.id, input.lines);
    const ids: number[] = [];
    if (withdrawn.length > 0) {
      const sendBefore = await askForGoods(tx, row);
      const asked = { ...input, lines: withdrawn, withdrawal: true, status: "approved" as const, sendBefore };
      ids.push(await insertReturn(tx, row.id, asked));
    }
    if (later.length > 0) ids.push(await insertReturn(tx, row.id, { ...input, lines: later, withdrawal: false }));
    const [first, last = first] = ids;
    if (last !== undefined) await attachPictures(tx, { orderId: row.id, returnId: last }, input.pictures);
    return { result: first, events: ids.map((id) => ({ kind: "return_requested", detail: { return: id } })) };
  });
  if (id === undefined) throw new Error("the return has no id");
  return id;
}

/** The same wish of a minute ago that nothing has happened to: a double press, which came without a key. */
async function findSame(tx: Database, orderId: number, { lines, reason, note }: RequestReturn) {
  const isRecent = sql`${returns.createdAt} > now() - interval '1 minute'`;
  const found = await tx
    .select({ id: returns.id, line_id: returnLines.orderLineId, amount: returnLines.amount })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(
      and(
        eq(returns.orderId, orderId),
        inArray(returns.status, ["requested", "approved"]),
        reason && eq(returns.reason, reason),
        sql`${returns.note} is not distinct from ${note || null}`,
        isRecent,
      ),
    )
    .orderBy(returns.id);
  const wished = new Map(lines.map(({ line_id, amount }) => [line_id, amount]));
  // One wish may have become two returns.
  for (const { line_id, amount } of found) wished.set(line_id, (wished.get(line_id) ?? 0) - amount);
  return [...wished.values()].every((left) => left === 0) ? found[0]?.id : undefined;
}

/**
 * Staff open a return for a shopper who called: by the shopper's rules, or out of time and for exempt items with a
 * reason. The shopper is asked at once to send the items. @throws ApiError not_found, version_conflict, not_returnable
 */
export async function openReturn(db: Database, number: string, input: OpenReturn, by: ActedBy): Promise<void> {
  const { version, exception } = input;
  await changeOrder(db, { number, version }, by, async (tx, { row }) => {
    const since = exception ? EVER : returnWindowStart(await databaseNow(tx), await returnDaysOf(tx, row));
    await requireReturnable(tx, row.id, input.lines, since, Boolean(exception));
    const sendBefore = await askForGoods(tx, row);
    const { later } = await splitByLaw(tx, row.id, input.lines);
    const withdrawal = later.length === 0;
    const id = await insertReturn(tx, row.id, { ...input, withdrawal, status: "approved", sendBefore });
    const asked: NewEvent["detail"] = { return: id, ...(exception && { text: exception }) };
    return {
      events: [
        { kind: "return_requested", detail: asked },
        { kind: "return_approved", detail: { return: id } },
      ],
    };
  });
}

type Wish = Pick<RequestReturn, "lines" | "reason" | "note" | "allowance_consent">;

/** @param withExempt whether exempt items are allowed */
async function requireReturnable(tx: Database, orderId: number, lines: Wish["lines"], since: Date, withExempt = false) {
  const returnable = await findReturnable(tx, orderId, since, withExempt);
  const isWithin = lines.every(({ line_id, amount }) => amount <= (returnable.get(line_id) ?? 0));
  if (!isWithin) throw new ApiError("not_returnable");
}

/** Splits each line's items: those within the seven days of the law, and the others. */
async function splitByLaw(tx: Database, orderId: number, lines: Wish["lines"]) {
  const byLaw = await findReturnable(tx, orderId, returnWindowStart(await databaseNow(tx), LEGAL_RETURN_DAYS));
  const lawful = (line: Wish["lines"][number]) => Math.min(line.amount, byLaw.get(line.line_id) ?? 0);
  const isAny = ({ amount }: { amount: number }) => amount > 0;
  return {
    withdrawn: lines.map((line) => ({ ...line, amount: lawful(line) })).filter(isAny),
    later: lines.map((line) => ({ ...line, amount: line.amount - lawful(line) })).filter(isAny),
  };
}

type NewReturn = Wish & Pick<typeof returns.$inferInsert, "withdrawal" | "status" | "sendBefore">;

async function insertReturn(tx: Database, orderId: number, wish: NewReturn): Promise<number> {
  const { reason, withdrawal, status, sendBefore } = wish;
  const words = { note: wish.note || null, allowanceConsent: wish.allowance_consent };
  const values = { orderId, reason, ...words, withdrawal, status, sendBefore };
  const { id } = inserted(await tx.insert(returns).values(values).returning({ id: returns.id }));
  const lines = wish.lines.map(({ line_id, amount }) => ({ returnId: id, orderLineId: line_id, amount }));
  await tx.insert(returnLines).values(lines);
  return id;
}

/**
 * Changes a return before it is decided or sent, or adds the tracking number.
 * @throws ApiError not_found, state_conflict
 */
export async function updateReturn(db: Database, id: number, input: UpdateReturn): Promise<void> {
  await changeReturn(db, { id }, byShopper, async (_tx, request) => {
    const detail = { return: id };
    if ("tracking_number" in input) {
      const status = requireStep(returnSteps, "send", request.status, byShopper, request);
      const set = { status, trackingNumber: input.tracking_number };
      return { return: set, events: [{ kind: "return_in_transit", detail }] };
    }
    const isUndecided = request.status === "requested" || (request.withdrawal && request.status === "approved");
    if (!isUndecided) throw new ApiError("state_conflict");
    const set = { reason: input.reason, note: input.note || null };
    return { return: set, events: [{ kind: "return_changed", detail }] };
  });
}
