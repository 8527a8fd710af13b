import "server-only";
import { saveBasics, saveOrders, savePayment, saveShipping, sendTestMail } from "../../contract/settings";
import { cacheTags } from "../../storefront/cache-tags";
import { changes } from "./endpoint";

/** Texts may ask for a setting (`fill-in-settings.ts` of the backend). */
const shown = [cacheTags.shopSettings, cacheTags.faqs, cacheTags.policies];

export const settingsEndpoints = [
  changes("PUT", "settings/basics", saveBasics, [cacheTags.basics]),
  changes("PUT", "settings/shipping", saveShipping, shown),
  changes("PUT", "settings/payment", savePayment, [cacheTags.shopSettings]),
  changes("PUT", "settings/orders", saveOrders, shown),
  changes("POST", "settings/mail/test", sendTestMail),
];
