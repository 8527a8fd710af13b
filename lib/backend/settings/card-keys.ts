import { ECPAY_TEST_MERCHANT } from "@/lib/contract/card-hosts";
import type { CardDocument, SaveCard } from "@/lib/contract/services";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { ecpayKeys } from "../payment-methods/ecpay/service";
import { gatewayReadiness, type PaymentOptions } from "../payment-methods/payment-options";
import { readGateway } from "./service-keys";
import { readSettingRows } from "./setting-rows";

/** The gateway's keys as staff see them. */
export async function readCardDocument(
  db: Database,
  options: PaymentOptions,
  signingKey: string,
): Promise<CardDocument> {
  const { card } = await readSettingRows(db, ["card"]);
  const stored = ecpayKeys.read(card.value);
  const gateway = await readGateway("card", db, options);
  const own = options.card ? undefined : stored;
  const secrets = own && ecpayKeys.open(signingKey, own);
  return {
    version: card.version,
    source: options.card ? "environment" : !own ? "none" : secrets ? "settings" : "unreadable",
    readiness: gatewayReadiness(gateway),
    merchant_id: options.card ? options.card.merchant.id : (own?.open.merchant_id ?? null),
    host: stored?.open.host ?? "production",
    address: gateway?.merchant.address ?? null,
    has_check_code: options.card ? options.card.merchant.hasCheckCode : secrets?.credit_check_code !== undefined,
    set_by: own?.set_by ?? null,
    set_at: own?.set_at ?? null,
  };
}

/**
 * What to store of what staff entered. A secret that was left empty stays, unless the merchant is another one.
 * @throws ApiError validation_failed naming the secrets that are missing
 */
export function storedCard(
  before: unknown,
  { merchant_id, host, ...given }: Omit<SaveCard, "version">,
  by: { signingKey: string; name: string },
): object {
  if (merchant_id === ECPAY_TEST_MERCHANT && host === "production") {
    throw new ApiError("validation_failed", { errors: { host: [apiMessage("fields.test_merchant")] } });
  }
  const stored = ecpayKeys.read(before);
  const kept = stored?.open.merchant_id === merchant_id ? ecpayKeys.open(by.signingKey, stored) : undefined;
  const secrets = { ...kept, ...defined(given) };
  const { hash_key, hash_iv, credit_check_code } = secrets;
  if (hash_key === undefined || hash_iv === undefined) {
    const missing = (["hash_key", "hash_iv"] as const).filter((name) => secrets[name] === undefined);
    const text = apiMessage(stored ? "fields.secret_again" : "fields.secret");
    throw new ApiError("validation_failed", { errors: Object.fromEntries(missing.map((name) => [name, [text]])) });
  }
  return ecpayKeys.seal(by.signingKey, { merchant_id, host }, { hash_key, hash_iv, credit_check_code }, by.name);
}

/** What the log may know of stored keys: that they changed, never what they are. */
export function loggedCard(value: unknown): object {
  const stored = ecpayKeys.read(value);
  return stored ? { ...stored.open, entered_at: stored.set_at } : {};
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
