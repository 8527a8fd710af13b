import { Client } from "pg";
import { personLexemes } from "@/lib/backend/db/queries/search-tokens";
import { Random } from "../../support/random";
import { writeProducts } from "./goods";
import { insertRows } from "./insert-rows";
import { writeOrders } from "./orders";
import { personOf } from "./people";
import { withoutIndexes } from "./without-indexes";

/** The number of rows of each table; an order has two and a half lines. */
export type Sizes = { orders: number; members: number; products: number; others: number };

/** Fills a migrated database like a shop after two busy years. */
export async function writeLargeShop(url: string, sizes: Sizes): Promise<void> {
  const random = new Random(20_261_120);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    await withoutIndexes(client, async () => {
      await writeMembers(client, random, sizes.members);
      const orderable = await writeProducts(client, random, sizes.products);
      await writeOrders(client, random, orderable, sizes);
      for (const statement of OTHERS) await client.query(statement.replaceAll("$1", String(sizes.others)));
    });
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

async function writeMembers(client: Client, random: Random, count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, index) => {
    const { name, email, phone } = personOf(random, index);
    return { name, email, phone, lexemes: personLexemes(phone, name, email) };
  });
  await insertRows(
    client,
    people,
    `insert into members (email, name, phone, password_hash, search, verified_at, created_at)
     select email, name, phone, 'x', array_to_tsvector(lexemes), now(), now() - random() * interval '700 days'
     from json_to_recordset($1) as r (email text, name text, phone text, lexemes text[])`,
  );
}

export const OTHERS = [
  `insert into audit_logs (administrator_id, administrator_name, action, subject, created_at)
   select 1, '店長', (array['order_act', 'order_view', 'shipment_act', 'session_start'])[1 + n % 4],
   coalesce((select number from orders where id = n), n::text), now() - n * interval '8 minutes' from generate_series(1, $1::int) n`,
  `insert into contacts (number, name, email, topic, message, status, search, sender_search, created_at)
   select 'Q' || lpad(n::text, 7, '0'), '林怡君', 'writer' || n || '@mail.example', 'order', '請問什麼時候出貨？',
   case when n < 40 then 'open' else 'closed' end, array_to_tsvector(array['q' || lpad(n::text, 7, '0'), '出貨', '請問']),
   array_to_tsvector(array['林怡', '怡君', 'writer' || n]), now() - n * interval '9 minutes'
   from generate_series(1, $1::int) n`,
  `insert into subscribers (email, status, search, confirmed_at, created_at)
   select 'reader' || n || '@mail.example', case when n % 10 = 0 then 'pending' else 'confirmed' end,
   array_to_tsvector(array['reader' || n, 'mail', 'example']), now(), now() - n * interval '9 minutes'
   from generate_series(1, $1::int) n`,
  `insert into mails (kind, recipient, payload, status, attempts, created_at)
   select 'order_placed', 'buyer' || n || '@mail.example', '{}', case when n % 500 = 0 then 'failed' else 'sent' end, 1, now() - n * interval '30 seconds'
   from generate_series(1, $1::int) n`,
  `insert into coupons (code, title, kind, value, starts_at, ends_at, enabled, used, search, created_at)
   select 'BENCH' || n, '折價券 ' || n, 'fixed', 50, now() - n * interval '1 day', now() + (200 - n) * interval '1 day', n % 9 > 0, 0,
   array_to_tsvector(array['bench' || n, '折', '價', '券', '折價', '價券']), now() - n * interval '1 day'
   from generate_series(1, greatest(1, $1::int / 100)) n`,
  `insert into coupon_uses (coupon_id, order_id, person, created_at)
   select 1 + id % (select count(*) from coupons), id, contact_email, placed_at from orders where id % 20 = 3 and id <= $1::int * 4`,
  "update coupons c set used = u.n from (select coupon_id, count(*) n from coupon_uses group by 1) u where u.coupon_id = c.id",
];
