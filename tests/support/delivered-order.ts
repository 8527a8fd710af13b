import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import { placeOrderOf } from "./checkout";
import { asAdministrator, type Cell } from "./matrix";

/** Sends a whole order in one parcel. */
export async function ship(cell: Cell, { number }: { number: string }) {
  const admin = await asAdministrator(cell);
  let { data } = await admin.call("GET orders/{number}", { params: { number } });
  if (data.order_status === "pending")
    data = (
      await admin.call("POST orders/{number}/actions", {
        params: { number },
        body: { action: "confirm", version: data.version },
      })
    ).data;
  data = (await admin.call("POST orders/{number}/shipments", { params: { number }, body: { version: data.version } }))
    .data;
  const id = data.shipments[0]?.id ?? 0;
  for (const action of ["pack", "ship"] as const) {
    const parcel = { action, version: data.version, carrier: "t_cat" as const, tracking_number: "9012-3456-7890" };
    data = (await admin.call("POST orders/{number}/shipments/{id}/actions", { params: { number, id }, body: parcel }))
      .data;
  }
  return data;
}

/** Sends and delivers an order in one parcel. */
export async function deliver(cell: Cell, { number }: { number: string }) {
  const { version, shipments } = await ship(cell, { number });
  const params = { number, id: shipments[0]?.id ?? 0 };
  const admin = await asAdministrator(cell);
  const body = { action: "deliver" as const, version };
  return (await admin.call("POST orders/{number}/shipments/{id}/actions", { params, body })).data;
}

/** An order that was delivered and paid by cash on delivery. */
export async function deliveredOrder(cell: Cell, sku: string, amount = 2, more: Partial<PlaceOrderInput> = {}) {
  const placed = await placeOrderOf(cell.api, [{ sku, amount }], more);
  const { version } = await deliver(cell, placed);
  const admin = await asAdministrator(cell);
  const { data } = await admin.call("POST orders/{number}/actions", {
    params: { number: placed.number },
    body: { action: "collect_payment", version },
  });
  return { placed, order: data };
}
