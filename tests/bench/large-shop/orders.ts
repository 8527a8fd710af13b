import type { Client } from "pg";
import { personLexemes } from "@/lib/backend/db/queries/search-tokens";
import type { OrderStatus } from "@/lib/contract/orders";
import { taipeiDay } from "@/lib/format";
import type { Random } from "../../support/random";
import type { OrderableProducts } from "./goods";
import { insertRows } from "./insert-rows";
import { personOf } from "./people";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const DAY = 24 * 60 * 60 * 1000;
const YEARS = 2;
const BATCH = 10_000;

/** Writes orders of two years with lines, parcels, history, and some returns and refunds. */
export async function writeOrders(
  client: Client,
  random: Random,
  orderable: OrderableProducts,
  counts: { orders: number; members: number },
) {
  for (let start = 0; start < counts.orders; start += BATCH) {
    const orders = Array.from({ length: Math.min(BATCH, counts.orders - start) }, (_, index) =>
      orderOf(random, orderable, start + index, counts),
    );
    const rows = orders.map(({ row }) => row);
    await insertRows(
      client,
      rows,
      "insert into carts (id, ordered_at) select cart, now() from json_to_recordset($1) as r (cart uuid)",
    );
    await insertRows(client, rows, INSERT_ORDERS);
    await insertRows(
      client,
      orders.flatMap(({ lines }) => lines),
      INSERT_LINES,
    );
  }
  for (const statement of CONSEQUENCES) await client.query(statement);
}

function orderOf(
  random: Random,
  orderable: OrderableProducts,
  index: number,
  { orders, members }: { orders: number; members: number },
) {
  // The shop grows: more orders recently than in the beginning.
  const age = YEARS * 365 * (1 - Math.sqrt((index + 0.5) / orders));
  const placed = new Date(Date.now() - age * DAY);
  const number = numberOf(random, placed);
  const person = personOf(random, random.below(members * 1.2));
  const payment = random.pick(["cash_on_delivery", "card", "bank_transfer"] as const);
  const status = statusOf(random, age);
  const lines = Array.from({ length: 1 + random.below(4) }, () => {
    const product = random.pick(orderable);
    const amount = 1 + random.below(3);
    return {
      order: index + 1,
      sku: product.sku,
      product: product.id,
      title: product.title,
      price: product.price,
      amount,
    };
  });
  const subtotal = lines.reduce((sum, { price, amount }) => sum + price * amount, 0);
  const fee = subtotal >= 1_500 ? 0 : 100;
  const isPaid = status === "completed" || (status === "processing" && payment !== "cash_on_delivery");
  const row = {
    ...person,
    number,
    id: index + 1,
    cart: random.uuid(),
    member: random.next() < 0.7 ? 1 + random.below(members) : null,
    status,
    payment,
    payment_status: isPaid
      ? "paid"
      : status === "cancelled"
        ? "voided"
        : payment === "bank_transfer" && status === "pending" && random.next() < 0.5
          ? "reported"
          : "unpaid",
    shipping: random.next() < 0.85 ? "home_delivery" : "store_pickup",
    pieces: lines.reduce((sum, { amount }) => sum + amount, 0),
    subtotal,
    fee,
    paid: isPaid ? subtotal + fee : 0,
    lexemes: personLexemes(person.phone, number, person.name, person.email),
    placed: placed.toISOString(),
  };
  return { row, lines };
}

function numberOf(random: Random, placed: Date): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[random.below(LETTERS.length)]).join("");
  return `${taipeiDay(placed).replaceAll("-", "").slice(2)}-${letters}`;
}

function statusOf(random: Random, age: number): OrderStatus {
  const chance = random.next();
  if (age < 3) return chance < 0.3 ? "pending" : chance < 0.95 ? "processing" : "cancelled";
  if (age < 10) return chance < 0.6 ? "processing" : chance < 0.95 ? "completed" : "cancelled";
  return chance < 0.91 ? "completed" : "cancelled";
}

