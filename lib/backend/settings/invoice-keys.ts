import { ECPAY_TEST_ISSUER } from "@/lib/contract/invoice-hosts";
import type { InvoiceKeysDocument, SaveInvoiceKeys } from "@/lib/contract/invoice-services";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { ecpayInvoiceKeys } from "../invoice-services/ecpay/service";
import type { InvoiceGateway } from "../invoice-services/invoice-gateway";
import { type InvoiceOptions, issuerOf } from "../invoice-services/invoice-options";
import { readSettingRows } from "./setting-rows";
import { loggedKeys, requireSecrets, shownKeys } from "./shown-keys";

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
  const fixed = options.ecpay;
  const gateways = { fixed, inForce: issuerOf(options, row.value) };
  const { own, shown } = shownKeys(ecpayInvoiceKeys, { value: row.value, signingKey }, gateways);
  return { ...shown, version: row.version, merchant_id: fixed ? fixed.merchant.id : (own?.merchant_id ?? null) };
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
  const secrets = requireSecrets({ hash_key, hash_iv }, stored !== undefined);
  return ecpayInvoiceKeys.seal(by.signingKey, { merchant_id, host }, secrets, by.name);
}

export const loggedInvoiceKeys = (value: unknown) => loggedKeys(ecpayInvoiceKeys, value);
