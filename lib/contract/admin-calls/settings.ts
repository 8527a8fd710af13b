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
} from "../settings";
import type { AdminCalls } from "./admin-call";

/** Texts may ask for a setting (`fill-in-settings.ts` of the backend). */
const inTexts = ["shop-settings", "faqs", "policies"] as const;

export const settingCalls = {
  "GET settings/basics": {
    permission: "settings_read",
    summary: "The company's public details",
    data: basicsDocument,
  },
  "PUT settings/basics": {
    permission: "settings_write",
    audit: "settings_change",
    summary: "Change the company's public details",
    body: saveBasics,
    data: basicsDocument,
    invalidates: ["basics"],
  },
  "GET settings/shipping": {
    permission: "settings_read",
    summary: "Kinds of delivery and their fees",
    data: shippingDocument,
  },
  "PUT settings/shipping": {
    permission: "settings_write",
    audit: "settings_change",
    summary: "Change kinds of delivery and their fees",
    body: saveShipping,
    data: shippingDocument,
    invalidates: inTexts,
  },
  "GET settings/payment": {
    permission: "settings_read",
    summary: "Ways to pay",
    data: paymentDocument,
  },
  "PUT settings/payment": {
    permission: "settings_write",
    audit: "settings_change",
    summary: "Change the ways to pay",
    body: savePayment,
    data: paymentDocument,
    invalidates: ["shop-settings"],
  },
  "GET settings/orders": {
    permission: "settings_read",
    summary: "Periods and limits of orders",
    data: orderDocument,
  },
  "PUT settings/orders": {
    permission: "settings_write",
    audit: "settings_change",
    summary: "Change periods and limits of orders",
    body: saveOrders,
    data: orderDocument,
    invalidates: inTexts,
  },
  "GET settings/mail": {
    permission: "settings_read",
    summary: "How letters leave the shop",
    data: mailSettings,
  },
  "POST settings/mail/test": {
    permission: "settings_write",
    audit: "mail_test",
    // A mail server may be slow, and on the embedded database an open transaction holds up the whole shop.
    isLong: true,
    summary: "Send a test letter and say what the mail server said",
    body: sendTestMail,
    errors: ["too_many_requests"],
    data: testMailResult,
  },
} satisfies AdminCalls;
