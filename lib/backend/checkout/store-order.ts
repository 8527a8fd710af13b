import { sql } from "drizzle-orm";
import type { MailState } from "@/lib/contract/mails";
import type { PlaceOrder } from "@/lib/contract/order-forms";
import type { Order } from "@/lib/contract/orders";
import { reserveStock } from "../catalogue/move-stock";
import type { AppliedCoupon } from "../coupons/apply-coupon";
import { personOf } from "../coupons/count-coupon-use";
import { couponUses } from "../coupons/tables";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { isOneOf } from "../db/queries/is-one-of";
import { lexemeArray } from "../db/queries/search-tokens";
import { mails, staffFacts } from "../mail/tables";
import { members } from "../members/tables";
import type { Agreed } from "../orders/agreed";
import { countedOrderMail, stateOfMail } from "../orders/order-mail";
import { orderLexemes } from "../orders/order-search";
import { orderStock } from "../orders/stock-source";
import { orderEvents, orderLines, orders } from "../orders/tables";
import type { DraftOrder } from "./draft-order";
import type { BrokenBound } from "./hold-bounds";

type OrderOwner = {
  coupon: AppliedCoupon | undefined;
  agreed: Agreed;
  /** Categories of the lines' products, in the order of the lines. */
  categoryIds: (number | null)[];
  memberId: number | undefined;
  network: string | undefined;
  /** The member of staff who made it for the shopper. */
  staffName: string | undefined;
  /** The bound for which it is in review. */
  broken: BrokenBound | undefined;
};

/** Columns that a new order sets; the others have their defaults. `member_id` and `search` are computed beside them. */
const ORDER_COLUMNS = sql.raw(
  `number, cart_id, order_status, payment_status, contact_name, contact_email, contact_phone, zip, county, district,
  street, shipping_method, payment_method, pay_before, invoice, note, pieces, coupon_code, subtotal, discount,
  shipping_fee, total, terms_version, agreed, placed_at, network, store`,
);
const LINE_COLUMNS = sql.raw(
  "sku, product_id, category_id, title, values, image, unit_price, amount, total, discount, return_exempt",
);

/** Null for a member who is being deleted at this moment: the order is still placed. */
const stillThere = sql`(select m.id from ${members} m where m.id = row.member_id for key share)`;

const storedLine = {
  orderId: sql<number>`order_id`.as("order_id"),
  id: sql<number>`id`.as("id"),
  sku: sql<string>`sku`.as("sku"),
};

/**
 * Order, lines, first event, mail and notices for staff in one statement instead of four round trips. Rows come as
 * JSON whose keys are the columns, so that the text is the same for any number of lines.
 */
const storeStatement = prepared((db) => {
  const placed = db.$with("placed", {}).as(sql`
    insert into ${orders} (${ORDER_COLUMNS}, member_id, search)
    select ${ORDER_COLUMNS}, ${stillThere}, array_to_tsvector(${sql.placeholder("lexemes")}::text[])
    from jsonb_populate_record(null::orders, ${sql.placeholder("order")}) as row
    returning id`);
  const lines = db.$with("lines", storedLine).as(sql`
    insert into ${orderLines} (order_id, ${LINE_COLUMNS})
    select placed.id, line.* from placed, (
      select ${LINE_COLUMNS} from jsonb_populate_recordset(null::order_lines, ${sql.placeholder("lines")})
    ) line
    returning order_id, id, sku`);
  const recipient = sql`${sql.placeholder("recipient")}::text`;
  const byStaff = sql`${sql.placeholder("staffName")}::text is not null`;
  const counted = db
    .$with("counted", {})
    .as(countedOrderMail(sql`${sql.placeholder("memberId")}::integer`, recipient, byStaff));
  const mailed = db.$with("mailed", {}).as(sql`
    insert into ${mails} (kind, recipient, payload, status)
    values ('order_placed', ${recipient}, ${sql.placeholder("payload")}::jsonb, ${stateOfMail(sql`counted`)})
    returning status`);
  const told = db.$with("told", {}).as(sql`
    insert into ${staffFacts} (kind, subject) values ('orders', ${sql.placeholder("number")}::text)`);
  const event = db.$with("event", {}).as(sql`
    insert into ${orderEvents} (order_id, kind, actor, actor_name, detail)
    select placed.id, said.* from placed, (
      select 'placed', case when ${byStaff} then 'staff' else 'shopper' end, ${sql.placeholder("staffName")}::text,
        ${sql.placeholder("told")}::jsonb
      union all select 'put_in_review', 'system', null, why.detail
        from (select ${sql.placeholder("broken")}::jsonb as detail) why where why.detail is not null
      union all select 'mail_held', 'system', null, '{"mail": "order_placed"}'::jsonb from mailed
        where ${isOneOf<MailState>("status", ["held"])}
    ) said`);
  return db
    .with(placed, lines, counted, mailed, told, event)
    .select({ orderId: lines.orderId, id: lines.id, sku: lines.sku })
    .from(lines)
    .prepare(UNNAMED);
});

