import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { countMail } from "../http/attempts";
import { routes } from "../http/routing";
import { deliverTestMail } from "../mail/deliver-test-mail";
import { readBasics, readBasicsDocument } from "../settings/basics";
import { readPaymentDocument, requirePayable } from "../settings/payment-document";
import { saveSetting } from "../settings/save-setting";
import { readSettingRows } from "../settings/setting-rows";
import { ordersOf, paymentOf, shippingOf } from "../settings/shop-rules";

export const settingsAdminRoutes = routes()
  .openapi(adminEndpoint("GET settings/basics"), async (c) => {
    const { value, version } = await readBasicsDocument(c.get("db"));
    return ok({ ...value, version });
  })
  .openapi(adminEndpoint("PUT settings/basics"), async (c) => {
    const input = c.req.valid("json");
    const { value } = await readBasicsDocument(c.get("db"));
    const version = await saveSetting(c, "basics", input, value);
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
  .openapi(adminEndpoint("GET settings/payment"), async (c) =>
    ok(await readPaymentDocument(c.get("db"), c.get("payments"))),
  )
  .openapi(adminEndpoint("PUT settings/payment"), async (c) => {
    const input = c.req.valid("json");
    requirePayable(input, c.get("payments"));
    const { payment } = await readSettingRows(c.get("db"), ["payment"]);
    await saveSetting(c, "payment", input, paymentOf(payment));
    return ok(await readPaymentDocument(c.get("db"), c.get("payments")), "settings_saved");
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
    const { server, from } = c.get("mailing");
    const { email1 } = await readBasics(c.get("db"));
    return ok({ smtp_configured: server !== null, server, sender: from, reply_to: email1 ?? null });
  })
  .openapi(adminEndpoint("POST settings/mail/test"), async (c) => {
    const recipient = c.req.valid("json").recipient ?? c.get("administrator").email;
    await countMail(c.get("db"), recipient, c.get("clientAddress"));
    const result = await deliverTestMail(c.get("db"), c.get("mailing"), recipient);
    noteForAudit(c, { subject: "mail", after: { accepted: result.accepted } });
    return ok(result);
  });
