import {
  basicsDocument,
  mailSettings,
  orderDocument,
  paymentDocument,
  saveBasics,
  saveOrders,
  savePayment,
  saveShipping,
  sendTestMail,
  shippingDocument,
  testMailResult,
} from "@/lib/contract/settings";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { countMail } from "../http/attempts";
import { jsonBody, routes } from "../http/routing";
import { deliverTestMail } from "../mail/deliver-test-mail";
import { readBasics, readBasicsDocument } from "../settings/basics";
import { readPaymentDocument, requirePayable } from "../settings/payment-document";
import { saveSetting } from "../settings/save-setting";
import { readSettingRows } from "../settings/setting-rows";
import { ordersOf, paymentOf, shippingOf } from "../settings/shop-rules";

export const settingsAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/settings/basics",
      permission: "settings_read",
      summary: "The company's public details",
      data: basicsDocument,
    }),
    async (c) => {
      const { value, version } = await readBasicsDocument(c.get("db"));
      return ok({ ...value, version });
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/settings/basics",
      permission: "settings_write",
      audit: "settings_change",
      summary: "Change the company's public details",
      request: { body: jsonBody(saveBasics) },
      data: basicsDocument,
    }),
    async (c) => {
      const input = c.req.valid("json");
      const { value } = await readBasicsDocument(c.get("db"));
      const version = await saveSetting(c, "basics", input, value);
      return ok({ ...input, version }, "settings_saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/settings/shipping",
      permission: "settings_read",
      summary: "Kinds of delivery and their fees",
      data: shippingDocument,
    }),
    async (c) => {
      const { shipping } = await readSettingRows(c.get("db"), ["shipping"]);
      return ok({ ...shippingOf(shipping), version: shipping.version });
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/settings/shipping",
      permission: "settings_write",
      audit: "settings_change",
      summary: "Change kinds of delivery and their fees",
      request: { body: jsonBody(saveShipping) },
      data: shippingDocument,
    }),
    async (c) => {
      const input = c.req.valid("json");
      const { shipping } = await readSettingRows(c.get("db"), ["shipping"]);
      const version = await saveSetting(c, "shipping", input, shippingOf(shipping));
      return ok({ ...input, version }, "settings_saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/settings/payment",
      permission: "settings_read",
      summary: "Ways to pay",
      data: paymentDocument,
    }),
    async (c) => ok(await readPaymentDocument(c.get("db"), c.get("payments"))),
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/settings/payment",
      permission: "settings_write",
      audit: "settings_change",
      summary: "Change the ways to pay",
      request: { body: jsonBody(savePayment) },
      data: paymentDocument,
    }),
    async (c) => {
      const input = c.req.valid("json");
      requirePayable(input, c.get("payments"));
      const { payment } = await readSettingRows(c.get("db"), ["payment"]);
      await saveSetting(c, "payment", input, paymentOf(payment));
      return ok(await readPaymentDocument(c.get("db"), c.get("payments")), "settings_saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/settings/orders",
      permission: "settings_read",
      summary: "Periods and limits of orders",
      data: orderDocument,
    }),
    async (c) => {
      const { orders } = await readSettingRows(c.get("db"), ["orders"]);
      return ok({ ...ordersOf(orders), version: orders.version });
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/settings/orders",
      permission: "settings_write",
      audit: "settings_change",
      summary: "Change periods and limits of orders",
      request: { body: jsonBody(saveOrders) },
      data: orderDocument,
    }),
    async (c) => {
      const input = c.req.valid("json");
      const { orders } = await readSettingRows(c.get("db"), ["orders"]);
      const version = await saveSetting(c, "orders", input, ordersOf(orders));
      return ok({ ...input, version }, "settings_saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/settings/mail",
      permission: "settings_read",
      summary: "How letters leave the shop",
      data: mailSettings,
    }),
    async (c) => {
      const { server, from } = c.get("mailing");
      const { email1 } = await readBasics(c.get("db"));
      return ok({ smtp_configured: server !== null, server, sender: from, reply_to: email1 ?? null });
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/settings/mail/test",
      permission: "settings_write",
      audit: "mail_test",
      // A mail server may be slow, and on the embedded database an open transaction holds up the whole shop.
      isLong: true,
      summary: "Send a test letter and say what the mail server said",
      request: { body: jsonBody(sendTestMail) },
      errors: ["too_many_requests"],
      data: testMailResult,
    }),
    async (c) => {
      const recipient = c.req.valid("json").recipient ?? c.get("administrator").email;
      await countMail(c.get("db"), recipient, c.get("clientAddress"));
      const result = await deliverTestMail(c.get("db"), c.get("mailing"), recipient);
      noteForAudit(c, { subject: "mail", after: { accepted: result.accepted } });
      return ok(result);
    },
  );
