import { eq, sql } from "drizzle-orm";
import { payments } from "@/lib/backend/orders/payment-tables";
import { createLinePayGateway } from "@/lib/backend/payment-methods/line-pay/gateway";
import { linePay } from "@/lib/backend/payment-methods/line-pay/service";
import { queryOpenPayments } from "@/lib/backend/payments/query-open-payments";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import type { PlacedOrder } from "@/lib/contract/orders";
import { placeOrderOf } from "./checkout";
import { PATIENCE } from "./double-server";
import { startLinePayDouble } from "./line-pay-double";
import { openServiceShop } from "./service-shop";
import { paymentOptions } from "./shop";
import type { Engine } from "./test-database";

export const channel = { channelId: "1656000001", channelSecret: "a917ab6a2367b536f8e5a6e2977e06f4" };

type Ordered = Pick<PlacedOrder, "number" | "access_token">;

/** A shop that accepts LINE Pay, and the double of LINE Pay. */
export async function openLinePayShop(engine: Engine) {
  const line = await startLinePayDouble(channel);
  const gateway = createLinePayGateway({ ...channel, baseUrl: line.url, patience: PATIENCE });
  const cell = await openServiceShop(engine, { payments: { ...paymentOptions, line_pay: gateway } }, line);
  const { api, admin, connection } = cell;
  const { db } = cell.shop;
  const { methods, bank_account, store_minimum, store_maximum, version } = (await admin.call("GET settings/payment"))
    .data;
  await admin.call("PUT settings/payment", {
    body: { methods: [...methods, "line_pay"], bank_account, store_minimum, store_maximum, version },
  });
  /** As the shopper sees it. */
  const see = async ({ number, access_token }: Ordered) => (await api.orders.get(number, access_token)).data;
  const tries = (number: string) =>
    db
      .select()
      .from(payments)
      .where(eq(payments.orderId, sql`(select id from orders where number = ${number})`))
      .orderBy(payments.id);
  return {
    ...cell,
    line,
    /** A newly placed order to be paid by LINE Pay. */
    newOrder: (sku: string, amount = 1) => placeOrderOf(api, [{ sku, amount }], { payment: "line_pay" }),
    /** Starts a payment like the shopper's browser. @returns LINE Pay's page and the payment's name */
    begin: async (order: Ordered, key?: string) => {
      const form = { payment: "line_pay" as const, version: (await see(order)).version };
      const { data: step } = await api.orders.pay(order.number, order.access_token, form, key);
      if (step.kind !== "page") throw new Error(`no page but ${step.kind}`);
      return { url: step.url, trade: (await tries(order.number)).at(-1)?.tradeNumber ?? "" };
    },
    /** The browser follows LINE Pay's redirect. @returns where the shop redirects it */
    comeBack: async (address: string) => {
      const answer = await fetch(address, { redirect: "manual" });
      return `${answer.status} ${answer.headers.get("Location")?.replace(connection.baseUrl, "")}`;
    },
    see,
    /** Runs the jobs, as if every delay between two queries were over. */
    askAll: async () => {
      await db.execute(sql`update payments set next_query_at = now() where next_query_at is not null`);
      return queryOpenPayments(db, linePay, gateway);
    },
    refundAll: async () => {
      await db.execute(sql`update refunds set next_attempt_at = now() where next_attempt_at is not null`);
      return sendDueRefunds(db, linePay, gateway);
    },
    tries,
  };
}

export type LinePayShop = Awaited<ReturnType<typeof openLinePayShop>>;
