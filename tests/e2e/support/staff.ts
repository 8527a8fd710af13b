import type { APIRequestContext } from "playwright/test";
import type { AdminOrder, Order } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import { apiSecret, freshShop } from "./shop";

/** What staff do, by the API: the back office's screens have tests of their own. */
export async function asStaff(request: APIRequestContext) {
  const shop = freshShop();
  const secret = { "X-Api-Secret": apiSecret(shop.dataDirectory) };

  async function call<T>(path: string, data?: unknown, bearer?: string): Promise<T> {
    const headers = { ...secret, ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) };
    const answer = await request.fetch(`${shop.apiUrl}/api/v1${path}`, {
      method: data ? "POST" : "GET",
      data,
      headers,
    });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()).data as T;
  }

  const login = { email: shop.adminEmail, password: shop.adminPassword };
  const { token } = (await call<{ user_token: { token: string } }>("/admin/login", login)).user_token;
  const orderOf = (number: string) => call<AdminOrder>(`/admin/orders/${number}`, undefined, token);

  async function act(number: string, action: string): Promise<Order> {
    const { version } = await orderOf(number);
    return call<Order>(`/admin/orders/${number}/actions`, { action, version }, token);
  }

  return {
    orderOf,
    act,
    /** Packs everything into one parcel and hands it over; with `until`, only so far. */
    async send(number: string): Promise<void> {
      let order = await orderOf(number);
      order = await call<AdminOrder>(`/admin/orders/${number}/shipments`, { version: order.version }, token);
      const parcel = order.shipments.at(-1)?.id;
      const tracking = { carrier: "t_cat", tracking_number: "905512345678" };
      for (const step of [{ action: "pack" }, { action: "ship", ...tracking }, { action: "deliver" }]) {
        const path = `/admin/orders/${number}/shipments/${parcel}/actions`;
        order = await call<AdminOrder>(path, { ...step, version: order.version }, token);
      }
    },
    async actOnReturn(number: string, step: Record<string, unknown>): Promise<ReturnRequest> {
      const request = (await orderOf(number)).returns.at(-1);
      if (!request) throw new Error(`${number} has no return`);
      return call(`/admin/returns/${request.id}/actions`, { ...step, version: request.version }, token);
    },
  };
}
