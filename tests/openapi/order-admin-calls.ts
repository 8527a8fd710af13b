import sharp from "sharp";
import type { MemberListing } from "@/lib/contract/members";
import type { AdminOrder } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import type { StaffOrderPreview } from "@/lib/contract/staff-orders";
import { taipei } from "../support/checkout";
import { stageAccounts } from "../support/ecpay-logistics/accounts";
import type { Demo } from "./demo-calls";
import { shopper } from "./people";
import { order } from "./shopper-calls";

/** A picture as a phone might send it. */
export async function photograph(): Promise<Blob> {
  const jpeg = await sharp({ create: { width: 1600, height: 800, channels: 3, background: "#7a9" } })
    .jpeg()
    .toBuffer();
  return new Blob([Uint8Array.from(jpeg)], { type: "image/jpeg" });
}

/** The order of a step, and its current version for staff. */
export function adminOrderOf({ call }: Demo, number: string) {
  const path = { number };
  const read = () => call<AdminOrder>("GET /admin/orders/{number}", { path });
  const act = async (action: string, more: object = {}) =>
    call<AdminOrder>("POST /admin/orders/{number}/actions", {
      path,
      json: { action, version: (await read()).version, ...more },
    });
  const move = async (action: string, more: object = {}) => {
    const { shipments, version } = await read();
    return call("POST /admin/orders/{number}/shipments/{id}/actions", {
      path: { number, id: shipments.at(-1)?.id ?? 0 },
      json: { action, version, ...more },
    });
  };
  const packAll = async () => {
    await act("confirm");
    const { version } = await read();
    await call("POST /admin/orders/{number}/shipments", { path, json: { version } });
    await move("pack");
    await move("ship", { carrier: "t_cat", tracking_number: "903412345678" });
  };
  return { path, read, act, move, packAll };
}

/** An order that staff make for a shopper on the telephone. */
async function orderByTelephone({ call }: Demo): Promise<void> {
  const { county, district } = taipei;
  const { data } = await call<MemberListing>("GET /admin/members", { query: { keyword: shopper.email } });
  const draft = { lines: [{ sku: "TEA-RBY-100", amount: 2 }], county, district, member_id: data[0]?.id };
  const preview = await call<StaffOrderPreview>("POST /admin/orders/preview", { json: draft });
  const json = {
    lines: [{ sku: "TEA-RBY-100", amount: 2 }],
    member_id: data[0]?.id,
    contact: { name: shopper.name, email: shopper.email, phone: "0912345678" },
    address: taipei,
    shipping: "home_delivery",
    payment: "bank_transfer",
    agreement: preview.terms_version,
    total: preview.total,
  };
  // A shopper without a mail address: staff read what would be mailed.
  const contact = { name: shopper.name, phone: "0987654321" };
  const unmailed = await call<{ number: string }>("POST /admin/orders", {
    json: { ...json, member_id: undefined, contact },
  });
  const mails = await call<{ data: { id: string }[] }>("GET /admin/mails", { query: { order: unmailed.number } });
  await call("GET /admin/mails/{id}/content", { path: { id: mails.data[0]?.id ?? "" } });
  const { number } = await call<{ number: string }>("POST /admin/orders", { json });
  await call("POST /admin/orders/{number}/payment-link", { path: { number }, json: {} });
}

