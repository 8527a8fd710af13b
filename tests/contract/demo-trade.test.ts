import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFirstAdministrator } from "@/lib/backend/admin-accounts/change-staff";
import { renewPolicies } from "@/lib/backend/content/renew-policies";
import { policies } from "@/lib/backend/content/tables";
import { readSales } from "@/lib/backend/dashboard/sales-figures";
import { readSalesReport } from "@/lib/backend/dashboard/sales-report";
import type { Database } from "@/lib/backend/db/database";
import { completeDeliveredOrders, expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { countOrders } from "@/lib/backend/order-management/list-orders";
import { findAdminOrder } from "@/lib/backend/order-management/queries";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { queryOpenPayments } from "@/lib/backend/payments/query-open-payments";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import { expireReturns } from "@/lib/backend/returns/expire-returns";
import { askForReviews } from "@/lib/backend/reviews/ask-for-reviews";
import { seedShop } from "@/lib/backend/seed/seed-shop";
import { seedTrade } from "@/lib/backend/seed/trade/seed-trade";
import { contactForm, contactStatuses } from "@/lib/contract/contacts";
import { deliveryStatuses, orderStages } from "@/lib/contract/delivery-status";
import { checkoutForm, ownShippingMethods } from "@/lib/contract/order-forms";
import { adminOrder, orderStatuses } from "@/lib/contract/orders";
import { returnStatuses } from "@/lib/contract/returns";
import { reviewStatuses } from "@/lib/contract/reviews";
import { defaultPayment } from "@/lib/contract/settings";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { taipeiDay, taipeiMonth } from "@/lib/format";
import { rowsOf } from "../support/fingerprint";
import { oneEngine } from "../support/matrix";
import { administrator, paymentOptions } from "../support/shop";
import { expectInvariants } from "../support/shop-sums";
import { dropOnFailure, type Engine, openTestDatabase, type TestDatabase, testEngines } from "../support/test-database";

/** Fills an empty database like `npm run shop`, as of a point of time. */
async function openDemoShop(engine: Engine, now = new Date()): Promise<TestDatabase> {
  const database = await openTestDatabase(engine);
  const { db } = database.open;
  await dropOnFailure(database, async () => {
    await seedShop(db);
    await createFirstAdministrator(db, administrator);
    await db.transaction((tx) => seedTrade(tx, { now }));
  });
  return database;
}

/** A fixed day in Taipei; the current day could change when the test runs past midnight. */
const noon = () => new Date(`${taipeiDay(new Date())}T12:00:00+08:00`);

/** The history of a shop, without times and random ids. */
const historyQueries = [
  sql`select number, order_status, payment_status, delivery_status, contact_email, total, paid_total, refunded_total, version
    from orders order by id`,
  sql`select order_id, kind, actor, detail from order_events order by order_id, id`,
  sql`select sku, kind, quantity, source from stock_movements
    where kind <> 'received' order by sku, id`,
  sql`select order_id, status, refund from returns order by id`,
  sql`select email, name, phone, verified_at is null as unverified from members order by id`,
  sql`select number, email, status from contacts order by id`,
  sql`select order_id, product_id, stars, text, status from reviews order by order_id, product_id`,
  sql`select email, status from subscribers order by id`,
  sql`select code, used from coupons order by id`,
];

async function historyOf(db: Database): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const query of historyQueries) found.push(rowsOf(await db.execute(query)));
  return found;
}

async function valuesOf(db: Database, table: string, column: string): Promise<unknown[]> {
  const query = sql`select distinct ${sql.identifier(column)} as value from ${sql.identifier(table)} order by 1`;
  return rowsOf<{ value: unknown }>(await db.execute(query)).map(({ value }) => value);
}

