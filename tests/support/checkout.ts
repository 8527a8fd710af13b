import type { Api } from "@/lib/api-client/client";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import type { PlacedOrder } from "@/lib/contract/orders";
import { TERMS_VERSION } from "@/lib/contract/terms";

export const contact = { name: "林大同", email: "tung@shop.example", phone: "0912345678" };
export const taipei = { county: "臺北市", district: "大安區", street: "和平東路一段 1 號" };
export const penghu = { county: "澎湖縣", district: "馬公市", street: "中正路 2 號" };

type Line = { sku: string; amount: number };

/** A complete form for placing an order, with the given changes. */
export function checkoutForm(uuid: string, total: number, more: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    uuid,
    contact,
    address: taipei,
    shipping: "home_delivery",
    payment: "cash_on_delivery",
    agreement: TERMS_VERSION,
    total,
    ...more,
  };
}

/** Fills a new cart. @returns its uuid */
export async function fillCart(api: Api, lines: Line[]): Promise<string> {
  let uuid: string | undefined;
  for (const line of lines) uuid = (await api.carts.add({ ...line, uuid })).data.uuid ?? undefined;
  if (!uuid) throw new Error("no cart was made");
  return uuid;
}

/** A cart that is ready to be ordered, with its preview. */
export async function readyCheckout(api: Api, lines: Line[], more: Partial<PlaceOrderInput> = {}) {
  const uuid = await fillCart(api, lines);
  const { county, district } = more.address ?? taipei;
  const { data } = await api.orders.preview({ uuid, address: { county, district } });
  return checkoutForm(uuid, data.total, more);
}

/** Fills a cart and orders it. */
export async function placeOrderOf(api: Api, lines: Line[], more: Partial<PlaceOrderInput> = {}): Promise<PlacedOrder> {
  return (await api.orders.place(await readyCheckout(api, lines, more))).data;
}
