import type { LinePayDocument, SaveLinePay } from "@/lib/contract/services";
import type { Database } from "../db/database";
import { linePayKeys } from "../payment-methods/line-pay/service";
import type { PaymentOptions } from "../payment-methods/payment-options";
import { readGateway } from "./service-keys";
import { readSettingRows } from "./setting-rows";
import { loggedKeys, requireSecrets, shownKeys } from "./shown-keys";

/** LINE Pay's keys as staff see them. */
export async function readLinePayDocument(
  db: Database,
  options: PaymentOptions,
  signingKey: string,
): Promise<LinePayDocument> {
  const { line_pay } = await readSettingRows(db, ["line_pay"]);
  const gateways = { fixed: options.line_pay, inForce: await readGateway("line_pay", db, options) };
  const { own, shown } = shownKeys(linePayKeys, { value: line_pay.value, signingKey }, gateways);
  const channel_id = options.line_pay ? options.line_pay.merchant.id : (own?.channel_id ?? null);
  return { ...shown, version: line_pay.version, channel_id };
}

/**
 * What to store of what staff entered. A secret that was left empty stays, unless the channel is another one.
 * @throws ApiError validation_failed when the secret is missing
 */
export function storedLinePay(
  before: unknown,
  { channel_id, host, channel_secret: given }: Omit<SaveLinePay, "version">,
  by: { signingKey: string; name: string },
): object {
  const stored = linePayKeys.read(before);
  const kept = stored?.open.channel_id === channel_id ? linePayKeys.open(by.signingKey, stored) : undefined;
  const channel_secret = given ?? kept?.channel_secret;
  const secrets = requireSecrets({ channel_secret }, stored !== undefined);
  return linePayKeys.seal(by.signingKey, { channel_id, host }, secrets, by.name);
}

export const loggedLinePay = (value: unknown) => loggedKeys(linePayKeys, value);
