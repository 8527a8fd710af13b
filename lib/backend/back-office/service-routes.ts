import type { Context } from "hono";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { countTry } from "../http/attempts";
import type { BackendEnv } from "../http/environment";
import { routes } from "../http/routing";
import { serviceKeys } from "../payment-methods/payment-options";
import {
  allServices,
  type Gateways,
  isFixed,
  loggedKeys,
  readAnyGateway,
  readKeysDocuments,
  requireService,
  storedKeys,
  storedKeysOf,
} from "../settings/service-keys";
import { readSettingRows } from "../settings/setting-rows";
import { isPayable, paymentOf } from "../settings/shop-rules";
import { enteredBy, requireNoEnvironment, saveKeys } from "./save-keys";

const noKeys: KeyTestResult = { outcome: "not_set", detail: "", seconds: 0 };

function gatewaysOf(c: Context<BackendEnv>): Gateways {
  return { payment: c.get("payments"), delivery: c.get("delivery"), invoices: c.get("invoicing") };
}

/** @throws ApiError not_found */
async function readOne(c: Context<BackendEnv>, key: string) {
  const [document] = await readKeysDocuments([requireService(key)], c.get("db"), gatewaysOf(c), c.get("signingKey"));
  if (!document) throw new ApiError("not_found");
  return document;
}

/** Refuses to remove the last way to pay. @throws ApiError state_conflict */
async function requirePayableWithout(c: Context<BackendEnv>, key: string): Promise<void> {
  const { payment, ...rows } = await readSettingRows(c.get("db"), ["payment", ...serviceKeys]);
  const rules = { payment: paymentOf(payment), ...storedKeysOf(rows), [key]: {} };
  if (!isPayable(c.get("payments"), rules)) throw new ApiError("state_conflict");
}

/** Keys of all services (CONTRIBUTING.md, Adding a service). */
export const serviceRoutes = routes()
  .openapi(adminEndpoint("GET settings/services"), async (c) => {
    const { kind } = c.req.valid("query");
    const services = allServices.filter((service) => !kind || service.kind === kind);
    return ok(await readKeysDocuments(services, c.get("db"), gatewaysOf(c), c.get("signingKey")));
  })
  .openapi(adminEndpoint("GET settings/services/{service}"), async (c) =>
    ok(await readOne(c, c.req.valid("param").service)),
  )
  .openapi(adminEndpoint("PUT settings/services/{service}"), async (c) => {
    const { version, ...input } = c.req.valid("json");
    const service = requireService(c.req.valid("param").service);
    const { [service.key]: row } = await readSettingRows(c.get("db"), [service.key]);
    requireNoEnvironment(isFixed(service, gatewaysOf(c)));
    const value = storedKeys(service, row.value, input, enteredBy(c));
    const log = { before: loggedKeys(service, row.value), after: loggedKeys(service, value) };
    await saveKeys(c, service.key, { value, version }, log);
    return ok(await readOne(c, service.key), "settings_saved");
  })
  .openapi(adminEndpoint("DELETE settings/services/{service}"), async (c) => {
    const service = requireService(c.req.valid("param").service);
    requireNoEnvironment(isFixed(service, gatewaysOf(c)));
    if (service.kind === "payment") await requirePayableWithout(c, service.key);
    const { [service.key]: row } = await readSettingRows(c.get("db"), [service.key]);
    const log = { before: loggedKeys(service, row.value), after: {} };
    await saveKeys(c, service.key, { value: {}, version: row.version }, log);
    return ok(await readOne(c, service.key), "settings_saved");
  })
  .openapi(adminEndpoint("POST settings/services/{service}/test"), async (c) => {
    const service = requireService(c.req.valid("param").service);
    await countTry(c.get("db"), "key-try", service.key);
    const gateway = await readAnyGateway(service, c.get("db"), gatewaysOf(c));
    const result = gateway ? await gateway.tryKeys() : noKeys;
    noteForAudit(c, { subject: service.key, after: { outcome: result.outcome } });
    return ok(result);
  });
