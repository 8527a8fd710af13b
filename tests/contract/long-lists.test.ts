import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contacts } from "@/lib/backend/content/tables";
import { refreshMemberTotals } from "@/lib/backend/member-records/member-totals";
import { MAX_FOUND } from "@/lib/contract/limits";
import { type BackOffice, backOfficeOf } from "../support/back-office";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { type Cell, onEveryCell } from "../support/matrix";
import { signUp } from "../support/members";
import { adminCall } from "../support/second-factor";

onEveryCell(
  (cell) => {
    describe("pages from the end", () => latePagesSuite(cell));
    describe("capped totals", () => longListsSuite(cell));
  },
  { transports: ["in-process"] },
);

const LATE_ROWS = 6_013;
const PER_PAGE = 100;
const PAGES = Math.ceil(LATE_ROWS / PER_PAGE);

/** Seven per minute, so that times alone do not define an order. */
const rows = sql`(select n, now() - n / 7 * interval '1 minute' as at from generate_series(1, ${LATE_ROWS}::int) n) rows`;

type Page = { data: string[]; total: number; last_page: number };
type Query = { page: number; per_page: number; sort_target: "created_at"; sort_method: "asc" | "desc" };

/** Lists that are so long that their last pages are read from the end, by the name of each row. */
const late: [string, (backOffice: BackOffice, query: Query) => Promise<Page>][] = [
  ["subscribers", async ({ call }, query) => named(await call("GET subscribers", { query }), "email")],
  ["contacts", async ({ call }, query) => named(await call("GET contacts", { query }), "number")],
  ["mails", async ({ call }, query) => named(await call("GET mails", { query }), "recipient")],
];

function named<K extends string, Row extends Record<K, string>>(
  page: Omit<Page, "data"> & { data: Row[] },
  key: K,
): Page {
  const { data, total, last_page } = page;
  return { data: data.map((row) => row[key]), total, last_page };
}

function latePagesSuite(cell: () => Cell): void {
  let backOffice: BackOffice;
  beforeAll(async () => {
    const { db } = cell().shop;
    backOffice = await backOfficeOf(cell());
    await db.execute(sql`delete from mails`);
    await db.execute(
      sql`insert into subscribers (email, created_at) select 'r' || n || '@mail.example', at from ${rows}`,
    );
    await db.execute(sql`insert into contacts (number, name, email, topic, message, created_at, updated_at)
      select 'Q' || lpad(n::text, 7, '0'), 'n', 'n@mail.example', 'other', 'm', at, at from ${rows}`);
    await db.execute(sql`insert into mails (kind, recipient, payload, status, created_at)
      select 'order_paid', 'r' || n || '@mail.example', '{}', 'sent', at from ${rows}`);
  });
  afterAll(async () => {
    for (const list of ["subscribers", "contacts", "mails"])
      await cell().shop.db.execute(sql`delete from ${sql.identifier(list)}`);
  });

  describe.each(late)("docs/specification.md section 3: %s", (_what, list) => {
    test.each(["asc", "desc"] as const)("every row is on exactly one page, sorted %s", async (sort_method) => {
      const ask = (page: number) =>
        list(backOffice, { page, per_page: PER_PAGE, sort_target: "created_at", sort_method });
      const seen: string[] = [];
      for (let page = 1; page <= PAGES; page++) {
        const { data, ...of } = await ask(page);
        expect(of).toEqual({ total: LATE_ROWS, last_page: PAGES });
        seen.push(...data);
      }
      expect(new Set(seen).size).toBe(LATE_ROWS);
      const minutes = seen.map((name) => Math.floor(Number(name.match(/\d+/)?.[0]) / 7));
      const ascending = minutes.toSorted((a, b) => a - b);
      // The higher the number, the longer ago.
      expect(minutes).toEqual(sort_method === "desc" ? ascending : ascending.toReversed());
      expect((await ask(PAGES + 1)).data).toEqual([]);
      expect((await ask(100_000)).data).toEqual([]);
    });
  });
}

const ROWS = 10_013;

const facts = ["verified", "blocked", "has_orders"];

/** Each list with all its filters; the first is the unfiltered list. */
const lists: Record<string, string[]> = {
  mails: [
    ...["mails", "mails?status=sent", "mails?kind=order_paid", "mails?status=dropped"],
    "mails?kind=order_shipped&status=failed",
  ],
  subscribers: ["subscribers", "subscribers?status=confirmed", "subscribers?status=pending"],
  contacts: ["contacts", "contacts?status=closed", "contacts?topic=order&status=open"],
  members: [
    ...["members", "passwords", "members?verified=0&blocked=1&has_orders=0"],
    ...facts.flatMap((fact) => [`members?${fact}=1`, `members?${fact}=0`]),
  ],
  returns: [
    ...["returns", "returns?status=closed", "returns?status=closed,requested", "returns?open=1"],
    "returns?open=1&status=closed,received",
  ],
};

