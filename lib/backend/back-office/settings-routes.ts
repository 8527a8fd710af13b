import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { countMail } from "../http/attempts";
import { routes } from "../http/routing";
import { deliverTestMail } from "../mail/deliver-test-mail";
import { loggedMailServer, mailingInForce, readMailSettings, storedMailServer } from "../mail/mail-server";
import { basicsOf, brandOf } from "../settings/basics";
import { isTestIssuer } from "../settings/invoice-rules";
import { invoicingOf } from "../settings/invoicing";
import { isShopOpen, noteStep } from "../settings/opening-state";
import { parcelsOf } from "../settings/parcel-settings";
import { readSettingRows, saveSetting } from "../settings/setting-rows";
import {
  arrivalOf,
  ordersOf,
  paymentOf,
  readPaymentDocument,
  requirePayable,
  shippingOf,
} from "../settings/shop-rules";
import { enteredBy, requireNoEnvironment, saveKeys } from "./save-keys";

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
