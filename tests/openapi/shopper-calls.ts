import type { Cart } from "@/lib/contract/carts";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import type { PlacedOrder } from "@/lib/contract/orders";
import type { ProductListing } from "@/lib/contract/products";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { taipeiDay } from "@/lib/format";
import { contact, taipei } from "../support/checkout";
import type { Demo } from "./demo-calls";
import { PASSWORD, shopper } from "./people";

type Session = { user_token: { token: string } };

/** The calls of a visitor: reading, a message to the shop, the mailing list. */
export async function visit(demo: Demo): Promise<void> {
  const { call, mailedTo } = demo;
  const plain = ["basics", "home", "pages", "menus", "banners", "shop-settings", "regions", "faqs", "blogs/categories"];
  for (const path of [...plain, "products/categories"]) await call(`GET /${path}`);
  await call("GET /products/filters", { query: { product_category_id: 1 } });
  const { data } = await call<ProductListing>("GET /products", {
    query: { product_category_id: 1, page: 1, per_page: 2, sort_target: "price", sort_method: "asc" },
  });
  const path = { id: data[0]?.id ?? 0 };
  await call("GET /products/{id}", { path });
  await call("GET /products/suggestions", { query: { keyword: "茶" } });
  await call("GET /products/best-sellers");
  await call("GET /products/{id}/related", { path });
  await call("GET /products/{id}/bought-together", { path });
  await call("GET /blogs", { query: { page: 1, per_page: 2 } });
  await call("GET /blogs/{id}", { path: { id: 1 } });
  await call("GET /policies/{key}", { path: { key: "privacy-policy" } });
  const message = "請問東方美人茶什麼時候會再到貨？想買來送長輩。";
  const from = { name: "林大同", email: "tung@shop.example" };
  await call("POST /contacts", { json: { ...from, topic: "product", message } });
  await call("POST /checkouts/invoice-checks", { json: { kind: "mobile_barcode", number: "/ABC+123" } });
  await call("POST /subscribes", { json: { email: "letters@shop.example" } });
  const token = await mailedTo("letters@shop.example");
  await call("GET /subscribes/confirm", { query: { token } });
  await waitForStock(demo);
}

/** Requests a stock alert, confirms it by the mail's link, and cancels it by the other one. */
async function waitForStock({ call, allMailedTo }: Demo): Promise<void> {
  const email = "waits@shop.example";
  await call("POST /stock-alerts", { json: { sku: "TEA-FSO-150", email } });
  const [confirm = "", cancel = ""] = await allMailedTo(email);
  await call("POST /stock-alerts/confirm", { json: { token: confirm } });
  await call("DELETE /stock-alerts", { json: { token: cancel } });
}

/** Fills a cart; without a bearer token it is a guest's. */
export async function fillCart(call: Demo["call"], sku: string, amount: number, bearer?: string): Promise<string> {
  const cart = await call<Cart>("POST /carts", { json: { sku, amount }, bearer });
  return cart.uuid ?? "";
}

type Wish = { sku?: string; amount?: number; payment?: "cash_on_delivery" | "bank_transfer"; bearer?: string };

export async function order({ call }: Demo, wish: Wish = {}): Promise<PlacedOrder> {
  const { sku = "TEA-FSO-150", amount = 2, payment = "cash_on_delivery", bearer } = wish;
  const uuid = await fillCart(call, sku, amount, bearer);
  const { county, district } = taipei;
  const { total } = await call<CheckoutPreview>("POST /checkouts/preview", {
    json: { uuid, shipping: "home_delivery", address: { county, district } },
    bearer,
  });
  const form = { uuid, contact, address: taipei, shipping: "home_delivery", payment, invoice: { kind: "member" } };
  return call<PlacedOrder>("POST /orders", {
    headers: { "Idempotency-Key": `demo-order-${uuid.slice(0, 8)}` },
    json: { ...form, agreement: TERMS_VERSION, total },
    bearer,
  });
}

