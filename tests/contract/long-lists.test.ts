/** Lists of the back office that are so long that a job counts them, and not whoever opens one. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contacts } from "@/lib/backend/content/tables";
import { inventoryCount } from "@/lib/backend/inventories/queries";
import { countByFacts } from "@/lib/backend/list-counts/count-by-facts";
import { updateListCounts } from "@/lib/backend/list-counts/list-count-jobs";
import { listCounts } from "@/lib/backend/list-counts/tables";
import { longLists } from "@/lib/backend/long-lists";
import { MAX_FOUND } from "@/lib/contract/limits";
import { type BackOffice, backOfficeOf } from "../support/back-office";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { onEveryCell } from "../support/matrix";
import { signUp } from "../support/members";

const ROWS = 10_013;

const one = { page: 1, per_page: 1 } as const;
type Ask = (backOffice: BackOffice) => Promise<{ data: { total: number } }>;

/** Each list with all that it is narrowed by. */
const lists: Record<string, Ask[]> = {
  mails: [
    ({ admin }) => admin.mails(one),
    ({ admin }) => admin.mails({ ...one, status: "sent" }),
    ({ admin }) => admin.mails({ ...one, kind: "order_paid" }),
    ({ admin }) => admin.mails({ ...one, kind: "order_shipped", status: "failed" }),
    ({ admin }) => admin.mails({ ...one, status: "dropped" }),
  ],
  subscribers: [
    ({ admin }) => admin.subscribers(one),
    ({ admin }) => admin.subscribers({ ...one, status: "confirmed" }),
    ({ admin }) => admin.subscribers({ ...one, status: "pending" }),
  ],
  contacts: [
    ({ admin }) => admin.contacts(one),
    ({ admin }) => admin.contacts({ ...one, status: "closed" }),
    ({ admin }) => admin.contacts({ ...one, topic: "order", status: "open" }),
  ],
  members: [
    ({ admin }) => admin.members(one),
    ({ admin }) => admin.passwords(one),
    ...(["verified", "blocked", "has_orders"] as const).flatMap((fact): Ask[] => [
      ({ admin }) => admin.members({ ...one, [fact]: "1" }),
      ({ admin }) => admin.members({ ...one, [fact]: "0" }),
    ]),
    ({ admin }) => admin.members({ ...one, verified: "0", blocked: "1", has_orders: "0" }),
  ],
  returns: [
    ({ admin }) => admin.returns(one),
    ({ admin }) => admin.returns({ ...one, status: "closed" }),
    ({ admin }) => admin.returns({ ...one, status: "closed,requested" }),
    ({ admin }) => admin.returns({ ...one, open: "1" }),
    ({ admin }) => admin.returns({ ...one, open: "1", status: "closed,received" }),
  ],
};

onEveryCell(
  (cell) => {
    let backOffice: BackOffice;
    const db = () => cell().shop.db;
    const totals = async (list: string) =>
      Promise.all((lists[list] ?? []).map(async (ask) => (await ask(backOffice)).data.total));
    /** A round of the job after it has rested. */
    const count = async () => {
      await db().update(listCounts).set({ countedAt: sql`now() - interval '1 hour'` });
      await updateListCounts(db(), longLists);
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
      for (const list of Object.keys(lists)) await write[list]?.();
    });

    beforeEach(async () => {
      await db().delete(listCounts);
    });

    describe.each(Object.keys(lists))("%s", (list) => {
      test("are as many as there are, whatever they are narrowed by", async () => {
        const counted = await totals(list);
        expect(counted[0]).toBeGreaterThanOrEqual(ROWS);
        await count();
        expect(await totals(list)).toEqual(counted);
      });

      test("are told as they were last counted, and not counted again by who asks", async () => {
        await count();
        const before = await totals(list);
        await write[list]?.();
        expect(await totals(list)).toEqual(before);
        await count();
        const [all = 0] = await totals(list);
        expect(all).toBe((before[0] ?? 0) + ROWS);
      });
    });

    test("a list that was counted a moment ago rests, unless the clock has been put back", async () => {
      await count();
      const countedAt = async () =>
        (
          await db().select({ at: listCounts.countedAt }).from(listCounts).where(eq(listCounts.list, "mails"))
        )[0]?.at.getTime();
      const first = await countedAt();
      await updateListCounts(db(), longLists);
      expect(await countedAt()).toBe(first);
      await db().update(listCounts).set({ countedAt: sql`now() + interval '1 year'` });
      await updateListCounts(db(), longLists);
      expect(await countedAt()).toBeLessThan(Date.now() + 60_000);
    });

    test("a list that is short again is counted on the spot", async () => {
      await count();
      await db().execute(sql`delete from subscribers where id > (select min(id) + 6 from subscribers)`);
      expect((await totals("subscribers"))[0]).toBeGreaterThanOrEqual(ROWS);
      await count();
      expect((await totals("subscribers"))[0]).toBe(7);
    });

    test("skus are counted once for all, since nothing narrows them but words", async () => {
      const [parts] = await countByFacts(db(), inventoryCount);
      expect(parts).toEqual({ total: (await backOffice.admin.inventories(one)).data.total });
    });

    test("a search that finds very many counts no further than it says, and its late pages are in order", async () => {
      const holding = (n: number) =>
        db().execute(sql`update contacts set search =
        case when id in (select id from contacts order by id limit ${n}) then array_to_tsvector(array['出貨']) end`);
      const search = async (page: number) =>
        (await backOffice.admin.contacts({ page, per_page: 100, keyword: "出貨", sort_method: "asc" })).data;
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

    test("many members are in the same order by what they ordered as few are", async () => {
      const keeps = await signUp(cell());
      await placeOrderOf(keeps.api, [{ sku: skus.towel, amount: 1 }]);
      await placeOrderOf(keeps.api, [{ sku: skus.towel, amount: 1 }]);
      await db().execute(sql`update orders set paid_total = total where member_id is not null`);
      const sorted = async () => {
        const pages = [];
        for (const sort_target of ["order_count", "spent"] as const) {
          for (const sort_method of ["1", "-1"] as const) {
            for (const page of [1, 90]) {
              const { data: found } = await backOffice.admin.members({ page, per_page: 100, sort_target, sort_method });
              pages.push(found.data.map(({ id, order_count, spent }) => ({ id, order_count, spent })));
            }
          }
        }
        return pages;
      };
      const addedUp = await sorted();
      expect(addedUp[2]?.[0]).toMatchObject({ order_count: 2 });
      await count();
      expect(await sorted()).toEqual(addedUp);
      await placeOrderOf(keeps.api, [{ sku: skus.towel, amount: 1 }]);
      await count();
      expect((await sorted())[2]?.[0]).toMatchObject({ order_count: 3 });
    });
  },
  { transports: ["in-process"] },
);
