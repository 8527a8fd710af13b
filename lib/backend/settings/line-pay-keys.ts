import type { LinePayDocument, SaveLinePay } from "@/lib/contract/services";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { linePayKeys } from "../payment-methods/line-pay/service";
import { gatewayReadiness, type PaymentOptions } from "../payment-methods/payment-options";
import { readGateway } from "./service-keys";
import { readSettingRows } from "./setting-rows";

/** LINE Pay's keys as staff see them. */
export async function readLinePayDocument(
  db: Database,
  options: PaymentOptions,
  signingKey: string,
): Promise<LinePayDocument> {
  const { line_pay } = await readSettingRows(db, ["line_pay"]);
  const stored = linePayKeys.read(line_pay.value);
  const gateway = await readGateway("line_pay", db, options);
  const own = options.line_pay ? undefined : stored;
  const secrets = own && linePayKeys.open(signingKey, own);
  return {
    version: line_pay.version,
    source: options.line_pay ? "environment" : !own ? "none" : secrets ? "settings" : "unreadable",
    readiness: gatewayReadiness(gateway),
    channel_id: options.line_pay ? options.line_pay.merchant.id : (own?.open.channel_id ?? null),
    host: stored?.open.host ?? "production",
    address: gateway?.merchant.address ?? null,
    set_by: own?.set_by ?? null,
    set_at: own?.set_at ?? null,
  };
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
  if (channel_secret === undefined) {
    const text = apiMessage(stored ? "fields.secret_again" : "fields.secret");
    throw new ApiError("validation_failed", { errors: { channel_secret: [text] } });
  }
  return linePayKeys.seal(by.signingKey, { channel_id, host }, { channel_secret }, by.name);
}

/** What the log may know of stored keys: that they changed, never what they are. */
export function loggedLinePay(value: unknown): object {
  const stored = linePayKeys.read(value);
  return stored ? { ...stored.open, entered_at: stored.set_at } : {};
}
