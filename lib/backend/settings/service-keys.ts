import type { Database } from "../db/database";
import type { PaymentGateway } from "../payment-methods/payment-gateway";
import { gatewayOf, type PaymentOptions, type StoredKeys } from "../payment-methods/payment-options";
import { paymentServices, type ServiceKey, serviceKeys } from "../payment-methods/payment-services";
import { readSettingRows, type SettingRow } from "./setting-rows";

/** The keys of payment services among the settings. */
export function storedKeysOf(rows: Record<ServiceKey, Pick<SettingRow, "value">>): StoredKeys {
  return Object.fromEntries(serviceKeys.map((key) => [key, rows[key].value])) as StoredKeys;
}

/** The environment's ways to be paid, with what opens the keys of the settings. */
export function withServiceKeys(options: PaymentOptions, signingKey: string): PaymentOptions {
  const openers = paymentServices.map(({ key, opener }) => [key, opener(signingKey, options)]);
  return { ...options, openers: Object.fromEntries(openers) as PaymentOptions["openers"] };
}

/** The gateway of a service at the moment, for what does not read the rules of an order anyway. */
export async function readGateway(
  key: ServiceKey,
  db: Database,
  options: PaymentOptions,
): Promise<PaymentGateway | undefined> {
  return options[key] ?? gatewayOf(key, options, storedKeysOf(await readSettingRows(db, serviceKeys)));
}
