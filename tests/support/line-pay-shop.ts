import { eq, sql } from "drizzle-orm";
import type { Api } from "@/lib/api-client/client";
import { createBackend } from "@/lib/backend/app";
import { payments } from "@/lib/backend/orders/payment-tables";
import { createLinePayGateway } from "@/lib/backend/payment-methods/line-pay/gateway";
import { linePay } from "@/lib/backend/payment-methods/line-pay/service";
import { queryOpenPayments } from "@/lib/backend/payments/query-open-payments";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import type { Order, PlacedOrder } from "@/lib/contract/orders";
import { placeOrderOf } from "./checkout";
import { apiOver, type Connection, connect } from "./connections";
import { type LinePayDouble, startLinePayDouble } from "./line-pay-double";
import { newAdminToken } from "./matrix";
import { files, mailing, openShop, paymentOptions, SECRET, SECRET_HEADER, type Shop, SIGNING_KEY } from "./shop";
import type { Engine } from "./test-database";

export const channel = { channelId: "1656000001", channelSecret: "a917ab6a2367b536f8e5a6e2977e06f4" };

type Ordered = Pick<PlacedOrder, "number" | "access_token">;

/** A shop that accepts LINE Pay, over HTTP, and the double of LINE Pay. */
export type LinePayShop = {
  shop: Shop;
  line: LinePayDouble;
  api: Api;
  admin: Api["admin"];
  connection: Connection;
  /** A newly placed order to be paid by LINE Pay. */
  newOrder: (sku: string, amount?: number) => Promise<PlacedOrder>;
  /** Starts a payment like the shopper's browser. @returns LINE Pay's page and the payment's name */
  begin: (order: Ordered, key?: string) => Promise<{ url: string; trade: string }>;
  /** The browser follows LINE Pay's redirect. @returns where the shop redirects it */
  comeBack: (address: string) => Promise<string>;
  read: (order: Ordered) => Promise<Order>;
  /** Runs the jobs, as if every delay between two queries were over. */
  askAll: () => Promise<number>;
  refundAll: () => Promise<number>;
  tries: (number: string) => Promise<(typeof payments.$inferSelect)[]>;
  close: () => Promise<void>;
};

export async function openLinePayShop(engine: Engine): Promise<LinePayShop> {
  const shop = await openShop(engine);
  const line = await startLinePayDouble(channel);
  const gateway = createLinePayGateway({ ...channel, baseUrl: line.url, patience: 2_000 });
  const options = { ...paymentOptions, line_pay: gateway };
  const { db } = shop;
  const backend = createBackend({
    db,
    secret: SECRET,
    secretHeader: SECRET_HEADER,
    signingKey: SIGNING_KEY,
    payments: options,
    files: files(),
    mailing,
  });
  const connection = await connect("HTTP", backend);
  options.publicUrl = connection.baseUrl;
  const api = apiOver(connection);
  const { admin } = apiOver(connection, await newAdminToken(api));
  const { data } = await admin.call("GET settings/payment");
  await admin.call("PUT settings/payment", {
    body: {
      methods: [...data.methods, "line_pay"],
      bank_account: data.bank_account,
      store_minimum: data.store_minimum,
      store_maximum: data.store_maximum,
      version: data.version,
    },
  });
  const read = async ({ number, access_token }: Ordered) => (await api.orders.get(number, access_token)).data;
  const tries = (number: string) =>
    db
      .select()
      .from(payments)
      .where(eq(payments.orderId, sql`(select id from orders where number = ${number})`))
      .orderBy(payments.id);
  return {
    shop,
    line,
    api,
    admin,
    connection,
    newOrder: (sku, amount = 1) => placeOrderOf(api, [{ sku, amount }], { payment: "line_pay" }),
    begin: async (order, key) => {
      const { version } = await read(order);
      const { data: step } = await api.orders.pay(
        order.number,
        order.access_token,
        { payment: "line_pay", version },
        key,
      );
      if (step.kind !== "page") throw new Error(`no page but ${step.kind}`);
      return { url: step.url, trade: (await tries(order.number)).at(-1)?.tradeNumber ?? "" };
    },
    comeBack: async (address) => {
      const answer = await fetch(address, { redirect: "manual" });
      return `${answer.status} ${answer.headers.get("Location")?.replace(connection.baseUrl, "")}`;
    },
    read,
    askAll: async () => {
      await db.execute(sql`update payments set next_query_at = now() where next_query_at is not null`);
      return queryOpenPayments(db, linePay, gateway);
    },
    refundAll: async () => {
      await db.execute(sql`update refunds set next_attempt_at = now() where next_attempt_at is not null`);
      return sendDueRefunds(db, linePay, gateway);
    },
    tries,
    close: async () => {
      await connection.close();
      await line.close();
      await shop.close();
    },
  };
}
