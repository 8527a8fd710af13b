import { ECPAY_TEST_SENDERS } from "@/lib/contract/delivery-hosts";
import type { ParcelKeysDocument, SaveParcelKeys } from "@/lib/contract/parcel-services";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import type { DeliveryGateway } from "../delivery-services/delivery-gateway";
import { type DeliveryOptions, deliveryGatewayOf } from "../delivery-services/delivery-options";
import type { DeliveryKey } from "../delivery-services/delivery-services";
import { ecpayParcelKeys } from "../delivery-services/ecpay/service";
import { ApiError } from "../http/api-error";
import { readSettingRows } from "./setting-rows";
import { loggedKeys, requireSecrets, shownKeys } from "./shown-keys";

/** The gateway of a service at the moment. */
export async function readDeliveryGateway(
  key: DeliveryKey,
  db: Database,
  options: DeliveryOptions,
): Promise<DeliveryGateway | undefined> {
  return options[key] ?? deliveryGatewayOf(key, options, (await readSettingRows(db, [key]))[key].value);
}

/** The keys of ECPay's parcels as staff see them. */
export async function readParcelKeys(
  db: Database,
  options: DeliveryOptions,
  signingKey: string,
): Promise<ParcelKeysDocument> {
  const { parcel_keys: row } = await readSettingRows(db, ["parcel_keys"]);
  const fixed = options.parcel_keys;
  const gateways = { fixed, inForce: deliveryGatewayOf("parcel_keys", options, row.value) };
  const { own, shown } = shownKeys(ecpayParcelKeys, { value: row.value, signingKey }, gateways);
  return { ...shown, version: row.version, merchant_id: fixed ? fixed.merchant.id : (own?.merchant_id ?? null) };
}

/**
 * What to store of what staff entered. A secret that was left empty stays, unless the merchant is another one.
 * @throws ApiError validation_failed naming the secrets that are missing, or the public test merchant in production
 */
export function storedParcelKeys(
  before: unknown,
  { merchant_id, host, ...given }: Omit<SaveParcelKeys, "version">,
  by: { signingKey: string; name: string },
): object {
  if (ECPAY_TEST_SENDERS.includes(merchant_id) && host === "production") {
    throw new ApiError("validation_failed", { errors: { host: [apiMessage("fields.test_sender")] } });
  }
  const stored = ecpayParcelKeys.read(before);
  const kept = stored?.open.merchant_id === merchant_id ? ecpayParcelKeys.open(by.signingKey, stored) : undefined;
  const hash_key = given.hash_key ?? kept?.hash_key;
  const hash_iv = given.hash_iv ?? kept?.hash_iv;
  const secrets = requireSecrets({ hash_key, hash_iv }, stored !== undefined);
  return ecpayParcelKeys.seal(by.signingKey, { merchant_id, host }, secrets, by.name);
}

export const loggedParcelKeys = (value: unknown) => loggedKeys(ecpayParcelKeys, value);
