import { sql } from "drizzle-orm";
import { createEcpayIssuer } from "@/lib/backend/invoice-services/ecpay/gateway";
import { compareOrders } from "@/lib/backend/invoices/compare-order";
import { consentAddress } from "@/lib/backend/invoices/invoice-jobs";
import { readRanges } from "@/lib/backend/invoices/ranges";
import { sendAllowances } from "@/lib/backend/invoices/send-allowances";
import { sendInvoices } from "@/lib/backend/invoices/send-invoices";
import { readInvoiceRules } from "@/lib/backend/settings/invoice-rules";
import type { OrderInvoices } from "@/lib/contract/issued-invoices";
import { stageIssuer } from "../support/ecpay-invoice/seal";
import { startInvoiceDouble } from "../support/ecpay-invoice-double";
import type { Demo } from "./demo-calls";
import { adminOrderOf } from "./order-admin-calls";
import { order } from "./shopper-calls";

/** An invoice is issued for a paid order, an allowance is requested, and the invoice is reissued for another buyer. */
export async function issueInvoices(demo: Demo): Promise<void> {
  const { call, db } = demo;
  const service = await startInvoiceDouble();
  const ecpay = createEcpayIssuer({ ...stageIssuer, baseUrl: service.url });
  await choose(demo, "ecpay");
  /** The jobs, as if each delay were over. */
  const work = async () => {
    await db.execute(sql`update orders set invoice_check_at = now() where invoice_check_at is not null`);
    await db.execute(sql`update invoices set next_attempt_at = now() where next_attempt_at is not null`);
    await db.execute(sql`update invoice_allowances set next_attempt_at = now() where next_attempt_at is not null`);
    const rules = await readInvoiceRules(db, { invoice_keys: ecpay });
    await compareOrders(db, rules);
    await sendInvoices(db, rules);
    await sendAllowances(db, rules, consentAddress("http://shop.example"));
  };
  await work();
  await readRanges(db, await readInvoiceRules(db, { invoice_keys: ecpay }));
  const placed = await order(demo, { payment: "bank_transfer" });
  const path = { number: placed.number };
  const version = async () => (await adminOrderOf(demo, path.number).read()).version;
  await adminOrderOf(demo, path.number).act("confirm_transfer");
  await work();
  await work();
  await call("GET /orders/{number}/invoice", { path, headers: { "X-Order-Access": placed.access_token } });

  const goodwill = { amount: 100, note: "外盒有壓痕", version: await version() };
  await call("POST /admin/orders/{number}/refunds", { path, json: goodwill });
  await work();
  await work();
  const read = () => call<OrderInvoices>("GET /admin/orders/{number}/invoices", { path });
  const [issued] = (await read()).invoices;
  await call("POST /admin/orders/{number}/allowances/{id}/actions", {
    path: { ...path, id: issued?.allowances[0]?.id ?? 0 },
    json: { action: "paper", version: await version() },
  });

  const other = await order(demo, { payment: "bank_transfer" });
  path.number = other.number;
  await adminOrderOf(demo, path.number).act("confirm_transfer");
  await work();
  await work();
  const company = { kind: "company", tax_id: "04595252", title: "測試股份有限公司" };
  await call("POST /admin/orders/{number}/invoices/{id}/actions", {
    path: { ...path, id: (await read()).invoices[0]?.id ?? 0 },
    json: { action: "reissue", version: await version(), reason: "統編有誤", invoice: company },
  });
  await call("GET /admin/invoices", { query: { group: "issued" } });
  await call("GET /admin/invoices/export");
  await call("GET /admin/invoices/ranges");
  await call("POST /admin/invoices/ranges", { json: {} });
  await choose(demo, "none");
  await service.close();
}

async function choose({ db }: Demo, service: "ecpay" | "none"): Promise<void> {
  const value = JSON.stringify({ service, cash_on_delivery: "handed_over" });
  await db.execute(sql`insert into settings (key, value) values ('invoices', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`);
}
