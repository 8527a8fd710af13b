import { requireVersionsInForce } from "@/lib/backend/content/policy-in-force";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import type { AdminOrder, PlacedOrder } from "@/lib/contract/orders";
import { contact } from "../support/checkout";
import { openStores } from "../support/store-parcels";
import type { Demo } from "./demo-calls";
import { enterParcelKeys, notifyOfParcel, PARCELS } from "./order-admin-calls";

/** A store closes while a parcel is on its way there, and the shopper chooses another one by the mail's link. */
export async function changeStore(demo: Demo): Promise<void> {
  const { call, db, logistics, mailedTo } = demo;
  await enterParcelKeys(demo);
  await openStores(db, logistics, "b2c");
  const { uuid } = await call<{ uuid: string }>("POST /carts", { json: { sku: "TEA-RBY-50", amount: 1 } });
  const chain = "seven_eleven";
  const wish = { uuid, shipping: "convenience_store" };
  const { total } = await call<CheckoutPreview>("POST /checkouts/preview", { json: { ...wish, store: { chain } } });
  const store = { chain, store_id: "131386", recipient_name: "陳大文", recipient_phone: "0933222111" };
  const { "term-of-service": terms } = await requireVersionsInForce(db);
  const form = { ...wish, store, contact, payment: "cash_on_delivery", invoice: { kind: "member" }, total };
  const { number } = await call<PlacedOrder>("POST /orders", { json: { ...form, agreement: terms } });
  for (const action of ["confirm", "book"]) {
    await call("POST /admin/orders/bulk", { json: { action, numbers: [number] } });
  }
  await call("POST /admin/orders/bookings", { json: { numbers: [number] } });
  const parcel = logistics.parcels.at(-1);
  if (!parcel) throw new Error("no parcel was made");
  const say = async (code: string, words: string, time: string) => {
    parcel.history.push({ code, words, at: new Date() });
    await notifyOfParcel(demo, code, words, time);
  };
  await say("2037", "門市關轉店", "12:00:00");
  const token = await mailedTo(contact.email);
  await call("POST /store-changes/lookup", { json: { token } });
  await call("PUT /store-changes", { json: { token, store_id: "900002" } });
  const { shipments } = await call<AdminOrder>("GET /admin/orders/{number}", { path: { number } });
  const path = { number, id: shipments[0]?.id ?? 0 };
  const json = { store_id: "131386" };
  await call("PUT /admin/orders/{number}/shipments/{id}/booking/store", { path, json });
  await say("2067", "買家已到店取貨", "18:30:00");
  await returnByStore(call, number);
  await call("DELETE /admin/settings/services/{service}", PARCELS);
}

/** Items that were collected at a store are returned there, by a code for its machine. */
async function returnByStore(call: Demo["call"], number: string): Promise<void> {
  const read = () => call<AdminOrder>("GET /admin/orders/{number}", { path: { number } });
  const { version, lines } = await read();
  const wish = { version, lines: [{ line_id: lines[0]?.id ?? 0, amount: 1 }] };
  await call("POST /admin/orders/{number}/returns", { path: { number }, json: wish });
  const asked = (await read()).returns.at(-1);
  const path = { number, id: asked?.id ?? 0 };
  await call("POST /admin/orders/{number}/returns/{id}/parcel", { path, json: { version: asked?.version } });
  await call("DELETE /admin/orders/{number}/returns/{id}/parcel", { path });
}