describe.each(oneEngine())("docs/demo-data.md: the trade of the demo on %s", (engine: Engine) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await openDemoShop(engine);
    db = database.open.db;
  }, 120_000);
  afterAll(() => database.drop());

  const all = async <T>(query: ReturnType<typeof sql>) => rowsOf<T>(await db.execute(query));

  test("stock follows its ledger, and orders, payments, refunds and coupons add up", async () => {
    await expectInvariants(db);
  });

  test("every order matches the contract, with a history that leads to its state", async () => {
    const numbers = await all<{ number: string; placed: string }>(sql`select number,
      to_char(placed_at at time zone interval '8 hours', 'YYMMDD') as placed from orders order by id`);
    expect(numbers.length).toBeGreaterThan(200);
    for (const { number, placed } of numbers) {
      const found = adminOrder.parse(await findAdminOrder(db, number));
      const kinds = found.events.map(({ kind }) => kind);
      expect(number.slice(0, 6)).toBe(placed);
      expect(kinds[0], number).toBe("placed");
      expect(found.events.map((event) => event.created_at)).toEqual(found.events.map((e) => e.created_at).toSorted());
      const said = (kind: (typeof kinds)[number]) => kinds.filter((one) => one === kind).length;
      expect(said("paid") > 0, number).toBe(found.paid_total > 0);
      expect(said("cancelled"), number).toBe(found.order_status === "cancelled" ? 1 : 0);
      expect(said("completed"), number).toBe(found.order_status === "completed" ? 1 : 0);
      expect(said("shipped"), number).toBe(found.shipments.filter((parcel) => parcel.shipped_at).length);
      expect(said("delivered"), number).toBe(found.shipments.filter((parcel) => parcel.delivered_at).length);
      expect(said("return_requested"), number).toBe(found.returns.length);
      expect(said("refund_opened"), number).toBe(found.refunds.length);
    }
  });

  test("changes by staff are in the audit log, under their names", async () => {
    const unlogged = await all(sql`select o.number from orders o
      where exists (select from order_events e where e.order_id = o.id and e.actor = 'staff')
        and not exists (select from audit_logs a where split_part(a.subject, '/', 1) = o.number)`);
    expect(unlogged).toEqual([]);
    const [log] = await all(sql`select count(*) filter (where l.administrator_id is null)::int as unknown,
      count(distinct action)::int > 10 as actions from audit_logs l`);
    expect(log).toEqual({ unknown: 0, actions: true });
    const [answers] = await all(sql`select (select count(*) from contact_entries where kind = 'reply')
      = (select count(*) from audit_logs where action = 'contact_reply') as logged`);
    expect(answers).toEqual({ logged: true });
  });

  test("what shoppers typed passes the schemas of checkout and contact form", async () => {
    const typed = await all<Record<string, string>>(sql`select contact_name as name, contact_email as email,
      replace(contact_phone, '+886', '0') as phone, county, district, street, shipping_method, payment_method,
      terms_version, total, invoice, note from orders`);
    for (const { name, email, phone, county, district, street, note, ...order } of typed) {
      expect([email, phone]).toEqual([
        expect.stringMatching(/@mail\.example$/),
        expect.stringMatching(/^0900000\d{3}$/),
      ]);
      checkoutForm.parse({
        contact: { name, email, phone },
        ...(county && { address: { county, district, street } }),
        ...(note && { note }),
        shipping: order.shipping_method,
        payment: order.payment_method,
        invoice: order.invoice,
        agreement: order.terms_version,
        total: order.total,
      });
    }
    const messages = await all<Record<string, string>>(sql`select name, email, topic, message from contacts`);
    for (const message of messages) contactForm.parse(message);
  });

  test("every tab and every lasting state has at least one order", async () => {
    const counts = await countOrders(db);
    for (const [tab, count] of Object.entries(counts)) expect([tab, count > 0]).toEqual([tab, true]);
    const sorted = (values: readonly string[]) => values.toSorted();
    expect(await valuesOf(db, "orders", "order_status")).toEqual(sorted(orderStatuses));
    expect(await valuesOf(db, "orders", "delivery_status")).toEqual(sorted(deliveryStatuses));
    expect(await valuesOf(db, "orders", "stage")).toEqual(sorted(orderStages));
    expect(await valuesOf(db, "orders", "payment_method")).toEqual(sorted(defaultPayment.methods));
    expect(await valuesOf(db, "orders", "shipping_method")).toEqual(sorted(ownShippingMethods));
    expect(await valuesOf(db, "contacts", "status")).toEqual(sorted(contactStatuses));
    expect(await valuesOf(db, "subscribers", "status")).toEqual(["confirmed", "pending"]);
    // No gateway of the shop authorises without charging.
    const payment = ["failed", "paid", "partially_refunded", "refunded", "reported", "unpaid", "voided"];
    expect(await valuesOf(db, "orders", "payment_status")).toEqual(payment);
    // A refunded return is closed in the same transaction.
    const lasting = returnStatuses.filter((status) => status !== "refunded");
    expect(await valuesOf(db, "returns", "status")).toEqual(sorted(lasting));
    expect(await valuesOf(db, "refunds", "status")).toEqual(["by_hand", "refused", "succeeded"]);
    expect(await valuesOf(db, "reviews", "status")).toEqual(sorted(reviewStatuses));
    const [people] = await all(sql`select count(*) filter (where member_id is null) > 50 as guests,
      count(*) filter (where member_id is not null) > 50 as members from orders`);
    expect(people).toEqual({ guests: true, members: true });
  });

  test("the dashboard's sums are those of its orders, and each of sixty days has some", async () => {
    const sales = await readSales(db, 90);
    const [sums] = await all(sql`select count(*)::int as orders, sum(total - refunded_total)::int as sales from orders
      where order_status in ('processing', 'completed')`);
    expect(sales.total).toMatchObject(sums as object);
    expect(sales.series.filter(({ orders }) => orders > 0).length).toBeGreaterThan(50);
    expect(sales.best_sellers).toHaveLength(10);
    const report = await readSalesReport(db, taipeiMonth(new Date()));
    expect(report.months.reduce((sum, { net }) => sum + net, 0)).toBe(sales.total.sales);
    const { sales: month } = report.months.at(-1) ?? { sales: 0 };
    const sold = report.categories.reduce((sum, row) => sum + row.sales, 0);
    expect([sold + report.shipping_fees, report.payments.reduce((sum, row) => sum + row.sales, 0)]).toEqual([
      month,
      month,
    ]);
  });

  test("nothing is overdue at the first start, and no mails are sent", async () => {
    expect(await expireUnpaidOrders(db)).toBe(0);
    expect(await completeDeliveredOrders(db)).toBe(0);
    expect(await expireReturns(db)).toBe(0);
    expect(await sendDueRefunds(db, ecpay, undefined)).toBe(0);
    expect(await queryOpenPayments(db, ecpay, undefined)).toBe(0);
    expect(await askForReviews(db)).toBe(0);
    expect(await valuesOf(db, "mails", "status")).toEqual(["failed", "sent"]);
  });

  test("each review is of a delivered product of its order, under a masked name, after delivery", async () => {
    const [odd] = await all(sql`select count(*) filter (where o.delivered_at is null or v.created_at < o.delivered_at
        or o.order_status not in ('processing', 'completed') or v.author = o.contact_name
        or not exists (select from order_lines l where l.order_id = o.id and l.product_id = v.product_id and l.amount > 0))::int
        as odd, count(*) > 40 as many, max(v.created_at) <= now() as past
      from reviews v join orders o on o.id = v.order_id`);
    expect(odd).toEqual({ odd: 0, many: true, past: true });
    const [rated] = await all(
      sql`select count(distinct product_id) > 12 as products, count(answer) > 1 as answered from reviews`,
    );
    expect(rated).toEqual({ products: true, answered: true });
  });

  test("nothing lies in the future, and the next order gets the next id", async () => {
    const [latest] = await all(sql`select max(created_at) <= now() as events,
      (select max(placed_at) <= now() from orders) as orders, (select max(created_at) <= now() from audit_logs) as log
      from order_events`);
    expect(latest).toEqual({ events: true, orders: true, log: true });
    const [next] = await all(sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int
      = (select max(id) + 1 from orders) as follows`);
    expect(next).toEqual({ follows: true });
  });
});

describe("docs/demo-data.md: made from one seed", () => {
  test("the same at any hour of a day, and on another engine", { timeout: 240_000 }, async () => {
    const engines = testEngines();
    const morning = new Date(noon().getTime() - 11 * 3_600_000);
    const places = [
      await openDemoShop("pglite", noon()),
      await openDemoShop(engines.at(-1) ?? "pglite", morning),
    ] as const;
    try {
      const [first, second] = [await historyOf(places[0].open.db), await historyOf(places[1].open.db)];
      expect(second).toEqual(first);
      for (const { open } of places) await expectInvariants(open.db);
    } finally {
      for (const { drop } of places) await drop();
    }
  });
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("pglite");
  await seedShop(database.open.db);
});
afterAll(() => database.drop());

test("docs/demo-data.md: a shop with only the catalogue has no orders", async () => {
  const counts = sql`select (select count(*)::int from products) as products, (select count(*)::int from orders) as orders,
    (select count(*)::int from members) as members, (select count(*)::int from contacts) as messages`;
  const [found] = rowsOf(await database.open.db.execute(counts));
  expect(found).toEqual({ products: 72, orders: 0, members: 0, messages: 0 });
});

/** As the server does when it starts. */
const start = (options = paymentOptions) => database.open.db.transaction((tx) => renewPolicies(tx, options));

test("the demo's texts are created at the first start with their version, and updated when the payment methods change", async () => {
  const { db } = database.open;
  await start();
  await start();
  const first = await db.select().from(policies);
  expect(first.map(({ version }) => version)).toEqual(first.map(() => TERMS_VERSION));
  expect(first).toHaveLength(5);
  expect(first.filter(({ body }) => /\{\{|【/.test(body))).toEqual([]);
  expect(first.find(({ key }) => key === "term-of-service")?.body).toContain("銀行轉帳");

  await start({ ...paymentOptions, bankAccount: undefined });
  const terms = (await db.select().from(policies)).filter(({ key }) => key === "term-of-service");
  expect(terms.map(({ renewalOf }) => renewalOf).sort()).toEqual([TERMS_VERSION, null]);
  expect(terms.find(({ renewalOf }) => renewalOf)?.body).not.toContain("銀行轉帳");
});
