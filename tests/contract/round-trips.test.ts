import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { skus } from "../support/catalogue";
import { fillCart, readyCheckout } from "../support/checkout";
import { onEveryCell } from "../support/matrix";

/** A spy on every call to a database of either engine. */
function watchDrivers() {
  return [vi.spyOn(Client.prototype, "query"), vi.spyOn(PGlite.prototype, "execProtocolRawSync")] as const;
}

/*
 * How many statements the busiest calls send: most of what they cost. A statement more has to be worth it; `begin` and
 * `commit` are counted, too.
 */
onEveryCell(
  (cell) => {
    let sent: ReturnType<typeof watchDrivers>;
    beforeEach(() => {
      sent = watchDrivers();
    });
    afterEach(() => {
      for (const spy of sent) spy.mockRestore();
    });

    /** Statements of the second of two calls: the first one also parses statements and opens connections. */
    const roundTripsOf = async (calls: (() => Promise<unknown>)[]) => {
      let count = 0;
      for (const call of calls) {
        vi.clearAllMocks();
        await call();
        count = sent.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      }
      return count;
    };

    test("reading a cart takes one", async () => {
      const uuid = await fillCart(
        cell().api,
        [skus.tin, skus.bag, skus.towel].map((sku) => ({ sku, amount: 1 })),
      );
      const read = () => cell().api.carts.get(uuid);
      expect(await roundTripsOf([read, read])).toBe(1);
    });

    // On the embedded database `begin` is sent with the first statement.
    const isEmbedded = () => cell().shop.engine === "pglite";

    test("adding an item to a cart takes three or four", async () => {
      const add = () => cell().api.carts.add({ sku: skus.tin, amount: 1 });
      expect(await roundTripsOf([add, add])).toBe(isEmbedded() ? 3 : 4);
    });

    test("placing an order takes eight or nine, however many lines it has", async () => {
      const lines = [skus.tin, skus.bag, skus.towel].map((sku) => ({ sku, amount: 1 }));
      const forms = [await readyCheckout(cell().api, lines.slice(0, 1)), await readyCheckout(cell().api, lines)];
      expect(await roundTripsOf(forms.map((form) => () => cell().api.orders.place(form)))).toBe(isEmbedded() ? 8 : 9);
    });
  },
  { transports: ["in-process"] },
);
