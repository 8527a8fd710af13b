/** Lists of the back office that are so long that their last pages are read from the end. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type BackOffice, backOfficeOf } from "../support/back-office";
import { onEveryCell } from "../support/matrix";

const ROWS = 6_013;
const PER_PAGE = 100;
const PAGES = Math.ceil(ROWS / PER_PAGE);

/** Seven per minute, so that times alone do not define an order. */
const rows = sql`(select n, now() - n / 7 * interval '1 minute' as at from generate_series(1, ${ROWS}::int) n) rows`;

type Query = { page: number; per_page: number; sort_target: "created_at"; sort_method: "asc" | "desc" };
type Page = { data: string[]; total: number; last_page: number };

const lists: [string, (backOffice: BackOffice, query: Query) => Promise<Page>][] = [
  [
    "subscribers",
    async ({ admin }, query) => named((await admin.call("GET subscribers", { query })).data, ({ email }) => email),
  ],
  [
    "messages",
    async ({ admin }, query) => named((await admin.call("GET contacts", { query })).data, ({ number }) => number),
  ],
  [
    "mails",
    async ({ admin }, query) => named((await admin.call("GET mails", { query })).data, ({ recipient }) => recipient),
  ],
];

function named<Row>(
  { data, total, last_page }: { data: Row[]; total: number; last_page: number },
  of: (row: Row) => string,
): Page {
  return { data: data.map(of), total, last_page };
}

onEveryCell(
  (cell) => {
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

    describe.each(lists)("docs/specification.md section 3: %s", (_what, list) => {
      test.each(["asc", "desc"] as const)("every row is on exactly one page, sorted %s", async (sort_method) => {
        const ask = (page: number) =>
          list(backOffice, { page, per_page: PER_PAGE, sort_target: "created_at", sort_method });
        const seen: string[] = [];
        for (let page = 1; page <= PAGES; page++) {
          const { data, ...of } = await ask(page);
          expect(of).toEqual({ total: ROWS, last_page: PAGES });
          seen.push(...data);
        }
        expect(new Set(seen).size).toBe(ROWS);
        const minutes = seen.map((name) => Math.floor(Number(name.match(/\d+/)?.[0]) / 7));
        const ascending = minutes.toSorted((a, b) => a - b);
        // The higher the number, the longer ago.
        expect(minutes).toEqual(sort_method === "desc" ? ascending : ascending.toReversed());
        expect((await ask(PAGES + 1)).data).toEqual([]);
        expect((await ask(100_000)).data).toEqual([]);
      });
    });
  },
  { transports: ["in-process"] },
);
