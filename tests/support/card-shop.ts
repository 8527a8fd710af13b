import { eq, sql } from "drizzle-orm";
import type { Api } from "@/lib/api-client/client";
import { createBackend } from "@/lib/backend/app";
import type { Database } from "@/lib/backend/db/database";
import { payments } from "@/lib/backend/orders/payment-tables";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { startPayment } from "@/lib/backend/payments/start-payment";
import type { Order, PlacedOrder } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { placeOrderOf } from "./checkout";
import { apiOver, type Connection, connect } from "./connections";
import { type EcpayDouble, startEcpayDouble } from "./ecpay-double";
import { files, mailing, openShop, paymentOptions, SECRET, SECRET_HEADER, type Shop, SIGNING_KEY } from "./shop";
import type { Engine } from "./test-database";

export const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };

/** A shop that accepts cards, over HTTP, and the double of its provider. */
export type CardShop = {
  shop: Shop;
  ecpay: EcpayDouble;
  gateway: ReturnType<typeof createEcpayGateway>;
  api: Api;
  connection: Connection;
  /** A newly placed order to be paid by card, or by another method. */
  newOrder: (sku: string, amount?: number, payment?: PaymentMethod) => Promise<PlacedOrder>;
  /** Starts a payment like the shopper's browser: calls the shop, posts its form. @returns the trade number */
  tryToPay: (order: Pick<PlacedOrder, "number" | "access_token">, payment?: PaymentMethod) => Promise<string>;
  read: (order: Pick<PlacedOrder, "number" | "access_token">) => Promise<Order>;
  close: () => Promise<void>;
};

/** The clock, but never in the quarter of an hour in which ECPay captures and the shop sends it nothing. */
export function outsideCapture(): Date {
  const now = new Date();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const captureBegins = 12 * 60 + 15;
  const isCapturing = minute >= captureBegins && minute < captureBegins + 15;
  return isCapturing ? new Date(now.getTime() + 15 * 60_000) : now;
}

export async function openCardShop(engine: Engine): Promise<CardShop> {
  const shop = await openShop(engine);
  const ecpay = await startEcpayDouble(merchant, 0, outsideCapture);
  const gateway = createEcpayGateway({ ...merchant, baseUrl: ecpay.url, patience: 1_000, now: outsideCapture });
  const options = { ...paymentOptions, card: gateway };
  const connection = await connect(
    "HTTP",
    createBackend({
      db: shop.db,
      secret: SECRET,
      secretHeader: SECRET_HEADER,
      signingKey: SIGNING_KEY,
      payments: options,
      files: files(),
      mailing,
    }),
  );
  options.publicUrl = connection.baseUrl;
  const api = apiOver(connection);
  const read = async ({ number, access_token }: Pick<PlacedOrder, "number" | "access_token">) =>
    (await api.orders.get(number, access_token)).data;
  return {
    shop,
    ecpay,
    gateway,
    api,
    connection,
    newOrder: (sku, amount = 1, payment = "card") => placeOrderOf(api, [{ sku, amount }], { payment }),
    tryToPay: async (order, payment = "card") => {
      const { version } = await read(order);
      const step = await startPayment(shop.db, order.number, { payment, version }, options);
      if (step.kind !== "form") throw new Error("no form to post");
      const page = await fetch(step.action, { method: "POST", body: new URLSearchParams(step.fields) });
      const tradeNumber = step.fields.MerchantTradeNo ?? "";
      if (!page.ok || !ecpay.control.trade(tradeNumber)) throw new Error(`refused: ${await page.text()}`);
      return tradeNumber;
    },
    read,
    close: async () => {
      await connection.close();
      await ecpay.close();
      await shop.close();
    },
  };
}

/** The payments of an order, oldest first, as the database has them. */
export async function triesOf(db: Database, number: string) {
  return db
    .select({ status: payments.status, amount: payments.amount, tradeNumber: payments.tradeNumber })
    .from(payments)
    .where(eq(payments.orderId, sql`(select id from orders where number = ${number})`))
    .orderBy(payments.id);
}

/** Makes the order's deadline pass, and the delay before the gateway is queried. */
export async function passDeadline(db: Database, number: string): Promise<void> {
  await db.execute(sql`update orders set pay_before = now() - interval '1 second' where number = ${number}`);
}

export async function makeQueriesDue(db: Database): Promise<void> {
  await db.execute(sql`update payments set next_query_at = now() where next_query_at is not null`);
}

/** Makes the payment two days old and captured by ECPay, so that parts of it can be refunded. */
export async function captured({ shop, ecpay }: CardShop, tradeNumber: string): Promise<void> {
  ecpay.control.bring(tradeNumber, "captured");
  await shop.db.execute(
    sql`update payments set paid_at = now() - interval '2 days' where trade_number = ${tradeNumber}`,
  );
}