function longListsSuite(cell: () => Cell): void {
  let backOffice: BackOffice;
  /** The filtered totals before the first rows were written. */
  const before: Record<string, number[]> = {};
  const db = () => cell().shop.db;
  const totals = async (list: string) => {
    const answers = (lists[list] ?? []).map((path) => adminCall(cell(), backOffice.token, "GET", path));
    return (await Promise.all(answers)).map(({ envelope }) => (envelope.data as { total: number }).total);
  };
  const rows = sql`generate_series(1, ${ROWS}::int) n`;
  const write: Record<string, () => Promise<unknown>> = {
    mails: () =>
      db().execute(sql`insert into mails (kind, recipient, payload, status) select
        case when n % 3 = 0 then 'order_paid' else 'order_shipped' end, 'r' || n || '@mail.example', '{}',
        case when n % 5 = 0 then 'failed' else 'sent' end from ${rows}`),
    subscribers: () =>
      db().execute(sql`insert into subscribers (email, status) select gen_random_uuid() || '@mail.example',
        case when n % 3 = 0 then 'pending' else 'confirmed' end from ${rows}`),
    contacts: () =>
      db().execute(sql`insert into contacts (number, name, email, topic, message, status)
        select 'Q' || lpad((n + (select count(*) from contacts))::text, 7, '0'), 'n', 'n@mail.example', case when n % 3 = 0 then 'order' else 'other' end, 'm',
        case when n % 5 = 0 then 'open' else 'closed' end from ${rows}`),
    members: () =>
      db().execute(sql`insert into members (email, name, password_hash, verified_at, blocked_at)
        select gen_random_uuid() || '@mail.example', 'n', '', case when n % 3 = 0 then now() end,
        case when n % 5 = 0 then now() end from ${rows}`),
    returns: () =>
      db().execute(sql`insert into returns (order_id, reason, status) select (select min(id) from orders), 'other',
        (array['requested', 'received', 'closed', 'refunded'])[1 + n % 4] from ${rows}`),
  };

  beforeAll(async () => {
    backOffice = await backOfficeOf(cell());
    const buyer = await signUp(cell());
    await placeOrderOf(buyer.api, [{ sku: skus.towel, amount: 1 }]);
    for (const list of Object.keys(lists)) {
      before[list] = (await totals(list)).slice(1);
      await write[list]?.();
    }
  });

  describe.each(Object.keys(lists))("%s", (list) => {
    test("are counted up to a limit, and exactly below it", async () => {
      const [all, ...narrowed] = await totals(list);
      expect(all).toBe(MAX_FOUND + 1);
      for (const total of narrowed) expect(total).toBeLessThanOrEqual(MAX_FOUND + 1);
      await write[list]?.();
      const later = await totals(list);
      expect(later[0]).toBe(MAX_FOUND + 1);
      // The same rows once more: totals below the limit double.
      for (const [index, total] of narrowed.entries()) {
        const grown = later[index + 1] ?? 0;
        if (grown <= MAX_FOUND) expect(grown - total).toBe(total - (before[list]?.[index] ?? 0));
      }
    });
  });

  test("a search with very many results counts up to its limit, and its last pages are in order", async () => {
    const holding = (n: number) =>
      db().execute(sql`update contacts set search =
      case when id in (select id from contacts order by id limit ${n}) then array_to_tsvector(array['出貨']) end`);
    const search = async (page: number) =>
      (
        await backOffice.admin.call("GET contacts", {
          query: { page, per_page: 100, keyword: "出貨", sort_method: "asc" },
        })
      ).data;
    await holding(MAX_FOUND);
    expect(await search(1)).toMatchObject({ total: MAX_FOUND, last_page: 100 });
    await holding(MAX_FOUND + 7);
    const [early, late] = [await search(50), await search(100)];
    expect([early.total, late.total, late.last_page]).toEqual([MAX_FOUND + 1, MAX_FOUND + 1, 101]);
    const [{ number: first = "" } = {}] = await db()
      .select({ number: contacts.number })
      .from(contacts)
      .orderBy(contacts.createdAt, contacts.id)
      .limit(1)
      .offset(9_900);
    expect(late.data[0]?.number).toBe(first);
  });

  test("a page after the last one is empty, and the last one is not", async () => {
    const { data: last } = await backOffice.admin.call("GET mails", { query: { page: 101, per_page: 100 } });
    expect([last.last_page, last.data.length > 0]).toEqual([101, true]);
    const { data: behind } = await backOffice.admin.call("GET mails", { query: { page: 102, per_page: 100 } });
    expect(behind).toMatchObject({ data: [], total: MAX_FOUND + 1, last_page: 101 });
  });

  test("members are sorted by the total of their orders, however many there are", async () => {
    const keeps = await signUp(cell());
    await placeOrderOf(keeps.api, [{ sku: skus.towel, amount: 1 }]);
    await placeOrderOf(keeps.api, [{ sku: skus.towel, amount: 1 }]);
    await db().execute(sql`update orders set paid_total = total where member_id is not null`);
    await refreshMemberTotals(db());
    const first = async (sort_target: "order_count" | "spent", sort_method: "1" | "-1", page = 1) => {
      const { data: found } = await backOffice.admin.call("GET members", {
        query: { page, per_page: 100, sort_target, sort_method },
      });
      return found.data.map(({ id, order_count, spent }) => ({ id, order_count, spent }));
    };
    for (const target of ["order_count", "spent"] as const) {
      const [most, next] = await first(target, "-1");
      expect(most).toMatchObject({ order_count: 2 });
      expect(next).toMatchObject({ order_count: 1 });
      const up = [...(await first(target, "1")), ...(await first(target, "1", 2))];
      expect(up.map((row) => row[target])).toEqual(up.map(() => 0));
      const ids = up.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    }
    await placeOrderOf(keeps.api, [{ sku: skus.towel, amount: 1 }]);
    await refreshMemberTotals(db());
    expect((await first("order_count", "-1"))[0]).toMatchObject({ order_count: 3 });
  });
}
