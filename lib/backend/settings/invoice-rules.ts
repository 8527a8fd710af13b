import { eq } from "drizzle-orm";
import { defaultInvoicing, invoicingSettings } from "@/lib/contract/invoice-services";
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

/** The current issuer, and how each service is called; `issuer` is missing while the shop issues no invoices itself. */
export async function readInvoiceRules(db: Database, options: InvoiceOptions) {
  const { invoices, invoice_keys } = await readSettingRows(db, ["invoices", "invoice_keys"]);
  const { service, cash_on_delivery: cash } = invoicingOf(invoices);
  const gateway = gatewayOf("invoice_keys", options, invoice_keys.value);
  const isOff = service === "none" || (service === "ecpay" && !gateway);
  const isTest = service === "ecpay" && gateway?.isTest === true;
  /** For an invoice that this service began; undefined while the service cannot be called. */
  const issuingFor = (of: { service: string; isTest: boolean }): Issuing | undefined => {
    if (of.service === "by_hand") return issuingByHand;
    return gateway?.isTest === of.isTest ? gateway.issuing : undefined;
  };
  /** The number check for invoices of this service; undefined while it cannot be called. */
  const checkFor = (of: { service: string; isTest: boolean }): InvoiceGateway["checkNumber"] | undefined =>
    of.service === "ecpay" && gateway?.isTest === of.isTest ? gateway.checkNumber : undefined;
  const issuer = isOff ? undefined : { service, isTest };
  return { cash, isTestGateway: gateway?.isTest, issuer, issuingFor, checkFor };
}

export type InvoiceRules = Awaited<ReturnType<typeof readInvoiceRules>>;

/**
 * Since when the shop issues invoices itself, stored at the first call with `isOn`; older orders got theirs elsewhere.
 */
export async function invoicesSince(db: Database, isOn: boolean): Promise<Date | undefined> {
  const key = "invoices_since" as const;
  if (!isOn) {
    await db.delete(settings).where(eq(settings.key, key));
    return undefined;
  }
  await db.insert(settings).values({ key, value: {} }).onConflictDoNothing();
  return invoicesBegan(db);
}

/** Since when the shop issues invoices itself; only reads. */
export async function invoicesBegan(db: Database): Promise<Date | undefined> {
  const [row] = await db.select({ since: settings.updatedAt }).from(settings).where(eq(settings.key, "invoices_since"));
  return row?.since;
}