/** Lists, printed slips, and one order from its confirmation to its completion and the return of an item. */
export async function handleOrders(demo: Demo): Promise<void> {
  const { call } = demo;
  const placed = await order(demo);
  const { number } = placed;
  const adminOrder = adminOrderOf(demo, number);
  await call("POST /admin/orders/{number}/notes", { path: adminOrder.path, json: { text: "請附提袋" } });
  await call("POST /admin/orders/{number}/messages", {
    path: adminOrder.path,
    json: { text: "提袋已經幫你備好了，明天出貨。" },
  });
  await call("PUT /admin/orders/{number}/address", {
    path: adminOrder.path,
    json: { version: (await adminOrder.read()).version, address: { ...taipei, street: "和平東路一段 3 號" } },
  });
  await adminOrder.packAll();
  await adminOrder.move("deliver");
  await adminOrder.act("collect_payment");
  await adminOrder.act("complete");
  await call("GET /admin/orders", { query: { page: 1, per_page: 2 } });
  await call("GET /admin/orders/counts");
  await call("GET /admin/orders/{number}/neighbours", { path: adminOrder.path });
  const numbers = [number, (await order(demo)).number];
  await call("POST /admin/orders/bulk", { json: { action: "confirm", numbers: numbers.slice(1) } });
  const ship = { action: "ship", carrier: "t_cat", rows: [{ number: numbers[1], tracking_number: "900123456789" }] };
  await call("POST /admin/orders/bulk-checks", { json: ship });
  await call("GET /admin/orders/pick-list", { query: { numbers: numbers.join(",") } });
  await call("GET /admin/orders/packing-slips", { query: { numbers: numbers.join(",") } });
  await orderByTelephone(demo);
  await sendBack(demo, number, placed.access_token);
  await openReturn(demo);
  await call("GET /admin/new-work");
  await call("GET /admin/dashboard", { query: { days: "30" } });
  await call("GET /admin/reports/sales", { query: { month: "2026-11" } });
  await call("GET /admin/search", { query: { keyword: number.slice(0, 6) } });
}

/** A return of one item, from the shopper's request to the inspection. */
async function sendBack({ call }: Demo, number: string, access: string): Promise<void> {
  const headers = { "X-Order-Access": access };
  const { lines } = await call<AdminOrder>("GET /admin/orders/{number}", { path: { number } });
  const line_id = lines[0]?.id ?? 0;
  const ask = async () => {
    const body = await photograph();
    const { name } = await call<{ name: string }>("POST /orders/{number}/pictures", {
      path: { number },
      headers,
      body,
    });
    await call("GET /orders/{number}/pictures/{name}", { path: { number, name }, headers });
    const wish = { lines: [{ line_id, amount: 1 }], reason: "damaged", note: "茶罐凹了一角", pictures: [name] };
    return call<ReturnRequest>("POST /returns", { headers, json: { ...wish, number } });
  };
  await call("DELETE /returns/{id}", { path: { id: (await ask()).id }, headers });
  const { id } = await ask();
  const path = { id };
  const read = () => call<ReturnRequest>("GET /returns/{id}", { path, headers });
  const act = async (action: string, more: object = {}) =>
    call("POST /admin/returns/{id}/actions", { path, json: { action, version: (await read()).version, ...more } });
  await call("GET /returns", { query: { number }, headers });
  await call("PUT /returns/{id}", { path, headers, json: { reason: "damaged", note: "茶罐凹了一角，蓋子蓋不緊" } });
  await call("PUT /returns/{id}", { path, headers, json: { tracking_number: "903498765432" } });
  await act("receive");
  await act("inspect", { lines: [{ line_id, sellable: 0, damaged: 1, refused: 0 }] });
  await call("GET /admin/returns", { query: { page: 1, per_page: 2 } });
}

/** A return for a shopper who called. */
async function openReturn(demo: Demo): Promise<void> {
  const { number } = await order(demo);
  const { path, read, packAll, move } = adminOrderOf(demo, number);
  await packAll();
  await move("deliver");
  const { version, lines } = await read();
  const wish = { lines: [{ line_id: lines[0]?.id ?? 0, amount: 1 }], reason: "changed_mind", note: "來電" };
  await demo.call("POST /admin/orders/{number}/returns", { path, json: { version, ...wish } });
}

/** The shopper's bank details for a refund, which staff then transfer. */
async function giveBankDetails({ call }: Demo, path: { number: string; id: number }, access: string) {
  const headers = { "X-Order-Access": access };
  const { token } = await call<{ token: string }>("POST /orders/{number}/refunds/{id}/account-link", { path, headers });
  await call("POST /refund-accounts/lookup", { json: { token } });
  const account = { bank: "700", branch: "", account_number: "0001234-0567890", holder: "林大同" };
  await call("PUT /refund-accounts", { json: { token, ...account } });
  await call("GET /admin/orders/{number}/refunds/{id}/account", { path });
  await call("POST /admin/orders/{number}/refunds/{id}/account-link", { path, json: {} });
  await call("POST /admin/orders/{number}/refunds/{id}/account-mail", { path, json: {} });
}

