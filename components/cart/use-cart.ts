"use client";

import useSWR from "swr";
import type { Cart } from "@/lib/contract/carts";
import { send } from "@/lib/fetcher";

const PATH = "/api/bff/cart";

/** Cart requests in flight in this window: while there is one, deletes and updates are ignored (spec section 4). */
let inFlight = 0;

type Line = { sku: string; amount: number };

/**
 * The visitor's cart. `add` waits for nobody; `update` and `remove` answer undefined, and do nothing, while another
 * cart request is in flight. All throw a `RequestError` with the server's message.
 */
export function useCart() {
  const { data, error, isLoading, mutate } = useSWR<Cart>(PATH);

  async function request(method: "POST" | "PUT" | "DELETE", body: Partial<Line>) {
    inFlight += 1;
    try {
      const reply = await send<Cart>(method, PATH, body);
      await mutate(reply.data, { revalidate: false });
      return reply;
    } catch (failure) {
      // The server refused because the world has changed: show what it is now.
      await mutate();
      throw failure;
    } finally {
      inFlight -= 1;
    }
  }

  return {
    cart: data,
    error,
    isLoading,
    reload: () => mutate(),
    /** After an order the cart is gone. */
    clear: () => mutate({ uuid: null, cart_items: [], total: 0 }, { revalidate: false }),
    add: (line: Line) => request("POST", line),
    update: async (line: Line) => (inFlight > 0 ? undefined : request("PUT", line)),
    remove: async (sku: string) => (inFlight > 0 ? undefined : request("DELETE", { sku })),
  };
}
