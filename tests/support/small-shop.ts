import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { receiveStatus } from "@/lib/backend/carrier-news/receive-status";
import { addCartItem } from "@/lib/backend/cart/change-cart";
import { adjustStock } from "@/lib/backend/catalogue/adjust-stock";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import { placeOrder } from "@/lib/backend/checkout/place-order";
import { previewCheckout } from "@/lib/backend/checkout/preview-checkout";
import { cvsStores } from "@/lib/backend/convenience-stores/tables";
import { coupons } from "@/lib/backend/coupons/tables";
import type { Database } from "@/lib/backend/db/database";
import { searchVector } from "@/lib/backend/db/queries/search-tokens";
import type { DeliveryGateway } from "@/lib/backend/delivery-services/delivery-gateway";
import { deliveryServices } from "@/lib/backend/delivery-services/delivery-services";
import { ecpayParcels } from "@/lib/backend/delivery-services/ecpay/service";
import { ApiError } from "@/lib/backend/http/api-error";
import { actOnOrder } from "@/lib/backend/order-management/act-on-order";
import { changeGoods, checkChange } from "@/lib/backend/order-management/change-goods";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { findOrder } from "@/lib/backend/order-management/queries";
import { removePieces } from "@/lib/backend/order-management/remove-pieces";
import { deliveryBookings } from "@/lib/backend/orders/booking-tables";
import { type ActedBy, byShopper } from "@/lib/backend/orders/change-order";
import { payments } from "@/lib/backend/orders/payment-tables";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import type { RefundOutcome } from "@/lib/backend/payment-methods/payment-gateway";
import { settleRefund } from "@/lib/backend/payments/change-refund";
import { giveBack } from "@/lib/backend/payments/open-refund";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import { settleAttempt } from "@/lib/backend/payments/settle-attempt";
import { startPayment } from "@/lib/backend/payments/start-payment";
import { actOnReturn } from "@/lib/backend/returns/act-on-return";
import { requestReturn } from "@/lib/backend/returns/request-return";
import type { ParcelRules } from "@/lib/backend/settings/parcel-settings";
import { saveSettingRow } from "@/lib/backend/settings/setting-rows";
import { actOnShipment, createShipment, inspectShipment } from "@/lib/backend/shipments/act-on-shipment";
import { queueBooking } from "@/lib/backend/shipments/queue-booking";
import { placeOrder as orderForm, type ShippingMethod } from "@/lib/contract/order-forms";
import type { ActOnOrder, Order, SettleRefund } from "@/lib/contract/orders";
import { defaultParcels } from "@/lib/contract/parcel-services";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { ReturnAction } from "@/lib/contract/returns";
import type { ShipmentAction } from "@/lib/contract/shipments";
import { simpleProduct } from "./catalogue";
import { checkoutForm, penghu, taipei } from "./checkout";
import { rowsOf } from "./fingerprint";
import { paymentOptions } from "./shop";

const STOCK = [3, 8, 20];
const A_STORE = { chain: "seven_eleven" as const, store_id: "131386", recipient_name: "陳大文" };
/** Every caller gets a merchant of stores; it is never called. */
const toStores: ParcelRules = {
  settings: {
    ...defaultParcels,
    sender: { name: "王小明", phone: "0911222333", zip: "103", address: "迪化街一段 1 號" },
  },
  carriers: [],
  storeKind: "c2c",
  gatewayFor: () => ({ isTest: true }) as DeliveryGateway,
  serviceFor: () => deliveryServices[0],
};

type Wanted = { outlying?: boolean; coupon?: boolean; free?: boolean; store?: boolean };

/** The store of all parcels in these shops, where they can be paid. */
export async function openOneStore(db: Database): Promise<void> {
  const { chain, store_id: storeId } = A_STORE;
  const chains = [{ chain, fee: 60, outlying_surcharge: 0 }];
  await saveSettingRow(db, "stores", { kind: "c2c", chains, collects: true, no_shows: 99 }, 0);
  await saveSettingRow(db, "store_lists", { [chain]: { stores: 1, copied_at: null, problem: null } }, 0);
  const named = { name: "測試門市", address: "臺北市信義區市府路45號" };
  await db.insert(cvsStores).values({ chain, storeId, ...named, search: searchVector(named.name, named.address) });
}

