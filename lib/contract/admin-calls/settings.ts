import {
  cardDocument,
  cardTestResult,
  linePayDocument,
  mailSettings,
  saveCard,
  saveLinePay,
  saveMailServer,
  sendTestMail,
  testMailResult,
} from "../services";
import {
  arrivalDocument,
  basicsDocument,
  brandDocument,
  orderDocument,
  paymentDocument,
  saveArrival,
  saveBasics,
  saveBrand,
  saveOrders,
  savePayment,
  saveShipping,
  shippingDocument,
  shopNotices,
} from "../settings";
import { type AdminCalls, nothing } from "./admin-call";

/** Texts may ask for a setting (`readTextFacts` of the backend). */
const inTexts = ["shop-settings", "faqs", "policies"] as const;

const change = { permission: "settings_write", audit: "settings_change" } as const;

const changeOfKeys = { permission: "keys_write", audit: "keys_change" } as const;

export const settingCalls = {
  "GET settings/basics": { permission: "settings_read", summary: "The company's public details", data: basicsDocument },
  "PUT settings/basics": {
    ...change,
    summary: "Change the company's public details",
    body: saveBasics,
    data: basicsDocument,
    invalidates: ["basics", ...inTexts],
  },
  "GET settings/brand": {
    permission: "settings_read",
    summary: "What the shop says of itself",
    data: brandDocument,
  },
  "PUT settings/brand": {
    permission: "settings_write",
    audit: "settings_change",
    summary: "Change what the shop says of itself",
    body: saveBrand,
    data: brandDocument,
    invalidates: ["basics", ...inTexts],
  },
  "GET settings/shipping": {
    permission: "settings_read",
    summary: "Kinds of delivery and their fees",
    data: shippingDocument,
  },
  "PUT settings/shipping": {
    ...change,
    summary: "Change kinds of delivery and their fees",
    body: saveShipping,
    data: shippingDocument,
    invalidates: inTexts,
  },
  "GET settings/arrival": {
    permission: "settings_read",
    summary: "What the day of arrival is worked out from",
    data: arrivalDocument,
  },
  "PUT settings/arrival": {
    ...change,
    summary: "Change what the day of arrival is worked out from",
    body: saveArrival,
    data: arrivalDocument,
    invalidates: ["shop-settings"],
  },
  "GET settings/payment": { permission: "settings_read", summary: "Ways to pay", data: paymentDocument },
  "PUT settings/payment": {
    ...change,
    summary: "Change the ways to pay",
    body: savePayment,
    data: paymentDocument,
    invalidates: inTexts,
  },
  "GET settings/notices": {
    permission: "self",
    summary: "What all staff should know while they work",
    data: shopNotices,
  },
  "GET settings/card": {
    permission: "settings_read",
    summary: "The card gateway's keys: whether they are there, never what they are",
    data: cardDocument,
  },
  "PUT settings/card": {
    ...changeOfKeys,
    summary: "Enter the card gateway's keys",
    body: saveCard,
    errors: ["state_conflict"],
    data: cardDocument,
    invalidates: inTexts,
  },
  "DELETE settings/card": {
    ...changeOfKeys,
    summary: "Remove the card gateway's keys",
    errors: ["state_conflict"],
    data: cardDocument,
    invalidates: inTexts,
  },
  "POST settings/card/test": {
    permission: "keys_write",
    audit: "keys_test",
    isLong: true,
    summary: "Try the card gateway's keys in force, without money",
    body: nothing,
    errors: ["too_many_requests"],
    data: cardTestResult,
  },
  "GET settings/line-pay": {
    permission: "settings_read",
    summary: "LINE Pay's keys: whether they are there, never what they are",
    data: linePayDocument,
  },
  "PUT settings/line-pay": {
    ...changeOfKeys,
    summary: "Enter LINE Pay's keys",
    body: saveLinePay,
    errors: ["state_conflict"],
    data: linePayDocument,
    invalidates: inTexts,
  },
  "DELETE settings/line-pay": {
    ...changeOfKeys,
    summary: "Remove LINE Pay's keys",
    errors: ["state_conflict"],
    data: linePayDocument,
    invalidates: inTexts,
  },
  "POST settings/line-pay/test": {
    permission: "keys_write",
    audit: "keys_test",
    isLong: true,
    summary: "Try LINE Pay's keys in force, without money",
    body: nothing,
    errors: ["too_many_requests"],
    data: cardTestResult,
  },
  "GET settings/orders": { permission: "settings_read", summary: "Periods and limits of orders", data: orderDocument },
  "PUT settings/orders": {
    ...change,
    summary: "Change periods and limits of orders",
    body: saveOrders,
    data: orderDocument,
    invalidates: inTexts,
  },
  "GET settings/mail": { permission: "settings_read", summary: "How mails leave the shop", data: mailSettings },
  "PUT settings/mail": {
    ...changeOfKeys,
    summary: "Enter the mail server",
    body: saveMailServer,
    errors: ["state_conflict"],
    data: mailSettings,
    invalidates: ["shop-settings"],
  },
  "DELETE settings/mail": {
    ...changeOfKeys,
    summary: "Remove the mail server",
    errors: ["state_conflict"],
    data: mailSettings,
    invalidates: ["shop-settings"],
  },
  "POST settings/mail/test": {
    permission: "settings_write",
    audit: "mail_test",
    // A mail server may be slow, and on the embedded database an open transaction holds up the whole shop.
    isLong: true,
    summary: "Send a test mail and say what the mail server said",
    body: sendTestMail,
    errors: ["too_many_requests"],
    data: testMailResult,
  },
} satisfies AdminCalls;
