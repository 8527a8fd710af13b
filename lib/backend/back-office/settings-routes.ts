import type { Context } from "hono";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { countMail } from "../http/attempts";
import type { BackendEnv } from "../http/environment";
import { routes } from "../http/routing";
import { deliverTestMail } from "../mail/deliver-test-mail";
import { loggedMailServer, mailingInForce, readMailSettings, storedMailServer } from "../mail/mail-server";
import { basicsOf, brandOf } from "../settings/basics";
import { invoicingOf, isTestIssuer } from "../settings/invoice-rules";
import { isShopOpen, noteStep } from "../settings/opening-state";
import { parcelsOf } from "../settings/parcel-settings";
import { readSettingRows, type SettingRow, saveSetting } from "../settings/setting-rows";
import {
  arrivalOf,
  ordersOf,
  paymentOf,
  readPaymentDocument,
  requirePayable,
  shippingOf,
} from "../settings/shop-rules";
import type { SettingKey } from "../settings/tables";
import { enteredBy, requireNoEnvironment, saveKeys } from "./save-keys";

type Reading<T> = (row: SettingRow) => T;

/** Answers with the current setting, defaults filled in. */
async function show<T extends object>(c: Context<BackendEnv>, key: SettingKey, read: Reading<T>) {
  const { [key]: row } = await readSettingRows(c.get("db"), [key]);
  return ok({ ...read(row), version: row.version });
}

/** Saves a setting as a whole. @throws ApiError version_conflict */
async function replace<T extends object>(
  c: Context<BackendEnv>,
  key: SettingKey,
  read: Reading<T>,
  input: T & { version: number },
) {
  const { [key]: row } = await readSettingRows(c.get("db"), [key]);
  const version = await saveSetting(c, key, input, read(row));
  return ok({ ...input, version }, "settings_saved");
}

function mailSettings(c: Context<BackendEnv>) {
  return readMailSettings(c.get("db"), c.get("mailing"), c.get("signingKey"));
}

export const settingsAdminRoutes = routes()
  .openapi(adminEndpoint("GET settings/basics"), (c) => show(c, "basics", basicsOf))
  .openapi(adminEndpoint("PUT settings/basics"), (c) => replace(c, "basics", basicsOf, c.req.valid("json")))
  .openapi(adminEndpoint("GET settings/brand"), async (c) => {
    const { basics, brand } = await readSettingRows(c.get("db"), ["basics", "brand"]);
    return ok({ ...brandOf(brand, basicsOf(basics)), version: brand.version });
  })
  .openapi(adminEndpoint("PUT settings/brand"), async (c) => {
    const input = c.req.valid("json");
    const { basics, brand } = await readSettingRows(c.get("db"), ["basics", "brand"]);
    const version = await saveSetting(c, "brand", input, brandOf(brand, basicsOf(basics)));
    return ok({ ...input, version }, "settings_saved");
  })
  .openapi(adminEndpoint("GET settings/shipping"), (c) => show(c, "shipping", shippingOf))
  .openapi(adminEndpoint("PUT settings/shipping"), (c) => replace(c, "shipping", shippingOf, c.req.valid("json")))
  .openapi(adminEndpoint("GET settings/arrival"), (c) => show(c, "arrival", arrivalOf))
  .openapi(adminEndpoint("PUT settings/arrival"), (c) => replace(c, "arrival", arrivalOf, c.req.valid("json")))
  .openapi(adminEndpoint("GET settings/payment"), async (c) =>
    ok(await readPaymentDocument(c.get("db"), c.get("payments"))),
  )
  .openapi(adminEndpoint("PUT settings/payment"), async (c) => {
    const input = c.req.valid("json");
    await requirePayable(c.get("db"), input, c.get("payments"));
    const { payment } = await readSettingRows(c.get("db"), ["payment"]);
    const before = paymentOf(payment);
    await saveSetting(c, "payment", { ...before, ...input }, before);
    return ok(await readPaymentDocument(c.get("db"), c.get("payments")), "settings_saved");
  })
  .openapi(adminEndpoint("GET settings/notices"), async (c) => {
    const { payment_test_mode } = await readPaymentDocument(c.get("db"), c.get("payments"));
    const issuer = await readSettingRows(c.get("db"), ["invoices", "invoice_keys"]);
    const invoice_test_mode = isTestIssuer(issuer, c.get("invoicing"));
    return ok({ payment_test_mode, invoice_test_mode, is_open: await isShopOpen(c.get("db")) });
  })
  .openapi(adminEndpoint("GET settings/parcels"), (c) => show(c, "parcels", parcelsOf))
  .openapi(adminEndpoint("PUT settings/parcels"), (c) => replace(c, "parcels", parcelsOf, c.req.valid("json")))
  .openapi(adminEndpoint("GET settings/invoices"), (c) => show(c, "invoices", invoicingOf))
  .openapi(adminEndpoint("PUT settings/invoices"), (c) => replace(c, "invoices", invoicingOf, c.req.valid("json")))
  .openapi(adminEndpoint("GET settings/orders"), (c) => show(c, "orders", ordersOf))
  .openapi(adminEndpoint("PUT settings/orders"), (c) => replace(c, "orders", ordersOf, c.req.valid("json")))
  .openapi(adminEndpoint("GET settings/mail"), async (c) => ok(await mailSettings(c)))
  .openapi(adminEndpoint("PUT settings/mail"), async (c) => {
    const { version, ...input } = c.req.valid("json");
    const { mail } = await readSettingRows(c.get("db"), ["mail"]);
    requireNoEnvironment(c.get("mailing").server !== null);
    const value = storedMailServer(mail.value, input, enteredBy(c));
    const log = { before: loggedMailServer(mail.value), after: loggedMailServer(value) };
    await saveKeys(c, "mail", { value, version }, log);
    return ok(await mailSettings(c), "settings_saved");
  })
  .openapi(adminEndpoint("DELETE settings/mail"), async (c) => {
    const { mail } = await readSettingRows(c.get("db"), ["mail"]);
    requireNoEnvironment(c.get("mailing").server !== null);
    const { version } = mail;
    await saveKeys(c, "mail", { value: {}, version }, { before: loggedMailServer(mail.value), after: {} });
    return ok(await mailSettings(c), "settings_saved");
  })
  .openapi(adminEndpoint("POST settings/mail/test"), async (c) => {
    const recipient = c.req.valid("json").recipient ?? c.get("administrator").email;
    await countMail(c.get("db"), recipient, c.get("clientAddress"));
    const mailing = await mailingInForce(c.get("db"), c.get("mailing"), c.get("signingKey"));
    const result = await deliverTestMail(c.get("db"), mailing, recipient);
    // Without a server the mail is written to a file, which does not prove that sending works.
    if (result.accepted && mailing.server) await noteStep(c.get("db"), "mail");
    noteForAudit(c, { subject: "mail", after: { accepted: result.accepted } });
    return ok(result);
  });
