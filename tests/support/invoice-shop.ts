import { sql } from "drizzle-orm";
import { createEcpayIssuer } from "@/lib/backend/invoice-services/ecpay/gateway";
import type { Issuing } from "@/lib/backend/invoice-services/issuing";
import { compareOrders } from "@/lib/backend/invoices/compare-order";
import { consentAddress } from "@/lib/backend/invoices/invoice-jobs";
import { sendAllowances } from "@/lib/backend/invoices/send-allowances";
import { sendInvoices } from "@/lib/backend/invoices/send-invoices";
import { readInvoiceRules } from "@/lib/backend/settings/invoice-rules";
import type { InvoicingService } from "@/lib/contract/issuers";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import { skus } from "./catalogue";
import { placeOrderOf } from "./checkout";
import { PATIENCE } from "./double-server";
import { stageIssuer } from "./ecpay-invoice/seal";
import { startInvoiceDouble } from "./ecpay-invoice-double";
import { openServiceShop } from "./service-shop";
import type { Engine } from "./test-database";

type Settings = { service: InvoicingService; cash_on_delivery: "handed_over" | "collected" };

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

/** A shop that issues invoices, and the double of its service. */
export async function openInvoiceShop(engine: Engine, options: { numbers?: number } = {}) {
  const service = await startInvoiceDouble(options);
  const issuer = createEcpayIssuer({ ...stageIssuer, baseUrl: service.url, patience: PATIENCE });
  let crash: "before" | "after" | undefined;
  const take = () => {
    const now = crash;
    crash = undefined;
    return now;
  };
  const gateway = { ...issuer, issuing: crashing(issuer.issuing, take) };
  const cell = await openServiceShop(engine, { invoicing: { invoice_keys: issuer } }, service);
  const { admin } = cell;
  const { db } = cell.shop;
  const notice = consentAddress(cell.connection.baseUrl);
  /** One run of the jobs, as they run by themselves, or by an instance without keys. */
  const round = async (hasKeys = true) => {
    const rules = await readInvoiceRules(db, hasKeys ? { invoice_keys: gateway } : {});
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
  const invoices = async (number: string) =>
    (await admin.call("GET orders/{number}/invoices", { params: { number } })).data;
  return {
    ...cell,
    service,
    set,
    invoices,
    newest: async (number: string) => (await invoices(number)).invoices[0],
    /** What the shop has kept of an order's money. */
    keptOf: async (number: string) => {
      const { paid_total, refunded_total, refunds } = await cell.read(number);
      const open = refunds.filter(({ status }) => status !== "succeeded" && status !== "withdrawn");
      return paid_total - refunded_total - open.reduce((sum, { amount }) => sum + amount, 0);
    },
    /** An order whose transfer was confirmed. */
    paid: async (more: Partial<PlaceOrderInput> = {}, amount = 2) => {
      const lines = [{ sku: skus.towel, amount }];
      const { number } = await placeOrderOf(cell.api, lines, { payment: "bank_transfer", ...more });
      await cell.act(number, "confirm_transfer");
      return number;
    },
    /** Staff act on the order's newest invoice. */
    actOnInvoice: async (number: string, action: object) => {
      const { version, invoices: made } = await invoices(number);
      const params = { number, id: made[0]?.id ?? 0 };
      const body = { ...action, version } as never;
      return (await admin.call("POST orders/{number}/invoices/{id}/actions", { params, body })).data;
    },
    round,
    /** The shop dies before or after the next call of the service. */
    crashAt: (point: "before" | "after") => {
      crash = point;
    },
    /** Runs the jobs six times, as if each delay were over: enough for a few orders, not for the backlog of hundreds. */
    settle: async () => {
      for (let rounds = 0; rounds < 6; rounds += 1) {
        await db.execute(sql`update orders set invoice_check_at = now() where invoice_check_at is not null`);
        await db.execute(sql`update invoices set next_attempt_at = now() where next_attempt_at is not null`);
        await db.execute(sql`update invoice_allowances set next_attempt_at = now()
          where next_attempt_at is not null`);
        await round();
      }
    },
  };
}

export type InvoiceShop = Awaited<ReturnType<typeof openInvoiceShop>>;