/** A refund, and a parcel that is returned. */
export async function refund(demo: Demo): Promise<void> {
  const { call } = demo;
  const { number, total, access_token } = await order(demo, { payment: "bank_transfer" });
  const adminOrder = adminOrderOf(demo, number);
  await adminOrder.act("confirm_transfer");
  const give = async (amount: number) => {
    const { version } = await adminOrder.read();
    const json = { version, amount, note: "補償運送延遲" };
    const { refunds } = await call<AdminOrder>("POST /admin/orders/{number}/refunds", { path: adminOrder.path, json });
    return { number, id: refunds.at(-1)?.id ?? 0 };
  };
  const settled = await give(Math.min(100, total));
  await giveBankDetails(demo, settled, access_token);
  await call("POST /admin/orders/{number}/refunds/{id}/settlement", {
    path: settled,
    json: { status: "succeeded", note: "已匯回原帳戶" },
  });
  const mistaken = await give(50);
  const json = { status: "withdrawn", note: "金額有誤" };
  await call("POST /admin/orders/{number}/refunds/{id}/settlement", { path: mistaken, json });
  const short = adminOrderOf(demo, (await order(demo)).number);
  const { lines: ordered, version: fresh } = await short.read();
  await call("POST /admin/orders/{number}/removals", {
    path: short.path,
    json: { version: fresh, lines: [{ line_id: ordered[0]?.id, amount: 1 }], reason: "其中一件有瑕疵" },
  });
  const changed = adminOrderOf(demo, (await order(demo)).number);
  const { lines: before, shipping, version: now } = await changed.read();
  const sku = before[0]?.sku ?? "";
  const { county, district } = taipei;
  const { total: dearer } = await call<{ total: number }>("GET /admin/orders/{number}/change", {
    path: changed.path,
    query: { version: now, lines: `${sku}:3`, shipping, county, district },
  });
  await call("POST /admin/orders/{number}/changes", {
    path: changed.path,
    json: { version: now, lines: [{ sku, amount: 3 }], shipping, address: taipei, total: dearer },
  });
  // Once confirmed, it does not count against this shopper's limit of unpaid stock any more.
  await changed.act("confirm");
  const other = adminOrderOf(demo, (await order(demo)).number);
  await other.packAll();
  await other.move("return_to_sender");
  const { shipments, lines, version: seen } = await other.read();
  await call("POST /admin/orders/{number}/shipments/{id}/inspection", {
    path: { ...other.path, id: shipments[0]?.id ?? 0 },
    json: { version: seen, lines: [{ line_id: lines[0]?.id, sellable: 2 }] },
  });
}

const { merchantId: MERCHANT, hashKey, hashIv } = stageAccounts.b2c;

export const PARCELS = { path: { service: "parcel_keys" } };

/** Staff enter the keys of the service that books parcels. */
export async function enterParcelKeys({ call }: Demo, version?: number): Promise<void> {
  const read = () => call<{ version: number }>("GET /admin/settings/services/{service}", PARCELS);
  const values = { merchant_id: MERCHANT, hash_key: hashKey, hash_iv: hashIv };
  const json = { host: "stage", values, version: version ?? (await read()).version };
  await call("PUT /admin/settings/services/{service}", { ...PARCELS, json });
}

/** The service notifies the shop of the parcel that was booked last. */
export async function notifyOfParcel({ backend, logistics }: Demo, code: string, words: string, time: string) {
  const parcel = logistics.parcels.at(-1);
  const notice = {
    ...{ MerchantID: MERCHANT, AllPayLogisticsID: parcel?.logisticsId ?? "" },
    ...{ MerchantTradeNo: parcel?.tradeNumber ?? "", RtnCode: code, RtnMsg: words },
    UpdateStatusDate: `2026/11/20 ${time}`,
  };
  const body = new URLSearchParams(logistics.control.sign(notice, stageAccounts.b2c));
  const address = "http://shop.example/api/v1/shipments/callbacks/ecpay";
  await backend.fetch(new Request(address, { method: "POST", body }));
}

