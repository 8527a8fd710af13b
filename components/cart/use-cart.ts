import useSWR from "swr";
import type { ShownCart as Cart } from "@/lib/contract/carts";
import { send } from "@/lib/fetcher";
import { withAmount, withoutLine } from "./expected-cart";

const PATH = "/api/bff/cart";

/** Cart requests in flight: meanwhile deletes and updates are ignored (docs/specification.md section 4). */
let inFlight = 0;

type Line = { sku: string; amount: number };

/**
 * The visitor's cart. `update` and `remove` show the expected cart at once and undo it when the server refuses;
 * while another request is in flight they do nothing and return undefined. All throw a `RequestError`.
 */
export function useCart() {
  const { data, error, isLoading, mutate } = useSWR<Cart>(PATH);

  async function request(method: "POST" | "PUT" | "DELETE", body: Partial<Line>, expected?: (cart: Cart) => Cart) {
    inFlight += 1;
    try {
      const reply = send<Cart>(method, PATH, body);
      await mutate(
        reply.then((answer) => answer.data),
        {
          ...(data && expected && { optimisticData: (shown) => expected(shown ?? data) }),
          rollbackOnError: true,
          revalidate: false,
        },
      );
      return await reply;
    } catch (failure) {
      // The refusal means that the cart, stock or prices have changed: read again.
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
    clear: () => mutate({ uuid: null, cart_items: [], total: 0 }, { revalidate: false }),
    add: (line: Line) => request("POST", line),
    update: (line: Line) =>
      inFlight > 0 ? undefined : request("PUT", line, (cart) => withAmount(cart, line.sku, line.amount)),
    remove: (sku: string) => (inFlight > 0 ? undefined : request("DELETE", { sku }, (cart) => withoutLine(cart, sku))),
  };
}