/** Later than any other shop of the run sends refunds. */
const IN_A_WEEK = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
const staff: ActedBy = { actor: "staff", name: "店長" };

/** A gateway that is never called: the steps bring its answers. */
const options = {
  ...paymentOptions,
  card: {
    isTest: false,
    merchant: { id: "1", address: "https://pay.example", hasCheckCode: true },
    tryKeys: async () => ({ outcome: "works" as const, detail: "", seconds: 0 }),
    form: () => ({ action: "https://pay.example/", fields: {} }),
    readNotice: () => ({ kind: "refused" as const, reason: "malformed" as const }),
    query: async () => ({ kind: "unpaid" as const }),
    refund: async () => ({ kind: "succeeded" as const }),
    refundState: async () => ({ kind: "unknown" as const, message: "" }),
  },
};

/** Three products, three carts, and the orders that come of them; driven by steps that do not know the rules. */
export class SmallShop {
  readonly #db: Database;
  readonly #name: string;
  readonly #phone: string;
  readonly #skus: string[];
  readonly #carts: (string | undefined)[] = [];
  readonly #numbers: string[] = [];

  constructor(db: Database, name: string) {
    this.#db = db;
    this.#name = name;
    this.#phone = `09${String(randomInt(100_000_000)).padStart(8, "0")}`;
    this.#skus = STOCK.map((_, index) => `${name}-${index}`);
  }

  async open(categoryId: number): Promise<void> {
    for (const [index, sku] of this.#skus.entries()) {
      const draft = simpleProduct(categoryId, sku, sku, 200 + index * 150, STOCK[index]);
      await createProduct(this.#db, { ...draft, position: 0 });
    }
    const offer = { title: "一成", kind: "percent" as const, limitTotal: 2, limitPerPerson: 2 };
    await this.#db.insert(coupons).values([
      { ...offer, code: this.#name, value: 13 },
      { ...offer, code: `${this.#name}-FREE`, value: 100 },
    ]);
  }

