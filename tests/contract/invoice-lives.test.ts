import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type InvoiceShop, openInvoiceShop } from "../support/invoice-shop";
import { Random } from "../support/random";
import { testEngines } from "../support/test-database";

const LIVES = 8;
const STEPS = 8;
const ORDERS = 1_000;
const CALLS = ["Issue", "GetIssue", "Invalid", "AllowanceByCollegiate", "CancelAllowance", "AllowanceInvalid"];
const TROUBLES = ["lost", "away", "broken", "wrong"] as const;

// The last is PostgreSQL, where there is a server: two instances run at once there.
describe.each(testEngines().slice(-1))("docs/invoices.md: random histories of an order, on %s", (engine) => {
  let cell: InvoiceShop;
  beforeAll(async () => {
    cell = await openInvoiceShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  /** Two instances run their jobs at once, and one may die. */
  const rounds = () => Promise.allSettled([cell.round(), ...(engine === "postgres" ? [cell.round()] : [])]);

  const consentAll = async () => {
    for (const one of cell.service.allowances) if (one.state === "waiting") await cell.service.consent(one);
  };

  async function live(seed: number): Promise<string> {
    const numbers = new Random(seed);
    const random = (end: number) => numbers.below(end);
    const number = await cell.paid({}, 1 + random(5));
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const left = await cell.keptOf(number);
        return cell.goodwill(number, 1 + random(Math.max(1, left - 1)));
      },
      async () => {
        const { refunds } = await cell.read(number);
        const last = refunds.find(({ status, reason }) => status === "by_hand" && reason === "goodwill");
        const body = { status: "withdrawn", note: "按錯" } as const;
        return cell.admin.call("POST orders/{number}/refunds/{id}/settlement", {
          params: { number, id: last?.id ?? 0 },
          body,
        });
      },
      async () => {
        const { lines, version } = await cell.read(number);
        const body = { lines: [{ line_id: lines[0]?.id ?? 0, amount: 1 }], reason: "缺貨", version };
        return cell.admin.call("POST orders/{number}/removals", { params: { number }, body });
      },
      async () => random(3) === 0 && cell.act(number, "cancel", { reason: "缺貨" }),
      consentAll,
      cell.settle,
      rounds,
      async () =>
        cell.service.next(CALLS[random(CALLS.length)] ?? "Issue", TROUBLES[random(TROUBLES.length)] ?? "lost"),
      async () => {
        cell.crashAt(random(2) === 0 ? "before" : "after");
        await rounds();
      },
      async () => cell.service.control.closePeriod(random(2) === 0),
    ];
    for (let step = 0; step < STEPS; step += 1) {
      // Actions that are not allowed at the moment are refused, as staff see it.
      await steps[random(steps.length)]?.().catch(() => undefined);
      await rounds();
    }
    return number;
  }

  test("exactly one valid invoice, less its allowances, equals what the shop kept; none is issued twice", async () => {
    for (let seed = 1; seed <= LIVES; seed += 1) {
      const number = await live(seed);
      cell.service.control.closePeriod(false);
      cell.service.forget();
      for (let again = 0; again < 5; again += 1) {
        await cell.settle();
        await consentAll();
      }
      await cell.settle();
      const kept = await cell.keptOf(number);
      expect([seed, cell.service.control.netOf(number)]).toEqual([seed, kept]);
      const { invoices } = await cell.invoices(number);
      const holding = invoices.filter(({ status }) => ["issued", "partly_allowed"].includes(status));
      expect([seed, holding.length]).toEqual([seed, kept > 0 ? 1 : 0]);
      const own = holding.reduce((sum, { amount, allowed }) => sum + amount - allowed, 0);
      expect([seed, own]).toEqual([seed, kept]);
      // Each invoice of the service is known to the shop, so that none was issued twice.
      const known = invoices.map((one) => one.number).filter(Boolean);
      expect([
        seed,
        cell.service.control
          .ofOrder(number)
          .map((one) => one.number)
          .toSorted(),
      ]).toEqual([seed, known.toSorted()]);
    }
  }, 240_000);

  // Where two instances can run at once.
  test.runIf(engine === "postgres")(
    "1,000 orders: one request each, and none twice",
    async () => {
      const model = await cell.paid();
      const { db } = cell.shop;
      const names = (columns: string[]) => sql.raw(columns.map((name) => `"${name}"`).join(", "));
      const { rows } = (await db.execute(sql`select column_name as name from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER'
      and column_name not in ('id', 'number', 'cart_id', 'invoice_check_at')`)) as unknown as {
        rows: { name: string }[];
      };
      const same = names(rows.map(({ name }) => name));
      await db.execute(sql`with more as (insert into carts (id) select gen_random_uuid() from generate_series(1, ${ORDERS})
        returning id as uuid),
      numbered as (select uuid, row_number() over () as place from more)
      insert into orders (number, cart_id, invoice_check_at, ${same})
      select 'COPY-' || place, uuid, now(), ${same} from numbered, orders where number = ${model}`);
      const before = cell.service.countOf("Issue");
      // The copied one is issued as well.
      const wanted = before + ORDERS + 1;
      for (let rounds = 0; rounds < ORDERS / 50 && cell.service.countOf("Issue") < wanted; rounds += 1) {
        await Promise.all([cell.round(), cell.round()]);
      }
      await cell.settle();
      const copies = cell.service.invoices.filter(({ fields }) => String(fields.InvoiceRemark).startsWith("COPY-"));
      expect(copies).toHaveLength(ORDERS);
      expect(new Set(copies.map(({ fields }) => fields.InvoiceRemark)).size).toBe(ORDERS);
      expect(cell.service.countOf("Issue")).toBe(wanted);
    },
    240_000,
  );
});
