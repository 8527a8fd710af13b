import type { KeysDocument, serviceKinds } from "@/lib/contract/service-keys";
import { keysForm } from "@/lib/contract/service-keys";
import { fieldErrors } from "@/lib/i18n/field-errors";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import type { DeliveryGateway } from "../delivery-services/delivery-gateway";
import type { DeliveryOptions } from "../delivery-services/delivery-options";
import { type DeliveryKey, deliveryServices } from "../delivery-services/delivery-services";
import { ApiError, orNotFound, refusedField } from "../http/api-error";
import {
  fixedGateway,
  gatewayOf,
  type KeyedGateway,
  type KeyedService,
  type ServiceOptions,
} from "../http/service-keys";
import type { InvoiceGateway } from "../invoice-services/invoice-gateway";
import type { InvoiceOptions } from "../invoice-services/invoice-options";
import { invoiceServices } from "../invoice-services/invoice-services";
import type { PaymentGateway } from "../payment-methods/payment-gateway";
import {
  gatewayReadiness,
  type PaymentOptions,
  type StoredKeys,
  serviceKeys,
} from "../payment-methods/payment-options";
import { paymentServices, type ServiceKey } from "../payment-methods/payment-services";
import { readSettingRows, type SettingRow } from "./setting-rows";
import type { KeysKey } from "./tables";

type Kind = (typeof serviceKinds)[number];
type AnyService = Omit<KeyedService, "key"> & { key: KeysKey; kind: Kind };

const ofKind = (kind: Kind, services: readonly (KeyedService & { key: KeysKey })[]): AnyService[] =>
  services.map(({ key, name, keys }) => ({ key, name, keys, kind }));

/** Every service that has keys, in the order of the lists. */
export const allServices: readonly AnyService[] = [
  ...ofKind("payment", paymentServices),
  ...ofKind("delivery", deliveryServices),
  ...ofKind("invoices", invoiceServices),
];

/** @throws ApiError not_found */
export function requireService(key: string): AnyService {
  return orNotFound(allServices.find((one) => one.key === key));
}

/** The gateways of each kind of service. */
export type Gateways = { [kind in Kind]: ServiceOptions<never, KeyedGateway> };

/** The keys of payment services among the settings. */
export function storedKeysOf(rows: Record<ServiceKey, Pick<SettingRow, "value">>): StoredKeys {
  return Object.fromEntries(serviceKeys.map((key) => [key, rows[key].value])) as StoredKeys;
}

async function readKeyed<Gateway>(key: KeysKey, db: Database, options: ServiceOptions<never, Gateway>) {
  return fixedGateway(key, options) ?? gatewayOf(key, options, (await readSettingRows(db, [key]))[key].value);
}

/** The current gateway of a service, for callers that do not read the shop rules anyway. */
export function readGateway(key: ServiceKey, db: Database, options: PaymentOptions) {
  return readKeyed<PaymentGateway>(key, db, options);
}

export function readDeliveryGateway(key: DeliveryKey, db: Database, options: DeliveryOptions) {
  return readKeyed<DeliveryGateway>(key, db, options);
}

/** The gateway for e-invoices, also where the settings say that staff issue them by hand. */
export function readIssuer(db: Database, options: InvoiceOptions) {
  return readKeyed<InvoiceGateway>("invoice_keys", db, options);
}

/** The gateway of any service, to try its keys. */
export function readAnyGateway({ key, kind }: AnyService, db: Database, gateways: Gateways) {
  return readKeyed<KeyedGateway>(key, db, gateways[kind]);
}

/** Whether the environment has keys of this service, which take precedence over keys that staff enter. */
export function isFixed({ key, kind }: AnyService, gateways: Gateways): boolean {
  return fixedGateway(key, gateways[kind]) !== undefined;
}

function describedFields({ keys }: AnyService) {
  return Object.entries(keys.fields).map(([name, { pattern, isSecret = false, isOptional = false }]) => {
    const { label = name, hint = null, missing = null } = keys.words.fields[name] ?? {};
    return { name, label, hint, missing, is_secret: isSecret, is_optional: isOptional, pattern: pattern.source };
  });
}

