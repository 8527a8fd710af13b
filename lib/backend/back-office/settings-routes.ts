import type { Context } from "hono";
import type { CardTestResult } from "@/lib/contract/services";
import { adminEndpoint } from "../admin-accounts/guard";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { countKeyTry, countMail } from "../http/attempts";
import type { BackendEnv } from "../http/environment";
import { routes } from "../http/routing";
import { deliverTestMail } from "../mail/deliver-test-mail";
import { loggedMailServer, mailingInForce, readMailSettings, storedMailServer } from "../mail/mail-server";
import { serviceKeys } from "../payment-methods/payment-services";
import { basicsOf, brandOf } from "../settings/basics";
import { loggedCard, readCardDocument, storedCard } from "../settings/card-keys";
import { loggedInvoiceKeys, readInvoiceKeys, readIssuer, storedInvoiceKeys } from "../settings/invoice-keys";
import { isTestIssuer } from "../settings/invoice-rules";
import { invoicingOf } from "../settings/invoicing";
import { loggedLinePay, readLinePayDocument, storedLinePay } from "../settings/line-pay-keys";
import { isShopOpen, noteStep } from "../settings/opening-state";
import { loggedParcelKeys, readDeliveryGateway, readParcelKeys, storedParcelKeys } from "../settings/parcel-keys";
import { parcelsOf } from "../settings/parcel-settings";
import { readGateway, storedKeysOf } from "../settings/service-keys";
import { readSettingRows, saveSetting, saveSettingRow } from "../settings/setting-rows";
import {
  arrivalOf,
  isPayable,
  ordersOf,
  paymentOf,
  readPaymentDocument,
  requirePayable,
  shippingOf,
} from "../settings/shop-rules";

const noKeys: CardTestResult = { outcome: "not_set", detail: "", seconds: 0 };

const enteredBy = (c: Context<BackendEnv>) => ({ signingKey: c.get("signingKey"), name: c.get("administrator").name });

/** What the environment says goes before; entered all the same, it would only seem to hold. @throws ApiError */
function requireNoEnvironment(isSet: boolean): void {
  if (isSet) throw new ApiError("state_conflict");
}

/** @param log what the log may know; never the stored value, also not sealed */
async function saveKeys(
  c: Context<BackendEnv>,
  key: "card" | "line_pay" | "parcel_keys" | "invoice_keys" | "mail",
  { value, version }: { value: object; version: number },
  log: { before: object; after: object },
): Promise<void> {
  noteForAudit(c, { subject: key, ...changedFields(log.before, log.after) });
  await saveSettingRow(c.get("db"), key, value, version);
  await c.get("settingSaved")(c.get("db"));
}

