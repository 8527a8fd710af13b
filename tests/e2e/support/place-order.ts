import type { Caller } from "./caller";
import { termsInForce } from "./shop";

/** Fills a cart and orders it by API. @param agreement of another shop than the worker's @returns the order's number */
export async function placeOrder(
  caller: Caller,
  contact: { name: string; email: string; phone: string },
  agreement?: string,
): Promise<string> {
  const place = { county: "臺北市", district: "大同區" };
  await caller.send("POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 });
  const { total } = JSON.parse((await caller.send("POST", "/api/bff/checkout", { address: place })).text).data;
  const placed = await caller.send("POST", "/api/bff/orders", {
    contact,
    address: { ...place, street: "迪化街一段 32 號" },
    shipping: "home_delivery",
    payment: "cash_on_delivery",
    agreement: agreement ?? (await termsInForce()),
    total,
  });
  return JSON.parse(placed.text).data.number;
}
