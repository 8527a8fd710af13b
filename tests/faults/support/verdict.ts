import { appendFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, inject } from "vitest";
import type { Database } from "@/lib/backend/db/database";
import { rowsOf } from "../../support/fingerprint";
import { expectInvariants } from "../../support/shop-sums";
import type { Experience, Intent } from "./buyers";
import type { FaultRow } from "./fault-table";
import type { Place } from "./places";

type Losses = Pick<FaultRow, "lost" | "doubled" | "notWhole" | "stock">;

const NONE: Losses = { lost: 0, doubled: 0, notWhole: 0, stock: "holds" };

type StoredOrder = {
  number: string;
  cart: string;
  total: number;
  payment: string;
  lines: Intent["lines"] | null;
  placed: number;
  reserved: number;
  mails: number;
  attempts: number;
};

/**
 * Compares all purchases with all orders, in both directions, and checks the totals of the shop.
 * @param fewestMails that are kept of an order: none where the shop's clock says that they are too old to be kept
 */
export async function lossesIn(db: Database, intents: Intent[], fewestMails = 1): Promise<Losses & { why: string[] }> {
  const stored = await storedOrders(db);
  const byCart = new Map<string, StoredOrder[]>(intents.map(({ cart }) => [cart, []]));
  for (const order of stored) byCart.get(order.cart)?.push(order);
  const mine = (intent: Intent) => byCart.get(intent.cart) ?? [];
  const acknowledged = intents.filter(({ number }) => number !== undefined);
  const lost = acknowledged.filter((intent) => !mine(intent).some(({ number }) => number === intent.number));
  const strange = stored.filter(({ cart }) => !byCart.has(cart));
  const twice = intents.filter((intent) => mine(intent).length > 1);
  const notWhole = intents.filter((intent) => mine(intent).some((order) => !isWhole(order, intent, fewestMails)));
  const unsound = await expectInvariants(db).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return {
    lost: lost.length,
    doubled: strange.length + twice.length,
    notWhole: notWhole.length,
    stock: unsound ? "BROKEN" : "holds",
    why: [
      ...lost.map(({ number }) => `lost: ${number}`),
      ...strange.map(({ number }) => `unknown: ${number}`),
      ...twice.map(({ cart }) => `twice: cart ${cart}`),
      ...notWhole.map((intent) => `not whole: ${JSON.stringify(mine(intent))} of ${JSON.stringify(intent)}`),
      ...(unsound ? [unsound] : []),
    ],
  };
}

function isWhole(order: StoredOrder, { lines, form }: Intent, fewestMails: number): boolean {
  const key = (list: Intent["lines"] | null) =>
    JSON.stringify((list ?? []).map(({ sku, amount }) => [sku, amount]).toSorted());
  return (
    key(order.lines) === key(lines) &&
    order.total === form.total &&
    order.payment === form.payment &&
    order.placed === 1 &&
    order.reserved === lines.reduce((sum, { amount }) => sum + amount, 0) &&
    order.mails >= fewestMails &&
    order.mails <= 1 &&
    order.attempts === 0
  );
}

/** Every order, with everything that belongs to it. */
export async function storedOrders(db: Database): Promise<StoredOrder[]> {
  return rowsOf<StoredOrder>(
    await db.execute(sql`select o.number, o.cart_id::text as cart, o.total, o.payment_method as payment,
      (select json_agg(json_build_object('sku', l.sku, 'amount', l.amount)) from order_lines l where l.order_id = o.id) as lines,
      (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'placed') as placed,
      (select coalesce(sum(m.quantity), 0)::int from order_lines l join stock_movements m
        on m.source = 'order_line:' || l.id and m.kind = 'reserved' where l.order_id = o.id) as reserved,
      (select count(*)::int from mails m where m.kind = 'order_placed' and m.payload->>'number' = o.number) as mails,
      (select count(*)::int from payments p where p.order_id = o.id and p.status <> 'paid') as attempts
      from orders o`),
  );
}

/** The worst of several checks; `fewestMails` as above. */
export class Verdict {
  #losses = NONE;
  readonly #why: string[] = [];

  constructor(
    private readonly fault: string,
    private readonly place: Place,
    readonly experience: Experience,
    private readonly fewestMails = 1,
  ) {}

  /** Checks the database as it is now. */
  async look(): Promise<void> {
    const { why, ...found } = await this.place.look((db) => lossesIn(db, this.experience.intents, this.fewestMails));
    const { lost, doubled, notWhole, stock } = this.#losses;
    this.#losses = {
      lost: Math.max(lost, found.lost),
      doubled: Math.max(doubled, found.doubled),
      notWhole: Math.max(notWhole, found.notWhole),
      stock: stock === "BROKEN" ? stock : found.stock,
    };
    this.#why.push(...why);
  }

  /**
   * Every buyer sends the same form again, with the same key, to a healthy shop: buyers who had a number get the same
   * one, and the others have their one order now. On the embedded database a kill may undo what was added to a cart in
   * the moment before it (docs/embedded-database.md, "What a power cut or a kill may take back"): that buyer sees it in
   * the cart.
   */
  async repeat(url: string, intents: Intent[] = this.experience.intents): Promise<void> {
    const statuses = new Set<number | undefined>();
    for (const intent of intents) {
      const status = await this.experience.order(url, intent);
      if (status === 200 || !(await this.#isCartTakenBack(url, intent))) statuses.add(status);
    }
    if (intents.length > 0) expect([...statuses], "the same forms again").toEqual([200]);
  }

  async #isCartTakenBack(url: string, intent: Intent): Promise<boolean> {
    if (this.place.engine !== "pglite" || intent.number) return false;
    const found = await this.experience.cartOf(url, intent);
    return found.length < intent.lines.length || found.some(({ amount }, at) => amount !== intent.lines[at]?.amount);
  }

  /** Checks once more, writes the line of the table, and fails when anything was lost. */
  async conclude(rounds: number): Promise<void> {
    await this.look();
    const { fault, place, experience } = this;
    const { acknowledged, longestMs } = experience;
    const engine = { pglite: "PGlite", postgres: "PostgreSQL" }[place.engine];
    const row: FaultRow = { fault, engine, rounds, acknowledged, longestMs, ...this.#losses };
    appendFileSync(inject("faultRows"), `${JSON.stringify(row)}\n`);
    expect(this.#why).toEqual([]);
    expect(this.#losses).toEqual(NONE);
    expect(acknowledged, "orders that were acknowledged").toBeGreaterThan(0);
    expect(experience.broken, "answers that are no envelope").toEqual([]);
  }
}
