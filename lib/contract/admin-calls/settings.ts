import { z } from "zod";
import { saveStores, storeDocument } from "../convenience-stores";
import { invoicingDocument, saveInvoicing } from "../invoice-services";
import { saveOrders } from "../order-settings";
import { parcelDocument, saveParcels } from "../parcel-services";
import { keysDocument, keysDocuments, keyTestResult, saveKeys, serviceKinds } from "../service-keys";
import { mailSettings, saveMailServer, sendTestMail, testMailResult } from "../services";
import {
  arrivalDocument,
  basicsDocument,
  brandDocument,
  orderDocument,
  paymentDocument,
  saveArrival,
  saveBasics,
  saveBrand,
  savePayment,
  saveShipping,
  shippingDocument,
  shopNotices,
} from "../settings";
import { type AdminCalls, nothing } from "./admin-call";

/** Texts may contain a setting (`readTextFacts` of the backend). */
const inTexts = ["shop-settings", "faqs", "policies"] as const;

const change = { permission: "settings_write", audit: "settings_change" } as const;

const changeOfKeys = { permission: "keys_write", audit: "keys_change" } as const;

const byService = z.object({ service: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/) });
const changeOfService = {
  ...changeOfKeys,
  params: byService,
  errors: ["not_found", "state_conflict"],
  data: keysDocument,
  invalidates: inTexts,
} as const;
const changeOfMail = {
  ...changeOfKeys,
  errors: ["state_conflict"],
  data: mailSettings,
  invalidates: ["shop-settings"],
} as const;

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
    summary: "The shop's brand: names, texts and pictures",
    data: brandDocument,
  },
  "PUT settings/brand": {
    ...change,
    summary: "Change the shop's brand",
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
    summary: "Settings for the expected day of arrival",
    data: arrivalDocument,
  },
  "PUT settings/arrival": {
    ...change,
    summary: "Change the settings for the expected day of arrival",
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
    summary: "Settings that all staff see while they work",
    data: shopNotices,
  },
  "GET settings/services": {
    permission: "settings_read",
    summary: "Services of payment, delivery and invoices: which keys they need and whether they are there",
    query: z.object({ kind: z.enum(serviceKinds).optional() }),
    data: keysDocuments,
  },
  "GET settings/services/{service}": {
    permission: "settings_read",
    summary: "A service's keys: whether they are there, never what they are",
    params: byService,
    errors: ["not_found"],
    data: keysDocument,
  },
  "PUT settings/services/{service}": { ...changeOfService, summary: "Enter a service's keys", body: saveKeys },
  "DELETE settings/services/{service}": { ...changeOfService, summary: "Remove a service's keys" },
  "POST settings/services/{service}/test": {
    permission: "keys_write",
    audit: "keys_test",
    isLong: true,
    summary: "Try a service's keys in force, without money, parcels or invoices",
    params: byService,
    body: nothing,
    errors: ["not_found", "too_many_requests"],
    data: keyTestResult,
  },
  "GET settings/parcels": {
    permission: "settings_read",
    summary: "Carriers with an interface, and the sender",
    data: parcelDocument,
  },
  "PUT settings/parcels": {
    ...change,
    summary: "Change carriers with an interface, and the sender",
    body: saveParcels,
    data: parcelDocument,
  },
  "GET settings/invoices": {
    permission: "settings_read",
    summary: "Who issues e-invoices, and when",
    data: invoicingDocument,
  },
  "PUT settings/invoices": {
    ...change,
    summary: "Change who issues e-invoices, and when",
    body: saveInvoicing,
    data: invoicingDocument,
    invalidates: inTexts,
  },
  "GET settings/stores": {
    permission: "settings_read",
    summary: "Delivery to convenience stores, and how old the chains' lists are",
    data: storeDocument,
  },
  "PUT settings/stores": {
    ...change,
    summary: "Change delivery to convenience stores",
    body: saveStores,
    data: storeDocument,
    invalidates: inTexts,
  },
  "POST settings/stores/lists": {
    ...change,
    // A list is fetched from the service outside of any transaction.
    isLong: true,
    summary: "Copy the chains' lists of stores now",
    body: nothing,
    errors: ["too_many_requests"],
    data: storeDocument,
    invalidates: inTexts,
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
  "PUT settings/mail": { ...changeOfMail, summary: "Enter the mail server", body: saveMailServer },
  "DELETE settings/mail": { ...changeOfMail, summary: "Remove the mail server" },
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
