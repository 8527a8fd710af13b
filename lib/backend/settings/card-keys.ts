import { z } from "zod";
import { cardHosts, ECPAY_TEST_MERCHANT } from "@/lib/contract/card-hosts";
import type { CardDocument, SaveCard } from "@/lib/contract/services";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { CardGateway } from "../payment-methods/card-gateway";
import { createEcpayGateway } from "../payment-methods/ecpay/gateway";
import { cardGateway, type PaymentOptions } from "../payment-methods/payment-options";
import { sealedKeys } from "./sealed-keys";
import { readSettingRows } from "./setting-rows";

const keys = sealedKeys("card-keys", {
  open: z.object({ merchant_id: z.string(), host: z.enum(["production", "stage"]) }),
  secrets: z.object({ hash_key: z.string(), hash_iv: z.string(), credit_check_code: z.string().optional() }),
});

/**
 * Opens the keys that staff entered; the gateway of unchanged keys is made once.
 * @param cardUrl where cards are taken, when it is not ECPay's own host
 */
export function cardOpener(signingKey: string, cardUrl: string | undefined): PaymentOptions["openCard"] {
  let last: { sealed: string; gateway: CardGateway } | undefined;
  return (value) => {
    const stored = keys.read(value);
    if (!stored) return undefined;
    if (last?.sealed === stored.sealed) return last.gateway;
    const secrets = keys.open(signingKey, stored);
    if (!secrets) return undefined;
    const gateway = createEcpayGateway({
      merchantId: stored.open.merchant_id,
      hashKey: secrets.hash_key,
      hashIv: secrets.hash_iv,
      creditCheckCode: secrets.credit_check_code,
      baseUrl: cardUrl ?? cardHosts[stored.open.host],
    });
    last = { sealed: stored.sealed, gateway };
    return gateway;
  };
}

/** The environment's ways to be paid, with what opens the keys of the settings. */
export function withCardKeys(options: PaymentOptions, signingKey: string): PaymentOptions {
  return { ...options, openCard: cardOpener(signingKey, options.cardUrl) };
}

/** The gateway that takes cards at the moment, for what does not read the rules of an order anyway. */
export async function readCardGateway(db: Database, options: PaymentOptions): Promise<CardGateway | undefined> {
  if (options.card) return options.card;
  const { card } = await readSettingRows(db, ["card"]);
  return cardGateway(options, { card: card.value });
}

/** The gateway's keys as staff see them. */
export async function readCardDocument(
  db: Database,
  options: PaymentOptions,
  signingKey: string,
): Promise<CardDocument> {
  const { card } = await readSettingRows(db, ["card"]);
  const stored = keys.read(card.value);
  const gateway = cardGateway(options, { card: card.value });
  const own = options.card ? undefined : stored;
  const secrets = own && keys.open(signingKey, own);
  return {
    version: card.version,
    source: options.card ? "environment" : !own ? "none" : secrets ? "settings" : "unreadable",
    readiness: gateway ? (gateway.isTest ? "test" : "ready") : "not_set",
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
  const stored = keys.read(before);
  const kept = stored?.open.merchant_id === merchant_id ? keys.open(by.signingKey, stored) : undefined;
  const secrets = { ...kept, ...defined(given) };
  const { hash_key, hash_iv, credit_check_code } = secrets;
  if (hash_key === undefined || hash_iv === undefined) {
    const missing = (["hash_key", "hash_iv"] as const).filter((name) => secrets[name] === undefined);
    const text = apiMessage(stored ? "fields.secret_again" : "fields.secret");
    throw new ApiError("validation_failed", { errors: Object.fromEntries(missing.map((name) => [name, [text]])) });
  }
  return keys.seal(by.signingKey, { merchant_id, host }, { hash_key, hash_iv, credit_check_code }, by.name);
}

/** What the log may know of stored keys: that they changed, never what they are. */
export function loggedCard(value: unknown): object {
  const stored = keys.read(value);
  return stored ? { ...stored.open, entered_at: stored.set_at } : {};
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