  /** Tries a step; refusals are expected. */
  async attempt(step: () => Promise<unknown>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async add(cart: number, sku: number, amount: number): Promise<void> {
    const { uuid } = await addCartItem(this.#db, { sku: this.#skus[sku] ?? "", amount, uuid: this.#carts[cart] });
    this.#carts[cart] = uuid ?? undefined;
  }

  /** Staff find items in stock, or miss some. */
  async adjust(sku: number, change: number): Promise<void> {
    await adjustStock(this.#db, { sku: this.#skus[sku] ?? "", change, reason: "count" }, "店長");
  }

  async order(cart: number, payment: PaymentMethod, wanted: Wanted): Promise<void> {
    const { outlying = false, coupon = false, free = false, store = false } = wanted;
    const uuid = this.#carts[cart];
    if (!uuid) return;
    const address = outlying ? penghu : taipei;
    const code = free ? `${this.#name}-FREE` : coupon ? this.#name : undefined;
    const wish = free
      ? { uuid, shipping: "store_pickup" as const, coupon: code }
      : store
        ? { uuid, shipping: "convenience_store" as const, store: { chain: A_STORE.chain }, coupon: code }
        : { uuid, shipping: "home_delivery" as const, address, coupon: code };
    const { total } = await previewCheckout(this.#db, wish, options);
    const contact = { name: "林大同", email: `${this.#name.toLowerCase()}@shop.example`, phone: this.#phone };
    const input = orderForm.parse(
      checkoutForm(uuid, total, {
        ...{ address: undefined, ...wish, payment, contact },
        store: wish.shipping === "convenience_store" ? { ...A_STORE, recipient_phone: this.#phone } : undefined,
      }),
    );
    const caller = { idempotencyKey: undefined, signingKey: "key", payments: options };
    this.#numbers.push((await placeOrder(this.#db, input, caller)).number);
  }

  async act(index: number, action: ActOnOrder["action"], by: "shopper" | "staff"): Promise<void> {
    const order = await this.#find(index);
    const input = { action, version: order.version, reason: "理由" };
    await actOnOrder(this.#db, order.number, input, by === "staff" ? staff : byShopper);
  }

  /** Staff find a transfer of some sum on the account. */
  async noteTransfer(index: number, amount: number): Promise<void> {
    const { number, version } = await this.#find(index);
    await actOnOrder(this.#db, number, { action: "confirm_transfer", version, amount }, staff);
  }

  async pay(index: number, payment: PaymentMethod): Promise<void> {
    const { number, version } = await this.#find(index);
    await startPayment(this.#db, number, { payment, version }, options);
  }

  /** The gateway reports on a payment, be it old, settled or of a cancelled order. */
  async hear(index: number, kind: "paid" | "failed"): Promise<void> {
    const mine = this.#numbers.map((number) => sql`${number}`);
    const tries = await this.#db
      .select()
      .from(payments)
      .where(
        sql`${payments.method} = 'card' and ${payments.orderId} in (select id from orders
          where number in (${mine.length > 0 ? sql.join(mine, sql`, `) : sql`''`}))`,
      )
      .orderBy(payments.id);
    const one = tries[index % Math.max(1, tries.length)];
    if (!one) return;
    const outcome = kind === "paid" ? { kind, providerTradeNumber: `P${one.id}` } : { kind, message: "卡片遭拒" };
    await settleAttempt(this.#db, one, outcome);
  }

  async expire(index: number): Promise<void> {
    const { number } = await this.#find(index);
    await this.#db.execute(
      sql`update orders set pay_before = now() - interval '1 minute' where number = ${number} and pay_before is not null`,
    );
    await expireUnpaidOrders(this.#db);
  }

  async makeParcel(index: number, quantity: number): Promise<void> {
    const { number, version, lines } = await this.#find(index);
    const [line] = lines;
    // The form asks for at least one item, also of a line whose items were all removed.
    const amount = Math.max(1, Math.min(quantity, line?.amount ?? 0));
    const some = quantity > 0 && line ? [{ line_id: line.id, amount }] : undefined;
    await createShipment(this.#db, number, { version, lines: some }, staff);
  }

  async moveParcel(index: number, which: number, action: ShipmentAction): Promise<void> {
    const { number, version, shipments } = await this.#find(index);
    const parcel = shipments[which % Math.max(1, shipments.length)];
    if (!parcel) return;
    const input = { action, version, carrier: "post" as const, tracking_number: "AB123456" };
    await actOnShipment(this.#db, { number, id: parcel.id }, input, staff);
  }

  /** Books a parcel to a store, as if the service had accepted it. */
  async book(index: number, which: number): Promise<void> {
    const { number, shipments } = await this.#find(index);
    const parcel = shipments[which % Math.max(1, shipments.length)];
    if (!parcel) return;
    const about = { number, id: parcel.id };
    const id = await this.#db.transaction((tx) => queueBooking(tx, about, { carrier: A_STORE.chain }, toStores));
    if (id === undefined) return;
    const made = { status: "made" as const, providerId: `P${id}`, trackingNumber: `C${id}000000`, code: "300" };
    await this.#db.update(deliveryBookings).set(made).where(eq(deliveryBookings.id, id));
  }

  /** The service reports on a parcel to a store, be it old, of a cancelled order, or repeated. */
  async hearOfParcel(index: number, which: number, code: string, minute: number): Promise<void> {
    const { shipments } = await this.#find(index);
    const parcel = shipments[which % Math.max(1, shipments.length)];
    const ofParcel = eq(deliveryBookings.shipmentId, parcel?.id ?? 0);
    const [booking] = await this.#db.select().from(deliveryBookings).where(ofParcel).limit(1);
    if (!booking?.providerId) return;
    const { tradeNumber, providerId, trackingNumber } = booking;
    const at = new Date(Date.UTC(2026, 10, 20, 0, minute));
    const told = { tradeNumber, providerId, trackingNumber, checkDigits: null, code, text: code, at };
    await receiveStatus(this.#db, ecpayParcels, told);
  }

  async inspectParcel(index: number, sellable: number): Promise<void> {
    const { number, version, shipments } = await this.#find(index);
    const parcel = shipments.find(({ status, inspected }) => status === "returned_to_sender" && !inspected);
    if (!parcel) return;
    const lines = parcel.lines.map(({ line_id, amount }) => ({ line_id, sellable: Math.min(sellable, amount) }));
    await inspectShipment(this.#db, { number, id: parcel.id }, { version, lines }, staff);
  }

  async askReturn(index: number, amount: number): Promise<void> {
    const { number, lines } = await this.#find(index);
    const wanted = lines.map(({ id }) => ({ line_id: id, amount }));
    await requestReturn(this.#db, { number, lines: wanted, reason: "changed_mind", pictures: [] });
  }

  async moveReturn(index: number, action: ReturnAction, seed: number): Promise<void> {
    const { returns } = await this.#find(index);
    const one = returns[seed % Math.max(1, returns.length)];
    if (!one) return;
    const lines = one.lines.map(({ line_id, amount }) => {
      const sellable = seed % (amount + 1);
      const damaged = Math.floor((amount - sellable) / 2);
      return { line_id, sellable, damaged, refused: amount - sellable - damaged };
    });
    const by = action === "withdraw" ? byShopper : staff;
    await actOnReturn(this.#db, one.id, { action, version: one.version, answer: "說明", lines }, by);
  }

  async refund(index: number, amount: number): Promise<void> {
    const { number, version } = await this.#find(index);
    await giveBack(this.#db, number, { version, amount }, staff);
  }

  /** Staff remove items that cannot be sent, or that came back. */
  async removePieces(index: number, which: number, amount: number): Promise<void> {
    const { number, version, lines } = await this.#find(index);
    const line = lines[which % lines.length];
    if (!line) return;
    const wish = { version, lines: [{ line_id: line.id, amount }], reason: "缺貨" };
    await removePieces(this.#db, number, wish, staff);
  }

  /** Staff change the items of an order, and deliver it home or not. */
  async change(index: number, which: number, amount: number, shipping: ShippingMethod): Promise<void> {
    const { number, version, lines } = await this.#find(index);
    const sku = this.#skus[which] ?? "";
    const quantities = new Map(this.#skus.map((one) => [one, 0]));
    for (const line of lines) quantities.set(line.sku, (quantities.get(line.sku) ?? 0) + line.amount);
    quantities.set(sku, amount);
    const wished = [...quantities].flatMap(([one, count]) => (count > 0 ? [{ sku: one, amount: count }] : []));
    const wish = { version, lines: wished, shipping };
    const address = shipping === "home_delivery" ? penghu : undefined;
    const { total } = await checkChange(this.#db, number, { ...wish, ...address });
    await changeGoods(this.#db, number, { ...wish, address, total }, staff);
  }

  /** The job sends what is due, or queries what is unclear, and the gateway answers so. */
  async sendRefunds(index: number, kind: RefundOutcome["kind"]): Promise<void> {
    const { number } = await this.#find(index);
    await this.#db.execute(sql`update refunds set next_attempt_at = now() - interval '1 second'
      where order_id = (select id from orders where number = ${number}) and next_attempt_at is not null`);
    const answer = async (): Promise<RefundOutcome> => ({ kind, message: "答覆", retryAt: IN_A_WEEK });
    await sendDueRefunds(this.#db, ecpay, { ...options.card, refund: answer, refundState: answer });
  }

  async settle(index: number, which: number, status: SettleRefund["status"]): Promise<void> {
    const { number, refunds } = await this.#find(index);
    const one = refunds[which % Math.max(1, refunds.length)];
    if (one) await settleRefund(this.#db, { number, id: one.id }, { status, note: "理由" }, staff);
  }

  story(index: number): Promise<Order> {
    return this.#find(index);
  }

  async #find(index: number): Promise<Order> {
    const number = this.#numbers[index % Math.max(1, this.#numbers.length)];
    const order = number && (await findOrder(this.#db, number, "staff"));
    if (!order) throw new ApiError("not_found");
    return order;
  }

  /**
   * docs/orders.md: on_hand + sold = start, reserved = open lines, nothing negative, lines add up, never more refunded
   * than paid.
   */
  async expectConsistent(): Promise<void> {
    const mine = sql.join(
      this.#skus.map((sku) => sql`${sku}`),
      sql`, `,
    );
    const ledger = (kind: string) =>
      sql.raw(
        `(select coalesce(sum(m.quantity), 0)::int from stock_movements m where m.sku = i.sku and m.kind = '${kind}')`,
      );
    const stock = rowsOf<Stock>(
      await this.#db.execute(sql`
        select i.on_hand, i.reserved,
          (select coalesce(sum(l.amount - (select coalesce(sum(sl.amount), 0) from shipment_lines sl
              join shipments s on s.id = sl.shipment_id where sl.order_line_id = l.id
              and s.status in ('shipped', 'arrived_store', 'delivered', 'returned_to_sender'))
              + (select coalesce(sum(m.came_back), 0) from order_removals m where m.order_line_id = l.id)), 0)::int
            from order_lines l join orders o on o.id = l.order_id
            where l.sku = i.sku and o.order_status not in ('in_review', 'cancelled')) as open,
          ${ledger("received")} as received, ${ledger("reserved")} as reserved_ever, ${ledger("released")} as released,
          ${ledger("shipped")} as shipped, ${ledger("unshipped")} as unshipped, ${ledger("restocked")} as restocked,
          ${ledger("added")} as added, ${ledger("removed")} as removed
        from inventories i where i.sku in (${mine}) order by i.sku`),
    );
    expect(
      stock.map(
        ({ on_hand, shipped, unshipped, restocked, added, removed }) =>
          on_hand + shipped + removed - unshipped - restocked - added,
      ),
    ).toEqual(STOCK);
    expect(stock.map(({ received }) => received)).toEqual(STOCK);
    for (const { on_hand, reserved, open, reserved_ever, released, shipped, unshipped } of stock) {
      expect({ reserved, byLedger: reserved_ever + unshipped - released - shipped }).toEqual({
        reserved: open,
        byLedger: open,
      });
      expect(reserved).toBeGreaterThanOrEqual(0);
      expect(on_hand).toBeGreaterThanOrEqual(reserved);
    }
    expect(rowsOf(await this.#db.execute(inconsistentOrders))).toEqual([]);
  }
}

type Kept = Record<"on_hand" | "reserved" | "open", number>;
type Moved = Record<"received" | "reserved_ever" | "released" | "shipped" | "unshipped" | "restocked", number>;
type Stock = Kept & Moved & Record<"added" | "removed", number>;

export const inconsistentOrders = sql`
  select o.number from orders o
    join (select order_id, sum(total)::int as products, sum(discount)::int as off, sum(amount)::int as items
      from order_lines group by order_id) l on l.order_id = o.id
    left join (select order_id, sum(amount) filter (where status = 'paid')::int as paid from payments group by order_id) p
      on p.order_id = o.id
    left join (select order_id, coalesce(sum(amount) filter (where status = 'succeeded'), 0)::int as back,
      coalesce(sum(amount) filter (where status not in ('succeeded', 'withdrawn')), 0)::int as waiting from refunds group by order_id) r
      on r.order_id = o.id
  where o.subtotal <> l.products or o.discount <> l.off or o.pieces <> l.items
    or o.total <> l.products - l.off + o.shipping_fee
    or o.paid_total <> coalesce(p.paid, 0) or o.refunded_total <> coalesce(r.back, 0)
    or (o.payment_status in ('paid', 'partially_refunded') and o.order_status <> 'cancelled' and o.paid_total < o.total)
    or (o.order_status = 'processing' and o.payment_method <> 'cash_on_delivery' and o.payment_status = 'unpaid')
    or (o.credit > 0 and o.order_status <> 'cancelled' and o.payment_status in ('paid', 'partially_refunded', 'refunded'))
    or (o.credit > 0 and o.payment_status = 'voided')
    or (o.payment_status = 'paid' and o.refunded_total > 0
      and (o.order_status = 'cancelled' or o.paid_total - o.refunded_total < o.total))
    or o.refund_pending <> coalesce(r.waiting, 0) or o.paid_total < o.refunded_total + o.refund_pending
    or (o.coupon_code is not null) <> exists (select 1 from coupon_uses u where u.order_id = o.id)
    or exists (select 1 from coupons c where c.used <> (select count(*) from coupon_uses u
      where u.coupon_id = c.id and u.given_back_at is null))
    or exists (select 1 from coupon_uses u where u.order_id = o.id
      and (u.given_back_at is null) = (o.order_status = 'cancelled'))`;
