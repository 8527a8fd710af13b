import { eq } from "drizzle-orm";
import { defaultInvoicing, type InvoicingSettings, invoicingSettings } from "@/lib/contract/invoice-services";
import { givesInvoices } from "@/lib/contract/issuers";
import type { Database } from "../db/database";
import { gatewayOf } from "../http/service-keys";
import { issuingByHand } from "../invoice-services/files/issuing";
import type { InvoiceGateway } from "../invoice-services/invoice-gateway";
import type { InvoiceOptions } from "../invoice-services/invoice-options";
import type { Issuing } from "../invoice-services/issuing";
import { readSettingRows, type SettingRow, withDefaults } from "./setting-rows";
import { settings } from "./tables";

/** Who issues e-invoices, and when. */
export const invoicingOf = withDefaults(invoicingSettings, defaultInvoicing);

/** Whether invoices are issued by a test account and never reach the ministry; not allowed for a shop that sells. */
export function isTestIssuer(
  { invoices, invoice_keys }: Record<"invoices" | "invoice_keys", SettingRow>,
  options: InvoiceOptions,
): boolean {
  return (
    invoicingOf(invoices).service === "ecpay" && gatewayOf("invoice_keys", options, invoice_keys.value)?.isTest === true
  );
}

/**
 * The current issuer, and how each service is called; `issuer` is missing while the shop issues no invoices itself.
 * `issuerOf` an order's service: none when the order gets no invoice, `waits` while the service has no keys.
 */
export async function readInvoiceRules(db: Database, options: InvoiceOptions) {
  const { invoices, invoice_keys } = await readSettingRows(db, ["invoices", "invoice_keys"]);
  const { service, cash_on_delivery: cash } = invoicingOf(invoices);
  const gateway = gatewayOf("invoice_keys", options, invoice_keys.value);
  const isOff = !givesInvoices(service) || (service === "ecpay" && !gateway);
  const isTest = service === "ecpay" && gateway?.isTest === true;
  /** For an invoice that this service began; undefined while the service cannot be called. */
  const issuingFor = (of: { service: string; isTest: boolean }): Issuing | undefined => {
    if (of.service === "by_hand") return issuingByHand;
    return gateway?.isTest === of.isTest ? gateway.issuing : undefined;
  };
  /** The number check for invoices of this service; undefined while it cannot be called. */
  const checkFor = (of: { service: string; isTest: boolean }): InvoiceGateway["checkNumber"] | undefined =>
    of.service === "ecpay" && gateway?.isTest === of.isTest ? gateway.checkNumber : undefined;
  const issuer = isOff ? undefined : { service: service as "ecpay" | "by_hand", isTest };
  const byHand = { service: "by_hand" as const, isTest: false };
  const issuerOf = (of: InvoicingSettings["service"]): OrderIssuer => {
    if (of !== "ecpay") return givesInvoices(of) ? byHand : undefined;
    if (gateway) return { service: of, isTest: gateway.isTest };
    // A shop that left the service for issuing by hand has no keys any more.
    return service === "by_hand" ? byHand : "waits";
  };
  return { cash, isTestGateway: gateway?.isTest, issuer, issuerOf, issuingFor, checkFor };
}

type OrderIssuer = { service: "ecpay" | "by_hand"; isTest: boolean } | "waits" | undefined;

export type InvoiceRules = Awaited<ReturnType<typeof readInvoiceRules>>;

/**
 * Who issues the invoice of an order. One from a version that kept no issuer gets today's, unless the shop had begun to
 * issue only after it, as that version noted.
 */
export async function issuerOfOrder(
  db: Database,
  { agreed, placedAt }: { agreed: { issuer?: InvoicingSettings["service"] } | null; placedAt: Date },
): Promise<InvoicingSettings["service"]> {
  if (agreed?.issuer) return agreed.issuer;
  const [row] = await db.select({ since: settings.updatedAt }).from(settings).where(eq(settings.key, "invoices_since"));
  if (!row || placedAt < row.since) return "none";
  return invoicingOf((await readSettingRows(db, ["invoices"])).invoices).service;
}
