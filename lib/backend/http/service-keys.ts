import { z } from "zod";
import type { KeysDocument, KeyTestResult } from "@/lib/contract/service-keys";
import { sealedKeys } from "./sealed-keys";

type Field = { pattern: RegExp; isSecret?: boolean; isOptional?: boolean; variable?: string };
type Fields = { readonly [name: string]: Field };

/** Values of the fields; only optional ones may be missing. */
type Values<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { isOptional: true } ? string | undefined : string;
};

type FieldWords = { label: string; hint?: string; missing?: string };

/**
 * Texts for staff, from one file of the service's folder. `test_account`: why a test account is refused in production.
 */
type Words = KeysDocument["words"] & { fields: { [name: string]: FieldWords }; test_account?: string };

/** The merchant at a service, as far as its keys are concerned. */
export type KeyedGateway = {
  isTest: boolean;
  merchant: { id: string; address: string; hasCheckCode?: boolean };
  tryKeys(): Promise<KeyTestResult>;
};

/**
 * Makes the gateway of stored keys; undefined when they cannot be opened. It is made once while the keys are unchanged.
 */
export type Opener<Gateway> = (stored: unknown) => Gateway | undefined;

type Declaration<F extends Fields, Gateway> = {
  /** In the order in which they are entered; the first is the account at the service, which is no secret. */
  fields: F;
  /** The service's hosts by their names in the settings, production first. */
  hosts: { readonly [host: string]: string };
  /** Test accounts, whose keys are public. */
  testAccounts?: readonly string[];
  words: Words;
  create: (values: Values<F>, baseUrl: string) => Gateway;
};

/** The keys of a service as its folder declares them. Routes, checks, sealing and the screen follow from it. */
export function declareKeys<const F extends Fields, Gateway>(use: string, declared: Declaration<F, Gateway>) {
  const { fields, hosts, create } = declared;
  const entries = Object.entries<Field>(fields);
  const shapeOf = (chosen: [string, Field][]) =>
    Object.fromEntries(chosen.map(([name, { isOptional }]) => [name, isOptional ? z.string().optional() : z.string()]));
  const sealed = sealedKeys(use, {
    // The host stands last: the secrets are sealed to this object as it is written.
    open: z.object({ ...shapeOf(entries.filter(([, { isSecret }]) => !isSecret)), host: z.enum(Object.keys(hosts)) }),
    secrets: z.object(shapeOf(entries.filter(([, { isSecret }]) => isSecret))),
  });
  return {
    ...(declared as Pick<Declaration<Fields, Gateway>, "fields" | "hosts" | "testAccounts" | "words">),
    sealed: sealed as unknown as SealedKeys,
    /** @param url address of the service, when it is not one of its own hosts */
    opener: (signingKey: string, url?: string): Opener<Gateway> => {
      let last: { sealed: string; gateway: Gateway } | undefined;
      return (value) => {
        const stored = sealed.read(value);
        if (!stored) return undefined;
        if (last?.sealed === stored.sealed) return last.gateway;
        const secrets = sealed.open(signingKey, stored);
        if (!secrets) return undefined;
        const { host, ...plain } = stored.open as Record<string, string>;
        const gateway = create({ ...plain, ...secrets } as Values<F>, url ?? hosts[host ?? ""] ?? "");
        last = { sealed: stored.sealed, gateway };
        return gateway;
      };
    },
  };
}

type Stored = { open: { host: string; [name: string]: string }; sealed: string; set_by: string; set_at: string };

type SealedKeys = {
  read: (value: unknown) => Stored | undefined;
  open: (signingKey: string, stored: Stored) => { [name: string]: string } | undefined;
  seal: (signingKey: string, open: Stored["open"], secrets: { [name: string]: string }, by: string) => Stored;
};

export type ServiceKeys<Gateway = KeyedGateway> = Omit<ReturnType<typeof declareKeys<Fields, Gateway>>, "opener"> & {
  opener: (signingKey: string, url?: string) => Opener<Gateway>;
};

/** An entry of any list of services. `key`: names its stored keys and its gateway. */
export type KeyedService<Gateway = KeyedGateway> = { key: string; name: string; keys: ServiceKeys<Gateway> };

/** Gateways configured in the environment, by service; they take precedence over keys that staff entered. */
export type ServiceOptions<Key extends string, Gateway> = { [service in Key]?: Gateway } & {
  /** Open the keys that staff entered. */
  openers?: { [service: string]: Opener<Gateway> };
  /** Addresses of services for keys that staff entered, when they are not the services' own hosts. */
  urls?: { [service: string]: string | undefined };
};

/** The environment's gateways, with openers for the keys of the settings. */
export function withOpeners<Options extends Pick<ServiceOptions<never, unknown>, "urls">>(
  services: readonly KeyedService<unknown>[],
  options: Options,
  signingKey: string,
): Options {
  const openers = services.map(({ key, keys }) => [key, keys.opener(signingKey, options.urls?.[key])]);
  return { ...options, openers: Object.fromEntries(openers) };
}

/** The environment's gateway of a service. */
export function fixedGateway<Gateway>(key: string, options: ServiceOptions<never, Gateway>): Gateway | undefined {
  return (options as unknown as { [service: string]: Gateway | undefined })[key];
}

/** The gateway of a service: the environment's, or else that of the settings. */
export function gatewayOf<Gateway>(
  key: string,
  options: ServiceOptions<never, Gateway>,
  stored: unknown,
): Gateway | undefined {
  return fixedGateway(key, options) ?? options.openers?.[key]?.(stored);
}