/** The keys of services as staff see them, never the secrets. */
export async function readKeysDocuments(
  services: readonly AnyService[],
  db: Database,
  gateways: Gateways,
  signingKey: string,
): Promise<KeysDocument[]> {
  const keys = services.map(({ key }) => key);
  const rows = await readSettingRows(db, keys);
  return services.map((service) => keysDocumentOf(service, rows[service.key], gateways[service.kind], signingKey));
}

function keysDocumentOf(
  service: AnyService,
  { value, version }: SettingRow,
  options: ServiceOptions<never, KeyedGateway>,
  signingKey: string,
): KeysDocument {
  const { key, kind, name, keys } = service;
  const fixed = fixedGateway(key, options);
  const inForce = gatewayOf(key, options, value);
  const stored = keys.sealed.read(value);
  const own = fixed ? undefined : stored;
  const secrets = own && keys.sealed.open(signingKey, own);
  const { fields: _, test_account: __, ...words } = keys.words;
  const hosts = Object.keys(keys.hosts);
  const isSecretSet = (field: string, isOptional: boolean) =>
    fixed ? !isOptional || fixed.merchant.hasCheckCode === true : secrets?.[field] !== undefined;
  return {
    version,
    service: key,
    kind,
    name,
    source: fixed ? "environment" : !own ? "none" : secrets ? "settings" : "unreadable",
    readiness: gatewayReadiness(inForce),
    host: stored?.open.host ?? hosts[0] ?? "",
    hosts,
    address: inForce?.merchant.address ?? null,
    set_by: own?.set_by ?? null,
    set_at: own?.set_at ?? null,
    variables: Object.values(keys.fields).flatMap(({ variable }) => variable ?? []),
    fields: describedFields(service).map((field) => {
      const shown = fixed ? fixed.merchant.id : own?.open[field.name];
      const value = field.is_secret ? null : (shown ?? null);
      return { ...field, value, is_set: field.is_secret ? isSecretSet(field.name, field.is_optional) : value !== null };
    }),
    words,
  };
}

/**
 * The value to store for the keys that staff entered. An empty secret keeps the stored one, unless the account changed.
 * @throws ApiError validation_failed naming the fields that are wrong or missing, or a public test account in production
 */
export function storedKeys(
  service: AnyService,
  before: unknown,
  input: { host: string; values: { [field: string]: string } },
  by: { signingKey: string; name: string },
): object {
  const { sealed, hosts, testAccounts = [], words } = service.keys;
  const fields = describedFields(service);
  const form = keysForm({ hosts: Object.keys(hosts), fields });
  const { data, error } = form.safeParse({ ...input.values, host: input.host });
  if (error) throw new ApiError("validation_failed", { errors: fieldErrors(error) });
  const { host = "", ...values } = data;
  const account = fields[0]?.name ?? "";
  if (testAccounts.includes(values[account] ?? "") && host === Object.keys(hosts)[0]) {
    throw refusedField("host", words.test_account ?? "");
  }
  const stored = sealed.read(before);
  const kept = stored && stored.open[account] === values[account] ? sealed.open(by.signingKey, stored) : undefined;
  const secrets = fields.filter(({ is_secret }) => is_secret);
  const found = secrets.flatMap(({ name }) => {
    const value = values[name] ?? kept?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const missing = secrets.filter(({ name, is_optional }) => !is_optional && !found.some(([one]) => one === name));
  if (missing.length > 0) {
    const text = apiMessage(stored ? "fields.secret_again" : "fields.secret");
    const errors = Object.fromEntries(missing.map(({ name }) => [name, [text]]));
    throw new ApiError("validation_failed", { errors });
  }
  const plain = fields.filter(({ is_secret }) => !is_secret).map(({ name }) => [name, values[name]]);
  return sealed.seal(by.signingKey, { ...Object.fromEntries(plain), host }, Object.fromEntries(found), by.name);
}

/** The log's data on stored keys: that they changed, never their values. */
export function loggedKeys({ keys }: AnyService, value: unknown): object {
  const stored = keys.sealed.read(value);
  return stored ? { ...stored.open, entered_at: stored.set_at } : {};
}
