import {
  basicsDocument,
  mailSettings,
  orderDocument,
  paymentDocument,
  type SaveBasicsInput,
  type SaveOrders,
  type SavePayment,
  type SaveShipping,
  shippingDocument,
  testMailResult,
} from "../contract/settings";
import type { Send } from "./client";

/** The back office's settings, each a document with a version. */
export function adminSettingsCalls(send: Send) {
  return {
    basicsSettings: () => send({ path: "/admin/settings/basics", data: basicsDocument }),
    saveBasicsSettings: (body: SaveBasicsInput) =>
      send({ method: "PUT", path: "/admin/settings/basics", body, data: basicsDocument }),
    shippingSettings: () => send({ path: "/admin/settings/shipping", data: shippingDocument }),
    saveShippingSettings: (body: SaveShipping) =>
      send({ method: "PUT", path: "/admin/settings/shipping", body, data: shippingDocument }),
    paymentSettings: () => send({ path: "/admin/settings/payment", data: paymentDocument }),
    savePaymentSettings: (body: SavePayment) =>
      send({ method: "PUT", path: "/admin/settings/payment", body, data: paymentDocument }),
    orderSettings: () => send({ path: "/admin/settings/orders", data: orderDocument }),
    saveOrderSettings: (body: SaveOrders) =>
      send({ method: "PUT", path: "/admin/settings/orders", body, data: orderDocument }),
    mailSettings: () => send({ path: "/admin/settings/mail", data: mailSettings }),
    sendTestMail: (body: { recipient?: string }) =>
      send({ method: "POST", path: "/admin/settings/mail/test", body, data: testMailResult }),
  };
}
