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
  const stored = ecpayParcelKeys.read(row.value);
  const gateway = deliveryGatewayOf("parcel_keys", options, row.value);
  const own = options.parcel_keys ? undefined : stored;
  const secrets = own && ecpayParcelKeys.open(signingKey, own);
  return {
    version: row.version,
    source: options.parcel_keys ? "environment" : !own ? "none" : secrets ? "settings" : "unreadable",
    readiness: gateway ? (gateway.isTest ? "test" : "ready") : "not_set",
    merchant_id: options.parcel_keys ? options.parcel_keys.merchant.id : (own?.open.merchant_id ?? null),
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
  if (hash_key === undefined || hash_iv === undefined) {
    const text = apiMessage(stored ? "fields.secret_again" : "fields.secret");
    const missing = Object.entries({ hash_key, hash_iv }).filter(([, value]) => value === undefined);
    throw new ApiError("validation_failed", { errors: Object.fromEntries(missing.map(([name]) => [name, [text]])) });
  }
  return ecpayParcelKeys.seal(by.signingKey, { merchant_id, host }, { hash_key, hash_iv }, by.name);
}

/** What the log may know of stored keys: that they changed, never what they are. */
export function loggedParcelKeys(value: unknown): object {
  const stored = ecpayParcelKeys.read(value);
  return stored ? { ...stored.open, entered_at: stored.set_at } : {};
}