/** Writes a new order, counts its coupon and, unless it is in review, reserves its stock. */
export async function storeOrder(
  tx: Database,
  draft: DraftOrder,
  input: PlaceOrder,
  owner: OrderOwner,
): Promise<Order> {
  const { coupon, memberId, staffName, broken } = owner;
  const { contact } = draft;
  const stored = await storeStatement(tx).execute({
    order: JSON.stringify(rowOf(draft, input, owner)),
    lexemes: lexemeArray(
      orderLexemes({
        number: draft.number,
        contactName: contact.name,
        contactEmail: contact.email,
        contactPhone: contact.phone,
      }),
    ),
    lines: JSON.stringify(draft.lines.map((line, index) => ({ ...line, category_id: owner.categoryIds[index] }))),
    recipient: contact.email,
    payload: JSON.stringify({ number: draft.number, ...(staffName !== undefined && { by_staff: true }) }),
    number: draft.number,
    memberId: memberId ?? null,
    staffName: staffName ?? null,
    // Consent given on the telephone; the event's name is the member of staff who informed the shopper.
    told: staffName === undefined ? null : JSON.stringify({ told_terms: input.agreement }),
    broken: broken ? JSON.stringify(broken) : null,
  });
  const idOf = new Map(stored.map(({ id, sku }) => [sku, id]));
  const lines = draft.lines.map((line) => ({ ...line, id: idOf.get(line.sku) ?? 0 }));
  const orderId = stored[0]?.orderId ?? 0;
  if (draft.order_status === "processing") {
    const isPaid = draft.payment_status === "paid";
    const by = isPaid ? { actor: "system" as const } : { actor: "staff" as const, actorName: staffName };
    await tx.insert(orderEvents).values({ orderId, kind: "confirmed", ...by });
  }
  if (coupon) await tx.insert(couponUses).values({ couponId: coupon.id, orderId, person: personOf(contact) });
  if (draft.order_status === "in_review") return { ...draft, lines };
  // Last, so that the stock rows that all orders compete for are locked for the shortest time.
  await reserveStock(tx, orderStock(lines));
  return { ...draft, lines };
}

function rowOf(draft: DraftOrder, input: PlaceOrder, { memberId, network, agreed }: OrderOwner) {
  const { contact, shipping, payment, coupon, lines, ...rest } = draft;
  return {
    ...rest,
    ...draft.address,
    pay_before: draft.pay_before ?? draft.confirm_before,
    network,
    cart_id: input.uuid,
    member_id: memberId,
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
    shipping_method: shipping,
    payment_method: payment,
    pieces: lines.reduce((sum, line) => sum + line.amount, 0),
    coupon_code: coupon,
    terms_version: input.agreement,
    agreed,
  };
}
