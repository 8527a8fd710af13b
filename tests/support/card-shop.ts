import { eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/database";
import { payments } from "@/lib/backend/orders/payment-tables";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { ecpay as ecpayService } from "@/lib/backend/payment-methods/ecpay/service";
import { queryOpenPayments } from "@/lib/backend/payments/query-open-payments";
import { startPayment } from "@/lib/backend/payments/start-payment";
import type { PlacedOrder } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { fillCart, placeOrderOf, taipei } from "./checkout";
import { PATIENCE } from "./double-server";
import { startEcpayDouble } from "./ecpay-double";
import { openServiceShop } from "./service-shop";
import { paymentOptions } from "./shop";
import type { Engine } from "./test-database";

export const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };

/**
 * How far the clock of card payments is from the database's, so that no test runs in the quarter of an hour after 20:15 in
 * Taipei in which ECPay captures and the shop sends it nothing. Before it the clock goes back, since what was paid just
 * now would count as captured by a clock behind it. Decided when a file opens its shop: no test sees the clock jump.
 */
let shift = 0;

function shiftAt(now: Date): number {
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const captureBegins = 12 * 60 + 15;
  if (minute >= captureBegins && minute < captureBegins + 15) return 15 * 60_000;
  return minute >= captureBegins - 10 && minute < captureBegins ? -30 * 60_000 : 0;
}

/** The clock, but never in that quarter of an hour. */
export const outsideCapture = () => new Date(Date.now() + shift);

/** A shop that accepts cards, and the double of its provider. */
export async function openCardShop(engine: Engine) {
  shift = shiftAt(new Date());
  const ecpay = await startEcpayDouble(merchant, 0, outsideCapture);
  const gateway = createEcpayGateway({ ...merchant, baseUrl: ecpay.url, patience: PATIENCE, now: outsideCapture });
  const { read: _, ...cell } = await openServiceShop(engine, { payments: { ...paymentOptions, card: gateway } }, ecpay);
  const { api, shop, options } = cell;
  type Ordered = Pick<PlacedOrder, "number" | "access_token">;
  const read = async ({ number, access_token }: Ordered) => (await api.orders.get(number, access_token)).data;
  return {
    ...cell,
    ecpay,
    gateway,
    /** A newly placed order to be paid by card, or by another method. */
    newOrder: (sku: string, amount = 1, payment: PaymentMethod = "card") =>
      placeOrderOf(api, [{ sku, amount }], { payment }),
    /** Starts a payment like the shopper's browser: calls the shop, posts its form. @returns the trade number */
    tryToPay: async (order: Ordered, payment: PaymentMethod = "card") => {
      const { version } = await read(order);
      const step = await startPayment(shop.db, order.number, { payment, version }, options);
      if (step.kind !== "form") throw new Error("no form to post");
      const page = await fetch(step.action, { method: "POST", body: new URLSearchParams(step.fields) });
      const tradeNumber = step.fields.MerchantTradeNo ?? "";
      if (!page.ok || !ecpay.control.trade(tradeNumber)) throw new Error(`refused: ${await page.text()}`);
      return tradeNumber;
    },
    /** The shopper chooses a payment method for the order. @returns the next step */
    choose: async (order: Ordered, payment: PaymentMethod) => {
      const { version } = await read(order);
      return (await api.orders.pay(order.number, order.access_token, { payment, version })).data;
    },
    /** What the checkout offers for a cart of these lines to Taipei. */
    preview: async (lines: { sku: string; amount: number }[]) => {
      const uuid = await fillCart(api, lines);
      const { county, district } = taipei;
      return (await api.orders.preview({ uuid, address: { county, district } })).data;
    },
    /** Queries the gateway about open payments, as if every delay were over. */
    askAll: async () => {
      await shop.db.execute(sql`update payments set next_query_at = now() where next_query_at is not null`);
      return queryOpenPayments(shop.db, ecpayService, gateway);
    },
    /** As the shopper sees it. */
    read,
  };
}

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/** The payments of an order, oldest first, as the database has them. */
export async function triesOf(db: Database, number: string) {
  return db
    .select({ status: payments.status, amount: payments.amount, tradeNumber: payments.tradeNumber })
    .from(payments)
    .where(eq(payments.orderId, sql`(select id from orders where number = ${number})`))
    .orderBy(payments.id);
}

/** Makes the order's deadline pass. */
export async function passDeadline(db: Database, number: string): Promise<void> {
  await db.execute(sql`update orders set pay_before = now() - interval '1 second' where number = ${number}`);
}

/** Makes the payment two days old and captured by ECPay, so that parts of it can be refunded. */
export async function captured({ shop, ecpay }: CardShop, tradeNumber: string): Promise<void> {
  ecpay.control.bring(tradeNumber, "captured");
  await shop.db.execute(
    sql`update payments set paid_at = now() - interval '2 days' where trade_number = ${tradeNumber}`,
  );
}