const INSERT_ORDERS = `
  insert into orders (id, number, cart_id, member_id, order_status, payment_status, contact_name, contact_email, contact_phone,
    zip, county, district, street, shipping_method, payment_method, pieces, subtotal, shipping_fee, total, paid_total,
    terms_version, search, placed_at, delivered_at)
  overriding system value
  select id, number, cart, member, status, payment_status, name, email, phone, zip, county, district, street, shipping, payment,
    pieces, subtotal, fee, subtotal + fee, paid, '2026-01-01', array_to_tsvector(lexemes), placed,
    case when status = 'completed' then placed + interval '3 days' end
  from json_to_recordset($1) as r (id int, number text, cart uuid, member int, status text, payment_status text, name text, email text,
    phone text, zip text, county text, district text, street text, shipping text, payment text, pieces int, subtotal int,
    fee int, paid int, lexemes text[], placed timestamptz)`;

const INSERT_LINES = `
  insert into order_lines (order_id, sku, product_id, title, values, unit_price, amount, total)
  select "order", sku, product, title, '["A"]', price, amount, price * amount
  from json_to_recordset($1) as r ("order" int, sku text, product int, title text, price int, amount int)`;

export const CONSEQUENCES = [
  "select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))",
  `insert into stock_movements (sku, kind, quantity, source, created_at)
   select l.sku, 'reserved', l.amount, 'order_line:' || l.id, o.placed_at from order_lines l join orders o on o.id = l.order_id`,
  `insert into payments (order_id, method, amount, status, paid_at, created_at)
   select id, payment_method, paid_total, 'paid', placed_at, placed_at from orders where paid_total > 0`,
  // Completed orders were delivered; of orders in progress a third is packed, a third on its way.
  `insert into shipments (order_id, status, carrier, tracking_number, shipped_at, delivered_at, created_at)
   select id, status, 't_cat', '9055' || lpad(id::text, 8, '0'), placed_at + interval '1 day', placed_at + interval '3 days', placed_at
   from (select id, placed_at, case when order_status = 'completed' then 'delivered'
     when id % 3 = 0 then 'packed' when id % 3 = 1 then 'shipped' end as status
     from orders where order_status in ('completed', 'processing')) o where status is not null`,
  `insert into shipment_lines (shipment_id, order_line_id, amount)
   select s.id, l.id, l.amount from shipments s join order_lines l on l.order_id = s.order_id`,
  "update orders set delivery_status = s.status from shipments s where s.order_id = orders.id",
  `insert into order_events (order_id, kind, actor, created_at) select id, 'placed', 'shopper', placed_at from orders`,
  `insert into order_events (order_id, kind, actor, actor_name, created_at)
   select id, 'confirmed', 'staff', '店長', placed_at + interval '2 hours' from orders where order_status <> 'pending'`,
  // A return that is a month old is closed: the shop's own jobs close those that were not sent back in time.
  `insert into returns (order_id, status, reason, created_at)
   select id, case when placed_at > now() - interval '35 days'
     then (array['requested', 'received', 'closed', 'rejected', 'approved'])[1 + id / 20 % 5]
     else (array['closed', 'closed', 'closed', 'closed', 'rejected'])[1 + id / 20 % 5] end,
     'changed_mind', placed_at + interval '5 days'
   from orders where order_status = 'completed' and id % 20 = 0`,
  `insert into return_lines (return_id, order_line_id, amount, sellable)
   select distinct on (r.id) r.id, l.id, l.amount, case when r.status = 'closed' then l.amount else 0 end
   from returns r join order_lines l on l.order_id = r.order_id order by r.id, l.id`,
  `update orders set refunded_total = least(paid_total, 100), payment_status = 'partially_refunded'
   where id in (select order_id from returns where status = 'closed') and paid_total > 0`,
  `update orders set refund_pending = 50 where paid_total >= 200 and id % 400 = 7`,
  `insert into refunds (order_id, amount, status, by_hand, reason, settled_at, created_at)
   select id, refunded_total, 'succeeded', true, 'return_accepted', placed_at, placed_at from orders where refunded_total > 0
   union all select id, refund_pending, 'by_hand', true, 'goodwill', null, placed_at from orders where refund_pending > 0`,
];
