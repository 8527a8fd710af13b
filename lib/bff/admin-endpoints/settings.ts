import "server-only";
import {
  basicsDocument,
  orderDocument,
  paymentDocument,
  saveBasics,
  saveOrders,
  savePayment,
  saveShipping,
  sendTestMail,
  shippingDocument,
} from "../../contract/settings";
import { cacheTags } from "../../storefront/cache-tags";
import { changes, reads } from "./endpoint";

/** Texts may ask for a setting (`fill-in-settings.ts` of the backend). */
const shown = [cacheTags.shopSettings, cacheTags.faqs, cacheTags.policies];

export const settingsEndpoints = [
  reads("settings/basics", basicsDocument),
  reads("settings/shipping", shippingDocument),
  reads("settings/payment", paymentDocument),
  reads("settings/orders", orderDocument),
  changes("PUT", "settings/basics", saveBasics, [cacheTags.basics]),
  changes("PUT", "settings/shipping", saveShipping, shown),
  changes("PUT", "settings/payment", savePayment, [cacheTags.shopSettings]),
  changes("PUT", "settings/orders", saveOrders, shown),
  changes("POST", "settings/mail/test", sendTestMail),
];