/** A cart, and an order from placing to cancelling. */
export async function buy(demo: Demo): Promise<void> {
  const { call } = demo;
  const uuid = await fillCart(call, "TEA-FSO-75", 1);
  await call("GET /carts", { query: { uuid } });
  await call("PUT /carts", { json: { sku: "TEA-FSO-75", amount: 3, uuid } });
  await call("DELETE /carts", { json: { sku: "TEA-FSO-75", amount: 0, uuid } });
  const placed = await order(demo, { payment: "bank_transfer" });
  const path = { number: placed.number };
  const headers = { "X-Order-Access": placed.access_token };
  const now = async () => (await call<PlacedOrder>("GET /orders/{number}", { path, headers })).version;
  await call("POST /orders/lookup", { json: { number: placed.number, contact: contact.email } });
  await call("PUT /orders/{number}/address", {
    path,
    headers,
    json: { version: await now(), address: { ...taipei, street: "和平東路一段 3 號 5 樓" } },
  });
  await call("POST /orders/{number}/pay", { path, headers, json: { payment: "bank_transfer", version: await now() } });
  await call("POST /orders/{number}/transfer-report", {
    path,
    headers,
    json: { last_five: "01234", amount: placed.total, transferred_on: taipeiDay(new Date()) },
  });
  await call("GET /orders/{number}/events", { path, headers });
  await call("POST /orders/{number}/reorder", { path, headers, json: { uuid: null } });
  const other = await order(demo);
  await call("POST /orders/{number}/cancel", {
    path: { number: other.number },
    headers: { "X-Order-Access": other.access_token },
    json: { version: other.version },
  });
}

/** The calls of a member, from registering to deleting the account. */
export async function belong(demo: Demo): Promise<void> {
  const { call, mailedTo } = demo;
  const email = "hua@shop.example";
  await call("POST /users/register", { json: { name: "王小華", email, password: PASSWORD, agreement: TERMS_VERSION } });
  await call("POST /users/verify-email", { json: { token: await mailedTo(email) } });
  const login = { email: shopper.email, password: PASSWORD };
  const bearer = (await call<Session>("POST /users/login", { json: login })).user_token.token;
  await call("POST /carts/merge", { json: { uuid: await fillCart(call, "TEA-FSO-75", 1) }, bearer });
  await order(demo, { bearer });
  await call("GET /orders", { query: { page: 1, per_page: 2 }, bearer });
  await call("GET /users/me", { bearer });
  await call("PUT /users/me", { json: { name: "陳小美", phone: "0912345678" }, bearer });
  await call("PUT /users/me/newsletter", { json: { newsletter: true }, bearer });
  await call("PUT /users/me/invoice", { json: { invoice: { kind: "mobile_barcode", barcode: "/ABC+123" } }, bearer });
  await call("POST /users/me/verification", { bearer });
  const address = { name: "陳小美", phone: "0912345678", ...taipei, is_default: true };
  await call("POST /users/me/addresses", { json: address, bearer });
  const [first] = await call<{ id: number }[]>("GET /users/me/addresses", { bearer });
  const path = { id: first?.id ?? 0 };
  await call("PUT /users/me/addresses/{id}", { path, json: { ...address, street: "和平東路二段 9 號" }, bearer });
  await call("DELETE /users/me/addresses/{id}", { path, bearer });
  await call("POST /users/me/wishes", { json: { product_ids: [1, 2] }, bearer });
  await call("GET /users/me/wishes", { bearer });
  await call("DELETE /users/me/wishes", { json: { product_id: 1 }, bearer });
  await call("GET /users/me/export", { bearer });
  await call("POST /users/login", { json: login });
  await call("GET /users/me/sessions", { bearer });
  await call("DELETE /users/me/sessions", { json: {}, bearer });
  const changed = { current_password: PASSWORD, password: PASSWORD };
  const renewed = await call<Session>("PUT /users/me/password", { json: changed, bearer });
  await call("DELETE /users/logout", { bearer: renewed.user_token.token });
  await call("POST /users/forgot-password", { json: { email } });
  await call("POST /users/reset-password", { json: { token: await mailedTo(email), password: PASSWORD } });
  const again = await call<Session>("POST /users/login", { json: { email, password: PASSWORD } });
  const moved = { email: "hua.new@shop.example", current_password: PASSWORD };
  await call("POST /users/me/email", { json: moved, bearer: again.user_token.token });
  await call("POST /users/change-email", {
    json: { token: await mailedTo(moved.email) },
    bearer: again.user_token.token,
  });
  await call("DELETE /users/me", { json: { current_password: PASSWORD }, bearer: again.user_token.token });
}
