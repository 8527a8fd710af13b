import { ECPAY_TEST_ISSUER } from "@/lib/contract/invoice-hosts";
import type { InvoiceKeysDocument, SaveInvoiceKeys } from "@/lib/contract/invoice-services";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { ecpayInvoiceKeys } from "../invoice-services/ecpay/service";
import type { InvoiceGateway } from "../invoice-services/invoice-gateway";
import { type InvoiceOptions, issuerOf } from "../invoice-services/invoice-options";
import { readSettingRows } from "./setting-rows";

/** The gateway of ECPay at the moment, whoever issues. */
export async function readIssuer(db: Database, options: InvoiceOptions): Promise<InvoiceGateway | undefined> {
  return options.ecpay ?? issuerOf(options, (await readSettingRows(db, ["invoice_keys"])).invoice_keys.value);
}

/** The keys of ECPay's e-invoices as staff see them. */
export async function readInvoiceKeys(
  db: Database,
  options: InvoiceOptions,
  signingKey: string,
): Promise<InvoiceKeysDocument> {
  const { invoice_keys: row } = await readSettingRows(db, ["invoice_keys"]);
  const stored = ecpayInvoiceKeys.read(row.value);
  const gateway = issuerOf(options, row.value);
  const own = options.ecpay ? undefined : stored;
  const secrets = own && ecpayInvoiceKeys.open(signingKey, own);
  return {
    version: row.version,
    source: options.ecpay ? "environment" : !own ? "none" : secrets ? "settings" : "unreadable",
    readiness: gateway ? (gateway.isTest ? "test" : "ready") : "not_set",
    merchant_id: options.ecpay ? options.ecpay.merchant.id : (own?.open.merchant_id ?? null),
    host: stored?.open.host ?? "production",
    address: gateway?.merchant.address ?? null,
    set_by: own?.set_by ?? null,
    set_at: own?.set_at ?? null,
  };
}

/**
 * What to store of what staff entered. A secret that was left empty stays, unless the merchant is another one.
 * @throws ApiError validation_failed naming the secrets that are missing, or the public test merchant in production
 */
export function storedInvoiceKeys(
  before: unknown,
  { merchant_id, host, ...given }: Omit<SaveInvoiceKeys, "version">,
  by: { signingKey: string; name: string },
): object {
  if (merchant_id === ECPAY_TEST_ISSUER && host === "production") {
    throw new ApiError("validation_failed", { errors: { host: [apiMessage("fields.test_issuer")] } });
  }
  const stored = ecpayInvoiceKeys.read(before);
  const kept = stored?.open.merchant_id === merchant_id ? ecpayInvoiceKeys.open(by.signingKey, stored) : undefined;
  const hash_key = given.hash_key ?? kept?.hash_key;
  const hash_iv = given.hash_iv ?? kept?.hash_iv;
  if (hash_key === undefined || hash_iv === undefined) {
    const text = apiMessage(stored ? "fields.secret_again" : "fields.secret");
    const missing = Object.entries({ hash_key, hash_iv }).filter(([, value]) => value === undefined);
    throw new ApiError("validation_failed", { errors: Object.fromEntries(missing.map(([name]) => [name, [text]])) });
  }
  return ecpayInvoiceKeys.seal(by.signingKey, { merchant_id, host }, { hash_key, hash_iv }, by.name);
}

/** What the log may know of stored keys: that they changed, never what they are. */
export function loggedInvoiceKeys(value: unknown): object {
  const stored = ecpayInvoiceKeys.read(value);
  return stored ? { ...stored.open, entered_at: stored.set_at } : {};
}
