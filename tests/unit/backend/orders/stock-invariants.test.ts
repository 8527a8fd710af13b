import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCartItem } from "@/lib/backend/cart/change-cart";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import { productCategories } from "@/lib/backend/catalogue/tables";
import { ApiError } from "@/lib/backend/http/api-error";
import { actOnOrder } from "@/lib/backend/orders/act-on-order";
import { placeOrder } from "@/lib/backend/orders/place-order";
import { previewCheckout } from "@/lib/backend/orders/preview-checkout";
import { placeOrder as orderForm } from "@/lib/contract/orders";
import { simpleProduct } from "../../../support/catalogue";
import { checkoutForm, penghu, taipei } from "../../../support/checkout";
import { rowsOf } from "../../../support/fingerprint";
import { paymentOptions } from "../../../support/shop";
import { openTestDatabase, type TestDatabase } from "../../../support/test-database";

const STOCK = [3, 8, 20];

let database: TestDatabase;
let categoryId: number;
beforeAll(async () => {
  database = await openTestDatabase("pglite");
  const [category] = await database.open.db.insert(productCategories).values({ key: "all", title: "全部" }).returning();
  categoryId = category?.id ?? 0;
}, 60_000);
afterAll(() => database.drop());

/** What people do in a shop; the numbers choose among the carts, skus and orders that there are. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("add" as const),
      cart: fc.nat(2),
      sku: fc.nat(2),
      amount: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("order" as const), cart: fc.nat(2), outlying: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), order: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("confirm" as const), order: fc.nat(9) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test("whatever people do, stock and money stay true", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 15 }), async (steps) => {
      const shop = new SmallShop(`RUN-${run++}`);
      await shop.open();
      for (const one of steps) {
        await shop.take(one);
        await shop.check();
      }
    }),
    { numRuns: 15 },
  );
});

/** Three products of its own, three carts, and whatever orders come of them. */
class SmallShop {
  readonly #skus: string[];
  readonly #carts: (string | undefined)[] = [];
  readonly #orders: { number: string; version: number }[] = [];

  constructor(name: string) {
    this.#skus = STOCK.map((_, index) => `${name}-${index}`);
  }

  async open(): Promise<void> {
    for (const [index, sku] of this.#skus.entries()) {
      const draft = simpleProduct(categoryId, sku, sku, 200 + index * 150, STOCK[index]);
      await createProduct(database.open.db, { ...draft, position: 0 });
    }
  }

  /** Does one step; refusals are part of it. */
  async take(one: Step): Promise<void> {
    try {
      if (one.kind === "add") await this.#add(one.cart, this.#skus[one.sku] ?? "", one.amount);
      else if (one.kind === "order") await this.#order(one.cart, one.outlying);
      else await this.#act(one.order, one.kind);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async #add(cart: number, sku: string, amount: number): Promise<void> {
    const { uuid } = await addCartItem(database.open.db, { sku, amount, uuid: this.#carts[cart] });
    this.#carts[cart] = uuid ?? undefined;
  }

  async #order(cart: number, outlying: boolean): Promise<void> {
    const uuid = this.#carts[cart];
    if (!uuid) return;
    const { db } = database.open;
    const address = outlying ? penghu : taipei;
    const { total } = await previewCheckout(db, { uuid, shipping: "home_delivery", address }, paymentOptions);
    const input = orderForm.parse(checkoutForm(uuid, total, { address }));
    const placed = await placeOrder(db, input, {
      idempotencyKey: undefined,
      signingKey: "key",
      payments: paymentOptions,
    });
    this.#orders.push({ number: placed.number, version: 1 });
  }

  async #act(index: number, action: "cancel" | "confirm"): Promise<void> {
    const order = this.#orders[index % Math.max(1, this.#orders.length)];
    if (!order) return;
    const { number, version } = order;
    await actOnOrder(database.open.db, number, { action, version }, { actor: "staff", name: "店長" });
    order.version++;
  }

  async check(): Promise<void> {
    const { db } = database.open;
    const mine = sql.join(
      this.#skus.map((sku) => sql`${sku}`),
      sql`, `,
    );
    const stock = rowsOf<Stock>(
      await db.execute(sql`
        select i.sku, i.on_hand, i.reserved,
          (select coalesce(sum(l.amount), 0)::int from order_lines l join orders o on o.id = l.order_id
            where l.sku = i.sku and o.order_status <> 'cancelled') as open_lines,
          (select coalesce(sum(case m.kind when 'reserved' then m.quantity when 'released' then -m.quantity else 0 end), 0)::int
            from stock_movements m where m.sku = i.sku) as ledger_reserved,
          (select coalesce(sum(m.quantity), 0)::int from stock_movements m where m.sku = i.sku and m.kind = 'received') as received
        from inventories i where i.sku in (${mine}) order by i.sku`),
    );
    expect(stock.map(({ on_hand }) => on_hand)).toEqual(STOCK);
    for (const { on_hand, reserved, open_lines, ledger_reserved, received } of stock) {
      expect({ open_lines, ledger_reserved, received }).toEqual({
        open_lines: reserved,
        ledger_reserved: reserved,
        received: on_hand,
      });
      expect(reserved).toBeGreaterThanOrEqual(0);
      expect(reserved).toBeLessThanOrEqual(on_hand);
    }
    const untrue = await db.execute(sql`
      select o.number from orders o join order_lines l on l.order_id = o.id group by o.id
      having o.subtotal <> sum(l.total) or o.total <> sum(l.unit_price * l.amount) + o.shipping_fee or o.pieces <> sum(l.amount)`);
    expect(rowsOf(untrue)).toEqual([]);
  }
}

type Stock = { on_hand: number; reserved: number; open_lines: number; ledger_reserved: number; received: number };
