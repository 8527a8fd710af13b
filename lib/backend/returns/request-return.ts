import type { RequestReturn } from "@/lib/contract/returns";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { byShopper, changeOrder } from "../orders/change-order";
import { returnLines, returns } from "../orders/return-tables";
import { readOrderSettings } from "../settings/shop-rules";
import { attachPictures } from "./pictures";
import { findReturnable } from "./queries";
import { returnWindowStart } from "./return-window";

/**
 * A shopper asks to send something back. The order is locked, so that two requests cannot both have the last piece.
 * @returns the id of the return
 * @throws ApiError not_found, not_returnable when a line was not handed over, is exempt, out of time or returned already,
 *   picture_refused
 */
export async function requestReturn(db: Database, input: RequestReturn): Promise<number> {
  const id = await changeOrder<number>(db, { number: input.number }, byShopper, async (tx, { row }) => {
    const { return_days } = await readOrderSettings(tx);
    const returnable = await findReturnable(tx, row.id, returnWindowStart(new Date(), return_days));
    if (input.lines.some(({ line_id, amount }) => amount > (returnable.get(line_id) ?? 0))) {
      throw new ApiError("not_returnable");
    }
    const [request] = await tx
      .insert(returns)
      .values({ orderId: row.id, reason: input.reason, note: input.note || null })
      .returning({ id: returns.id });
    if (!request) throw new Error("insert returned no row");
    await tx
      .insert(returnLines)
      .values(input.lines.map(({ line_id, amount }) => ({ returnId: request.id, orderLineId: line_id, amount })));
    await attachPictures(tx, { orderId: row.id, returnId: request.id }, input.pictures);
    return { result: request.id, events: [{ kind: "return_requested", detail: { return: request.id } }] };
  });
  if (id === undefined) throw new Error("the return has no id");
  return id;
}
