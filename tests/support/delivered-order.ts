import type { BulkOrdersInput } from "@/lib/contract/order-bulk";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import type { AdminOrder } from "@/lib/contract/orders";
import { placeOrderOf } from "./checkout";
import { asAdministrator, type Cell } from "./matrix";

type Placed = { number: string };

/** Takes an order through the steps of many orders at once, which need no look at it. */
async function walk(cell: Cell, { number }: Placed, steps: ("confirm" | "ship" | "deliver" | "collect_payment")[]) {
  const admin = await asAdministrator(cell);
  for (const action of steps) {
    const rows = [{ number, tracking_number: number.replace("-", "") }];
    const body: BulkOrdersInput =
      action === "ship" ? { action, carrier: "t_cat", rows } : { action, numbers: [number] };
    const [result] = (await admin.call("POST orders/bulk", { body })).data.results;
    if (!result?.ok) throw new Error(`${action}: ${result?.msg}`);
  }
  return (await admin.call("GET orders/{number}", { params: { number } })).data;
}

/** Sends a whole order in one parcel. */
export const ship = (cell: Cell, placed: Placed): Promise<AdminOrder> => walk(cell, placed, ["confirm", "ship"]);

/** Sends and delivers an order in one parcel. */
export const deliver = (cell: Cell, placed: Placed): Promise<AdminOrder> =>
  walk(cell, placed, ["confirm", "ship", "deliver"]);

/** An order that was delivered and paid by cash on delivery. */
export async function deliveredOrder(cell: Cell, sku: string, amount = 2, more: Partial<PlaceOrderInput> = {}) {
  const placed = await placeOrderOf(cell.api, [{ sku, amount }], more);
  return { placed, order: await walk(cell, placed, ["confirm", "ship", "deliver", "collect_payment"]) };
}
