import type { APIRequestContext } from "playwright/test";
import type { OrderInvoiceInput } from "@/lib/contract/invoices";
import type { PlacedOrder } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { sendTo } from "./front";
import { freshShop, type Shop, termsInForce } from "./shop";

type Wish = {
  sku?: string;
  amount?: number;
  name?: string;
  email?: string;
  payment?: PaymentMethod;
  invoice?: OrderInvoiceInput;
  /** Delivery to this 7-ELEVEN store, instead of home. */
  store?: string;
  phone?: string;
};

/**
 * A guest's order that is placed by API. The cookie that opens its page is in the browser of these requests.
 * @param shop another one than the worker's
 */
export async function guestOrder(
  request: APIRequestContext,
  { sku = "TEA-RBY-100", amount = 1, name = "林怡君", store: store_id, phone = "0912345678", ...wish }: Wish = {},
  shop: Pick<Shop, "url" | "apiUrl" | "dataDirectory"> = freshShop(),
): Promise<PlacedOrder> {
  const send = (path: string, data: object) => sendTo(request, shop, "POST", `/api/bff/${path}`, data);
  const place = { county: "臺北市", district: "大同區" };
  const store = { chain: "seven_eleven", store_id };
  const shipping = store_id ? "convenience_store" : "home_delivery";
  await send("cart", { sku, amount });
  const { total } = await send("checkout", store_id ? { shipping, store } : { shipping, address: place });
  const placed = await send("orders", {
    contact: { name, email: wish.email ?? "yijun@example.com", phone },
    shipping,
    ...(store_id
      ? { store: { ...store, recipient_name: name, recipient_phone: phone } }
      : { address: { ...place, street: "迪化街一段 32 號" } }),
    payment: wish.payment ?? "cash_on_delivery",
    ...(wish.invoice && { invoice: wish.invoice }),
    agreement: await termsInForce(shop),
    total,
  });
  return placed as PlacedOrder;
}