/** A parcel is booked by interface, the carrier's answer is unclear, and the booking is given up. */
export async function bookParcel(demo: Demo): Promise<void> {
  const { call } = demo;
  await enterParcelKeys(demo, 0);
  await call("GET /admin/settings/services/{service}", PARCELS);
  await call("POST /admin/settings/services/{service}/test", { ...PARCELS, json: {} });
  const sender = { name: "王小明", phone: "0911222333", zip: "103", address: "臺北市大同區迪化街一段 1 號" };
  const parcels = { carriers: ["t_cat", "post"], sender, temperature: "normal", size: "60" };
  await call("PUT /admin/settings/parcels", { json: { ...parcels, version: 0 } });
  await call("GET /admin/settings/parcels");
  const adminOrder = adminOrderOf(demo, (await order(demo)).number);
  await adminOrder.act("confirm");
  const { version } = await adminOrder.read();
  await call("POST /admin/orders/{number}/shipments", { path: adminOrder.path, json: { version } });
  await adminOrder.move("pack");
  const packed = await adminOrder.read();
  const path = { ...adminOrder.path, id: packed.shipments[0]?.id ?? 0 };
  const wish = { carrier: "t_cat", temperature: "cool", size: "60", time: "morning", version: packed.version };
  await call("POST /admin/orders/{number}/shipments/{id}/booking", { path, json: wish });
  await notifyOfParcel(demo, "7006", "遺失", "12:00:00");
  await call("POST /admin/orders/{number}/shipments/{id}/booking/check", { path, json: {} });
  await call("DELETE /admin/orders/{number}/shipments/{id}/booking", { path });
  await call("GET /admin/orders/booking-offer");
  await call("DELETE /admin/orders/{number}/no-shows", { path: adminOrder.path });
  const { number } = await order(demo);
  await adminOrderOf(demo, number).act("confirm");
  await call("POST /admin/orders/bulk", { json: { action: "book", numbers: [number] } });
  await call("POST /admin/orders/bookings", { json: { numbers: [number] } });
  await call("GET /admin/orders/bookings", { query: { numbers: number } });
  await call("DELETE /admin/settings/services/{service}", PARCELS);
}

/** The shop delivers to convenience stores for a while; a shopper finds one, and another one on the chain's map. */
export async function chooseStore(demo: Demo): Promise<void> {
  const { call, backend, logistics } = demo;
  await enterParcelKeys(demo);
  const chains = [{ chain: "seven_eleven", fee: 60, outlying_surcharge: 40 }];
  const stores = { kind: "b2c", chains, collects: true };
  await call("PUT /admin/settings/stores", { json: { ...stores, version: 0 } });
  const { version } = await call<{ version: number }>("POST /admin/settings/stores/lists", { json: {} });
  await call("GET /admin/settings/stores");
  await call("GET /convenience-stores", { query: { chain: "seven_eleven", county: "臺北市", district: "信義區" } });
  const { uuid } = await call<{ uuid: string }>("POST /carts", { json: { sku: "TEA-RBY-50", amount: 1 } });
  const visit = { uuid, chain: "seven_eleven", collects: true };
  const form = await call<{ action: string; fields: Record<string, string> }>("POST /convenience-stores/map-visits", {
    json: visit,
  });
  await fetch(form.action, { method: "POST", body: new URLSearchParams(form.fields) });
  const { fields } = logistics.control.choose("131386");
  const reply = { method: "POST", body: new URLSearchParams(fields) };
  await backend.fetch(new Request("http://shop.example/api/v1/convenience-stores/map-replies/ecpay", reply));
  const path = { nonce: form.fields.ExtraData ?? "" };
  await call("GET /convenience-stores/map-visits/{nonce}", { path, query: { uuid } });
  await call("PUT /admin/settings/stores", { json: { ...stores, chains: [], version } });
  await call("DELETE /admin/settings/services/{service}", PARCELS);
}
