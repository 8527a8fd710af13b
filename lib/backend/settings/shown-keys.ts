import type { z } from "zod";
import type { keySource } from "@/lib/contract/services";
import { apiMessage } from "@/lib/i18n/translate";
import { ApiError } from "../http/api-error";
import { gatewayReadiness } from "../payment-methods/payment-options";

type Stored<Open> = { open: Open; sealed: string; set_by: string; set_at: string };

/** The keys of one service, as `sealedKeys` makes them. */
type Keys<Open, Secrets> = {
  read: (value: unknown) => Stored<Open> | undefined;
  open: (signingKey: string, stored: Stored<Open>) => Secrets | undefined;
};

type Gateway = { isTest: boolean; merchant: { address: string } };

/**
 * What staff see of any service's keys, never the secrets; and, for what only one service has, `own` and `secrets`: what
 * staff entered, where the environment has no keys that go before it.
 * @param value as it is stored
 * @param fixed the environment's gateway
 * @param inForce the gateway that is used at the moment
 */
export function shownKeys<Open extends { host: string }, Secrets>(
  keys: Keys<Open, Secrets>,
  { value, signingKey }: { value: unknown; signingKey: string },
  { fixed, inForce }: { fixed: Gateway | undefined; inForce: Gateway | undefined },
) {
  const stored = keys.read(value);
  const own = fixed ? undefined : stored;
  const secrets = own && keys.open(signingKey, own);
  const source: z.infer<typeof keySource> = fixed ? "environment" : !own ? "none" : secrets ? "settings" : "unreadable";
  const shown = {
    source,
    readiness: gatewayReadiness(inForce),
    host: (stored?.open.host ?? "production") as Open["host"] | "production",
    address: inForce?.merchant.address ?? null,
    set_by: own?.set_by ?? null,
    set_at: own?.set_at ?? null,
  };
  return { own: own?.open, secrets, shown };
}

/**
 * The secrets of a service, all of which have to be there.
 * @param isStored whether some are stored, which belong to another merchant or cannot be opened any more
 * @throws ApiError validation_failed naming those that are missing
 */
export function requireSecrets<Name extends string>(
  secrets: Record<Name, string | undefined>,
  isStored: boolean,
): Record<Name, string> {
  const text = apiMessage(isStored ? "fields.secret_again" : "fields.secret");
  const missing = Object.entries(secrets).filter(([, value]) => value === undefined);
  if (missing.length === 0) return secrets as Record<Name, string>;
  throw new ApiError("validation_failed", { errors: Object.fromEntries(missing.map(([name]) => [name, [text]])) });
}

/** What the log may know of stored keys: that they changed, never what they are. */
export function loggedKeys<Open extends object>(keys: Keys<Open, unknown>, value: unknown): object {
  const stored = keys.read(value);
  return stored ? { ...stored.open, entered_at: stored.set_at } : {};
}