export const settingsAdminRoutes = routes()
  .openapi(adminEndpoint("GET settings/basics"), async (c) => {
    const { basics } = await readSettingRows(c.get("db"), ["basics"]);
    return ok({ ...basicsOf(basics), version: basics.version });
  })
  .openapi(adminEndpoint("PUT settings/basics"), async (c) => {
    const input = c.req.valid("json");
    const { basics } = await readSettingRows(c.get("db"), ["basics"]);
    const version = await saveSetting(c, "basics", input, basicsOf(basics));
    return ok({ ...input, version }, "settings_saved");
  })
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
  .openapi(adminEndpoint("GET settings/shipping"), async (c) => {
    const { shipping } = await readSettingRows(c.get("db"), ["shipping"]);
    return ok({ ...shippingOf(shipping), version: shipping.version });
  })
  .openapi(adminEndpoint("PUT settings/shipping"), async (c) => {
    const input = c.req.valid("json");
    const { shipping } = await readSettingRows(c.get("db"), ["shipping"]);
    const version = await saveSetting(c, "shipping", input, shippingOf(shipping));
    return ok({ ...input, version }, "settings_saved");
  })
  .openapi(adminEndpoint("GET settings/arrival"), async (c) => {
    const { arrival } = await readSettingRows(c.get("db"), ["arrival"]);
    return ok({ ...arrivalOf(arrival), version: arrival.version });
  })
  .openapi(adminEndpoint("PUT settings/arrival"), async (c) => {
    const input = c.req.valid("json");
    const { arrival } = await readSettingRows(c.get("db"), ["arrival"]);
    const version = await saveSetting(c, "arrival", input, arrivalOf(arrival));
    return ok({ ...input, version }, "settings_saved");
  })
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
  .openapi(adminEndpoint("GET settings/card"), async (c) =>
    ok(await readCardDocument(c.get("db"), c.get("payments"), c.get("signingKey"))),
  )
  .openapi(adminEndpoint("PUT settings/card"), async (c) => {
    const { version, ...input } = c.req.valid("json");
    const { card } = await readSettingRows(c.get("db"), ["card"]);
    requireNoEnvironment(c.get("payments").card !== undefined);
    const value = storedCard(card.value, input, enteredBy(c));
    await saveKeys(c, "card", { value, version }, { before: loggedCard(card.value), after: loggedCard(value) });
    return ok(await readCardDocument(c.get("db"), c.get("payments"), c.get("signingKey")), "settings_saved");
  })
  .openapi(adminEndpoint("DELETE settings/card"), async (c) => {
    const { payment, ...rows } = await readSettingRows(c.get("db"), ["payment", ...serviceKeys]);
    const rules = { payment: paymentOf(payment), ...storedKeysOf(rows), card: {} };
    requireNoEnvironment(c.get("payments").card !== undefined);
    if (!isPayable(c.get("payments"), rules)) throw new ApiError("state_conflict");
    const { version, value } = rows.card;
    await saveKeys(c, "card", { value: {}, version }, { before: loggedCard(value), after: {} });
    return ok(await readCardDocument(c.get("db"), c.get("payments"), c.get("signingKey")), "settings_saved");
  })
  .openapi(adminEndpoint("POST settings/card/test"), async (c) => {
    await countKeyTry(c.get("db"), "card");
    const gateway = await readGateway("card", c.get("db"), c.get("payments"));
    const result = gateway ? await gateway.tryKeys() : noKeys;
    noteForAudit(c, { subject: "card", after: { outcome: result.outcome } });
    return ok(result);
  })
  .openapi(adminEndpoint("GET settings/line-pay"), async (c) =>
    ok(await readLinePayDocument(c.get("db"), c.get("payments"), c.get("signingKey"))),
  )
  .openapi(adminEndpoint("PUT settings/line-pay"), async (c) => {
    const { version, ...input } = c.req.valid("json");
    const { line_pay } = await readSettingRows(c.get("db"), ["line_pay"]);
    requireNoEnvironment(c.get("payments").line_pay !== undefined);
    const value = storedLinePay(line_pay.value, input, enteredBy(c));
    const log = { before: loggedLinePay(line_pay.value), after: loggedLinePay(value) };
    await saveKeys(c, "line_pay", { value, version }, log);
    return ok(await readLinePayDocument(c.get("db"), c.get("payments"), c.get("signingKey")), "settings_saved");
  })
  .openapi(adminEndpoint("DELETE settings/line-pay"), async (c) => {
    const { payment, ...rows } = await readSettingRows(c.get("db"), ["payment", ...serviceKeys]);
    const rules = { payment: paymentOf(payment), ...storedKeysOf(rows), line_pay: {} };
    requireNoEnvironment(c.get("payments").line_pay !== undefined);
    if (!isPayable(c.get("payments"), rules)) throw new ApiError("state_conflict");
    const { version, value } = rows.line_pay;
    await saveKeys(c, "line_pay", { value: {}, version }, { before: loggedLinePay(value), after: {} });
    return ok(await readLinePayDocument(c.get("db"), c.get("payments"), c.get("signingKey")), "settings_saved");
  })
  .openapi(adminEndpoint("POST settings/line-pay/test"), async (c) => {
    await countKeyTry(c.get("db"), "line_pay");
    const gateway = await readGateway("line_pay", c.get("db"), c.get("payments"));
    const result = gateway ? await gateway.tryKeys() : noKeys;
    noteForAudit(c, { subject: "line_pay", after: { outcome: result.outcome } });
    return ok(result);
  })
  .openapi(adminEndpoint("GET settings/parcels"), async (c) => {
    const { parcels } = await readSettingRows(c.get("db"), ["parcels"]);
    return ok({ ...parcelsOf(parcels), version: parcels.version });
  })
  .openapi(adminEndpoint("PUT settings/parcels"), async (c) => {
    const input = c.req.valid("json");
    const { parcels } = await readSettingRows(c.get("db"), ["parcels"]);
    const version = await saveSetting(c, "parcels", input, parcelsOf(parcels));
    return ok({ ...input, version }, "settings_saved");
  })
  .openapi(adminEndpoint("GET settings/parcel-keys"), async (c) =>
    ok(await readParcelKeys(c.get("db"), c.get("delivery"), c.get("signingKey"))),
  )
  .openapi(adminEndpoint("PUT settings/parcel-keys"), async (c) => {
    const { version, ...input } = c.req.valid("json");
    const { parcel_keys: row } = await readSettingRows(c.get("db"), ["parcel_keys"]);
    requireNoEnvironment(c.get("delivery").parcel_keys !== undefined);
    const value = storedParcelKeys(row.value, input, enteredBy(c));
    const log = { before: loggedParcelKeys(row.value), after: loggedParcelKeys(value) };
    await saveKeys(c, "parcel_keys", { value, version }, log);
    return ok(await readParcelKeys(c.get("db"), c.get("delivery"), c.get("signingKey")), "settings_saved");
  })
  .openapi(adminEndpoint("DELETE settings/parcel-keys"), async (c) => {
    const { parcel_keys: row } = await readSettingRows(c.get("db"), ["parcel_keys"]);
    requireNoEnvironment(c.get("delivery").parcel_keys !== undefined);
    const { version, value } = row;
    await saveKeys(c, "parcel_keys", { value: {}, version }, { before: loggedParcelKeys(value), after: {} });
    return ok(await readParcelKeys(c.get("db"), c.get("delivery"), c.get("signingKey")), "settings_saved");
  })
  .openapi(adminEndpoint("POST settings/parcel-keys/test"), async (c) => {
    await countKeyTry(c.get("db"), "parcel_keys");
    const gateway = await readDeliveryGateway("parcel_keys", c.get("db"), c.get("delivery"));
    const result = gateway ? await gateway.tryKeys() : noKeys;
    noteForAudit(c, { subject: "parcel_keys", after: { outcome: result.outcome } });
    return ok(result);
  })
  .openapi(adminEndpoint("GET settings/invoices"), async (c) => {
    const { invoices } = await readSettingRows(c.get("db"), ["invoices"]);
    return ok({ ...invoicingOf(invoices), version: invoices.version });
  })
  .openapi(adminEndpoint("PUT settings/invoices"), async (c) => {
    const input = c.req.valid("json");
    const { invoices } = await readSettingRows(c.get("db"), ["invoices"]);
    const version = await saveSetting(c, "invoices", input, invoicingOf(invoices));
    return ok({ ...input, version }, "settings_saved");
  })
  .openapi(adminEndpoint("GET settings/invoice-keys"), async (c) =>
    ok(await readInvoiceKeys(c.get("db"), c.get("invoicing"), c.get("signingKey"))),
  )
  .openapi(adminEndpoint("PUT settings/invoice-keys"), async (c) => {
    const { version, ...input } = c.req.valid("json");
    const { invoice_keys: row } = await readSettingRows(c.get("db"), ["invoice_keys"]);
    requireNoEnvironment(c.get("invoicing").ecpay !== undefined);
    const value = storedInvoiceKeys(row.value, input, enteredBy(c));
    const log = { before: loggedInvoiceKeys(row.value), after: loggedInvoiceKeys(value) };
    await saveKeys(c, "invoice_keys", { value, version }, log);
    return ok(await readInvoiceKeys(c.get("db"), c.get("invoicing"), c.get("signingKey")), "settings_saved");
  })
  .openapi(adminEndpoint("DELETE settings/invoice-keys"), async (c) => {
    const { invoice_keys: row } = await readSettingRows(c.get("db"), ["invoice_keys"]);
    requireNoEnvironment(c.get("invoicing").ecpay !== undefined);
    const { version, value } = row;
    await saveKeys(c, "invoice_keys", { value: {}, version }, { before: loggedInvoiceKeys(value), after: {} });
    return ok(await readInvoiceKeys(c.get("db"), c.get("invoicing"), c.get("signingKey")), "settings_saved");
  })
  .openapi(adminEndpoint("POST settings/invoice-keys/test"), async (c) => {
    await countKeyTry(c.get("db"), "invoice_keys");
    const issuer = await readIssuer(c.get("db"), c.get("invoicing"));
    const result = issuer ? await issuer.tryKeys() : noKeys;
    noteForAudit(c, { subject: "invoice_keys", after: { outcome: result.outcome } });
    return ok(result);
  })
  .openapi(adminEndpoint("GET settings/orders"), async (c) => {
    const { orders } = await readSettingRows(c.get("db"), ["orders"]);
    return ok({ ...ordersOf(orders), version: orders.version });
  })
  .openapi(adminEndpoint("PUT settings/orders"), async (c) => {
    const input = c.req.valid("json");
    const { orders } = await readSettingRows(c.get("db"), ["orders"]);
    const version = await saveSetting(c, "orders", input, ordersOf(orders));
    return ok({ ...input, version }, "settings_saved");
  })
  .openapi(adminEndpoint("GET settings/mail"), async (c) => {
    return ok(await readMailSettings(c.get("db"), c.get("mailing"), c.get("signingKey")));
  })
  .openapi(adminEndpoint("PUT settings/mail"), async (c) => {
    const { version, ...input } = c.req.valid("json");
    const { mail } = await readSettingRows(c.get("db"), ["mail"]);
    requireNoEnvironment(c.get("mailing").server !== null);
    const value = storedMailServer(mail.value, input, enteredBy(c));
    await saveKeys(
      c,
      "mail",
      { value, version },
      { before: loggedMailServer(mail.value), after: loggedMailServer(value) },
    );
    return ok(await readMailSettings(c.get("db"), c.get("mailing"), c.get("signingKey")), "settings_saved");
  })
  .openapi(adminEndpoint("DELETE settings/mail"), async (c) => {
    const { mail } = await readSettingRows(c.get("db"), ["mail"]);
    requireNoEnvironment(c.get("mailing").server !== null);
    const { version } = mail;
    await saveKeys(c, "mail", { value: {}, version }, { before: loggedMailServer(mail.value), after: {} });
    return ok(await readMailSettings(c.get("db"), c.get("mailing"), c.get("signingKey")), "settings_saved");
  })
  .openapi(adminEndpoint("POST settings/mail/test"), async (c) => {
    const recipient = c.req.valid("json").recipient ?? c.get("administrator").email;
    await countMail(c.get("db"), recipient, c.get("clientAddress"));
    const mailing = await mailingInForce(c.get("db"), c.get("mailing"), c.get("signingKey"));
    const result = await deliverTestMail(c.get("db"), mailing, recipient);
    // Without a server the mail lies in a file, and nothing is known of sending.
    if (result.accepted && mailing.server) await noteStep(c.get("db"), "mail");
    noteForAudit(c, { subject: "mail", after: { accepted: result.accepted } });
    return ok(result);
  });
