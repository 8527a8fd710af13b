import { sql } from "drizzle-orm";
import { sessions } from "@/lib/backend/admin-accounts/sessions";
import { administratorSessions, administrators } from "@/lib/backend/admin-accounts/tables";
import type { Database } from "@/lib/backend/db/database";
import type { BulkAction } from "@/lib/contract/order-bulk";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import { taipeiDay } from "@/lib/format";
import { skus } from "./catalogue";
import { placeOrderOf } from "./checkout";
import { apiOver } from "./connections";
import { resetLimits } from "./mail";
import { backendOn, plain } from "./shop";
import type { Filling } from "./snapshots";

type Step = BulkAction | "ship" | "report" | "ask_return";
type Recipe = {
  /** How many orders of one towel there are, of two, and of three. */
  supply: [number, number?, number?];
  form?: Partial<PlaceOrderInput>;
  steps?: Step[];
};

const transfer = { payment: "bank_transfer" } as const;
const delivered: Step[] = ["confirm", "ship", "deliver", "collect_payment"];

/**
 * The orders of the snapshot, of towels (NT$500, from three on without the fee of NT$100). Cash on delivery unless the
 * kind says otherwise.
 */
const recipes = {
  placed: { supply: [12, 4] },
  confirmed: { supply: [7, 3, 3], steps: ["confirm"] },
  packed: { supply: [1], steps: ["confirm", "pack"] },
  shipped: { supply: [1, 0, 1], steps: ["confirm", "ship"] },
  /** Delivered, and not paid yet. */
  delivered: { supply: [2], steps: ["confirm", "ship", "deliver"] },
  /** Delivered and paid. */
  collected: { supply: [5, 2, 1], steps: delivered },
  completed: { supply: [2], steps: [...delivered, "complete"] },
  cancelled: { supply: [1], steps: ["cancel"] },
  /** By transfer, which is not noted yet. */
  unpaid: { supply: [5, 2], form: transfer },
  /** By transfer, which the shopper has reported. */
  reported: { supply: [1, 1], form: transfer, steps: ["report"] },
  /** By transfer, which staff have noted. */
  paid: { supply: [8, 8, 2], form: transfer, steps: ["confirm_transfer"] },
  /** By transfer, cancelled after it was paid: the refund is made by hand. */
  refund_due: { supply: [1], form: transfer, steps: ["confirm_transfer", "cancel"] },
  /** Delivered, paid, and all of it approved to be sent back. */
  return_approved: { supply: [2], steps: [...delivered, "ask_return"] },
} satisfies Record<string, Recipe>;

export type Kind = keyof typeof recipes;

/** In the order in which they are made. */
const bulk = ["confirm", "confirm_transfer", "pack", "deliver", "collect_payment", "complete", "cancel"] as const;

/** A shop with orders in every state that lasts, each to be taken by one test (`readyOrder`). */
export const withOrders: Filling = { name: "with_orders", on: plain, fill: makeOrders, renew: moveTimesToNow };

/** Where the snapshot keeps its list; not among the shop's own tables, which tests compare and count. */
const list = sql`ready.orders`;

type Made = { kind: Kind; amount: number; number: string; access_token: string; total: number; steps: Step[] };

/** Makes the orders by the calls of shoppers and staff. */
async function makeOrders(db: Database): Promise<void> {
  const backend = backendOn(db);
  const [boss] = await db.select({ id: administrators.id }).from(administrators).limit(1);
  const { token } = await sessions.start(db, boss?.id ?? 0, {});
  const connection = { transport: (request: Request) => backend.fetch(request), baseUrl: "http://shop.example" };
  const api = apiOver(connection);
  const { admin } = apiOver(connection, token);
  const made: Made[] = [];
  for (const [kind, { supply, form, steps = [] }] of Object.entries<Recipe>(recipes)) {
    for (const [index, orders = 0] of supply.entries()) {
      for (let n = 0; n < orders; n++) {
        // Otherwise the mails of all but the first would be held back.
        await resetLimits(db);
        const amount = index + 1;
        const { number, access_token, total } = await placeOrderOf(api, [{ sku: skus.towel, amount }], form);
        made.push({ kind: kind as Kind, amount, number, access_token, total, steps });
      }
    }
  }
  const withStep = (step: Step) => made.filter(({ steps }) => steps.includes(step));
  const noted = async ({ data }: { data: { results: { ok: boolean; msg?: string | null }[] } }) => {
    const refused = data.results.find(({ ok }) => !ok);
    if (refused) throw new Error(`an order of the snapshot was refused: ${refused.msg}`);
  };
  for (const { number, access_token, total } of withStep("report")) {
    const report = { last_five: "12345", amount: total, transferred_on: taipeiDay(new Date()) };
    await api.orders.reportTransfer(number, access_token, report);
  }
  for (const action of bulk) {
    if (action === "deliver") {
      const rows = withStep("ship").map(({ number }) => ({ number, tracking_number: number.replace("-", "") }));
      await noted(await admin.call("POST orders/bulk", { body: { action: "ship", carrier: "t_cat", rows } }));
    }
    const numbers = withStep(action).map(({ number }) => number);
    await noted(await admin.call("POST orders/bulk", { body: { action, numbers } }));
  }
  for (const { number, access_token, amount } of withStep("ask_return")) {
    const { lines } = (await api.orders.get(number, access_token)).data;
    await api.returns.request({ number, lines: lines.map(({ id }) => ({ line_id: id, amount })) }, access_token);
  }
  await db.delete(administratorSessions);
  await resetLimits(db);
  await db.execute(sql`update mails set status = 'sent', sent_at = now()`);
  await keepList(db, made);
}

async function keepList(db: Database, made: Made[]): Promise<void> {
  await db.execute(sql`create schema ready`);
  await db.execute(sql`create table ${list} (number text, access_token text, kind text, amount int, taken bool)`);
  for (const { number, access_token, kind, amount } of made) {
    await db.execute(sql`insert into ${list} values (${number}, ${access_token}, ${kind}, ${amount}, false)`);
  }
}

/** The shop's newest event was a moment ago: as if its orders had been made for this copy. */
async function moveTimesToNow(db: Database): Promise<void> {
  await db.execute(sql`do $$
    declare age constant interval = now() - (select max(created_at) from order_events); t record;
    begin
      for t in select table_name as name, string_agg(format('%1$I = %1$I + $1', column_name), ', ') as moved
        from information_schema.columns
        where table_schema = 'public' and data_type = 'timestamp with time zone' group by table_name
      loop execute format('update %I set %s', t.name, t.moved) using age; end loop;
    end $$`);
}

/** Takes an order of the snapshot, which no other test gets. */
export async function takeOrder(
  db: Database,
  kind: Kind,
  amount = 1,
): Promise<{ number: string; access_token: string }> {
  const free = sql`select number from ${list} where kind = ${kind} and amount = ${amount} and not taken limit 1`;
  const taken = await db.execute(
    sql`update ${list} set taken = true where number = (${free}) returning number, access_token`,
  );
  const [order] = (taken as unknown as { rows: { number: string; access_token: string }[] }).rows;
  if (!order) throw new Error(`no order "${kind}" of ${amount} is left: raise its supply in orders-in-snapshot.ts`);
  return order;
}
