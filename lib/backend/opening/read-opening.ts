import { eq } from "drizzle-orm";
import { type Opening, type OpeningStep, openingSteps, requiredSteps } from "@/lib/contract/opening";
import { isPaymentTestMode } from "@/lib/contract/payment-readiness";
import { requiredPolicies } from "@/lib/contract/policies";
import { products } from "../catalogue/tables";
import { versionsInForce } from "../content/policy-in-force";
import type { Database } from "../db/database";
import type { InvoiceOptions } from "../invoice-services/invoice-options";
import { type PaymentOptions, paymentMeans, serviceKeys } from "../payment-methods/payment-options";
import { basicsOf, brandOf } from "../settings/basics";
import { isTestIssuer } from "../settings/invoice-rules";
import { isOpenOf } from "../settings/opening-state";
import { storedKeysOf } from "../settings/service-keys";
import { readSettingRows, type SettingRow } from "../settings/setting-rows";
import { isPayable, paymentOf } from "../settings/shop-rules";

const ownKeys = ["basics", "brand", "shipping", "payment", "invoices", "invoice_keys"] as const;
const keys = [...ownKeys, "opening", "opening_steps", ...serviceKeys] as const;
/** Company data that a shop must publish before it opens (Consumer Protection Act, article 18). */
const companyFields = ["company_name", "representative", "address1", "phone1", "email1"] as const;
type Rows = Record<(typeof keys)[number], SettingRow>;

/** The state of the checklist, in three queries; one in a shop that never had a checklist. */
export async function readOpening(db: Database, payments: PaymentOptions, invoicing: InvoiceOptions): Promise<Opening> {
  const rows = await readSettingRows(db, keys);
  const { version } = rows.opening;
  if (version === 0) return { is_open: true, steps: [], version };
  const texts = await versionsInForce(db);
  const found = {
    hasTexts: requiredPolicies.every((key) => texts[key] !== undefined),
    hasProduct: (await db.$count(products, eq(products.published, true))) > 0,
  };
  const hasTestInvoices = isTestIssuer(rows, invoicing);
  const done = doneSteps(rows, { ...found, hasTestInvoices }, payments);
  const steps = openingSteps.map((key) => ({
    key,
    done: done[key],
    required: (requiredSteps as readonly OpeningStep[]).includes(key) || (key === "invoices" && hasTestInvoices),
  }));
  return { is_open: isOpenOf(rows.opening), steps, version };
}

function doneSteps(
  rows: Rows,
  found: { hasTexts: boolean; hasProduct: boolean; hasTestInvoices: boolean },
  options: PaymentOptions,
): Record<OpeningStep, boolean> {
  const company = basicsOf(rows.basics);
  const rules = { payment: paymentOf(rows.payment), ...storedKeysOf(rows) };
  const isTest = isPaymentTestMode(rules.payment.methods, paymentMeans(options, rules));
  const isNoted = (step: OpeningStep) => step in rows.opening_steps.value;
  return {
    company: companyFields.every((name) => Boolean(company[name])),
    brand: brandOf(rows.brand, company).shop_name !== "",
    legal: found.hasTexts,
    delivery: rows.shipping.version > 0 || isNoted("delivery"),
    // An open shop must not take test payments.
    payment: (rows.payment.version > 0 || isNoted("payment")) && isPayable(options, rules) && !isTest,
    // Nor issue test invoices.
    invoices: (rows.invoices.version > 0 || isNoted("invoices")) && !found.hasTestInvoices,
    mail: isNoted("mail"),
    product: found.hasProduct,
    home: isNoted("home"),
  };
}
