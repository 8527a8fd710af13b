import { ECPAY_TEST_MERCHANT } from "@/lib/contract/card-hosts";
import type { CardDocument, SaveCard } from "@/lib/contract/services";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { ecpayKeys } from "../payment-methods/ecpay/service";
import type { PaymentOptions } from "../payment-methods/payment-options";
import { readGateway } from "./service-keys";
import { readSettingRows } from "./setting-rows";
import { loggedKeys, requireSecrets, shownKeys } from "./shown-keys";

/** The gateway's keys as staff see them. */
export async function readCardDocument(
  db: Database,
  options: PaymentOptions,
  signingKey: string,
): Promise<CardDocument> {
  const { card } = await readSettingRows(db, ["card"]);
  const gateways = { fixed: options.card, inForce: await readGateway("card", db, options) };
  const { own, secrets, shown } = shownKeys(ecpayKeys, { value: card.value, signingKey }, gateways);
  return {
    ...shown,
    version: card.version,
    merchant_id: options.card ? options.card.merchant.id : (own?.merchant_id ?? null),
    has_check_code: options.card ? options.card.merchant.hasCheckCode : secrets?.credit_check_code !== undefined,
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
  const required = requireSecrets({ hash_key, hash_iv }, stored !== undefined);
  return ecpayKeys.seal(by.signingKey, { merchant_id, host }, { ...required, credit_check_code }, by.name);
}

export const loggedCard = (value: unknown) => loggedKeys(ecpayKeys, value);

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
