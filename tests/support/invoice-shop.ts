import { sql } from "drizzle-orm";
import type { Api } from "@/lib/api-client/client";
import { createBackend } from "@/lib/backend/app";
import { createEcpayIssuer } from "@/lib/backend/invoice-services/ecpay/gateway";
import type { Issuing } from "@/lib/backend/invoice-services/issuing";
import { compareOrders } from "@/lib/backend/invoices/compare-order";
import { consentAddress } from "@/lib/backend/invoices/invoice-jobs";
import { sendAllowances } from "@/lib/backend/invoices/send-allowances";
import { sendInvoices } from "@/lib/backend/invoices/send-invoices";
import { readInvoiceRules } from "@/lib/backend/settings/invoice-rules";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import type { AdminOrder } from "@/lib/contract/orders";
import { skus } from "./catalogue";
import { placeOrderOf } from "./checkout";
import { apiOver, type Connection, connect } from "./connections";
import { stageIssuer } from "./ecpay-invoice/seal";
import { type InvoiceDouble, startInvoiceDouble } from "./ecpay-invoice-double";
import { newAdminToken } from "./matrix";
import { files, mailing, openShop, paymentOptions, SECRET, SECRET_HEADER, type Shop, SIGNING_KEY } from "./shop";
import type { Engine } from "./test-database";

type Settings = { service: "ecpay" | "by_hand" | "none"; cash_on_delivery: "handed_over" | "collected" };

/** A shop that issues invoices, over HTTP, and the double of its service. */
export type InvoiceShop = {
  shop: Shop;
  service: InvoiceDouble;
  api: Api;
  admin: Api["admin"];
  connection: Connection;
  set: (settings: Partial<Settings>) => Promise<void>;
  read: (number: string) => Promise<AdminOrder>;
  invoices: (number: string) => Promise<Awaited<ReturnType<typeof readInvoices>>>;
  /** An order whose transfer was confirmed. */
  paid: (more?: Partial<PlaceOrderInput>, amount?: number) => Promise<string>;
  act: (number: string, action: string, more?: object) => Promise<AdminOrder>;
  /** Runs the jobs six times, as if each delay were over: enough for a few orders, not for the backlog of hundreds. */
  settle: () => Promise<void>;
  /** The shop dies before or after the next call of the service. */
  crashAt: (point: "before" | "after") => void;
  /** One run of the jobs, as they run by themselves. */
  round: () => Promise<void>;
  close: () => Promise<void>;
};

/** Nothing is recorded of a call during which the shop dies. */
function crashing(issuing: Issuing, take: () => "before" | "after" | undefined): Issuing {
  return new Proxy(issuing, {
    get:
      (target, name) =>
      async (...given: unknown[]) => {
        const work = target[name as keyof Issuing] as (...given: unknown[]) => unknown;
        if (name === "readNotice") return work(...given);
        const point = take();
        if (point === "before") throw new Error("the shop died");
        const answer = await work(...given);
        if (point === "after") throw new Error("the shop died");
        return answer;
      },
  });
}

async function readInvoices(admin: Api["admin"], number: string) {
  return (await admin.call("GET orders/{number}/invoices", { params: { number } })).data;
}

export async function openInvoiceShop(engine: Engine, options: { numbers?: number } = {}): Promise<InvoiceShop> {
  const shop = await openShop(engine);
  const service = await startInvoiceDouble(options);
  const issuer = createEcpayIssuer({ ...stageIssuer, baseUrl: service.url, patience: 2_000 });
  let crash: "before" | "after" | undefined;
  const gateway = { ...issuer, issuing: crashing(issuer.issuing, () => take()) };
  const take = () => {
    const now = crash;
    crash = undefined;
    return now;
  };
  const { db } = shop;
  const payments = { ...paymentOptions };
  const backend = createBackend({
    db,
    secret: SECRET,
    secretHeader: SECRET_HEADER,
    signingKey: SIGNING_KEY,
    payments,
    invoicing: { invoice_keys: issuer },
    files: files(),
    mailing,
  });
  const connection = await connect("HTTP", backend);
  payments.publicUrl = connection.baseUrl;
  const api = apiOver(connection);
  const { admin } = apiOver(connection, await newAdminToken(api));
  const read = async (number: string) => (await admin.call("GET orders/{number}", { params: { number } })).data;
  const notice = consentAddress(connection.baseUrl);
  const round = async () => {
    const rules = await readInvoiceRules(db, { invoice_keys: gateway });
    await compareOrders(db, rules);
    await sendInvoices(db, rules);
    await sendAllowances(db, rules, notice);
  };
  const set = async (settings: Partial<Settings>) => {
    const value = JSON.stringify({ service: "ecpay", cash_on_delivery: "handed_over", ...settings });
    await db.execute(sql`insert into settings (key, value) values ('invoices', ${value}::jsonb)
      on conflict (key) do update set value = excluded.value`);
  };
  await set({});
  await round();
  const act: InvoiceShop["act"] = async (number, action, more = {}) => {
    const { version } = await read(number);
    const body = { action, version, ...more } as never;
    return (await admin.call("POST orders/{number}/actions", { params: { number }, body })).data;
  };
  return {
    shop,
    service,
    api,
    admin,
    connection,
    set,
    read,
    invoices: (number) => readInvoices(admin, number),
    paid: async (more = {}, amount = 2) => {
      const lines = [{ sku: skus.towel, amount }];
      const { number } = await placeOrderOf(api, lines, { payment: "bank_transfer", ...more });
      await act(number, "confirm_transfer");
      return number;
    },
    act,
    round,
    crashAt: (point) => {
      crash = point;
    },
    settle: async () => {
      for (let rounds = 0; rounds < 6; rounds += 1) {
        await db.execute(sql`update orders set invoice_check_at = now() where invoice_check_at is not null`);
        await db.execute(sql`update invoices set next_attempt_at = now() where next_attempt_at is not null`);
        await db.execute(sql`update invoice_allowances set next_attempt_at = now()
          where next_attempt_at is not null`);
        await round();
      }
    },
    close: async () => {
      await connection.close();
      await service.close();
      await shop.close();
    },
  };
}
