import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { Basics } from "../contract/basics";
import { type ShopSettings, shopSettings } from "../contract/settings";
import { defaultLocale } from "../i18n/locales";
import { messagesOf } from "../i18n/messages";
import { cacheTags } from "./cache-tags";
import { readOrKept } from "./kept-answers";

/** The company's public details, fetched once and kept (docs/specification.md section 7). */
export async function getBasics(): Promise<Basics> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.basics);
  const basics = await readOrKept("basics", async () => (await getApi().content.basics()).data);
  return { ...basics, company_name: basics.company_name || messagesOf(defaultLocale).site.name };
}

/** Fees, limits and periods; the defaults in front of a backend that knows none. */
export async function getShopSettings(): Promise<ShopSettings> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.shopSettings);
  try {
    return (await getApi().content.shopSettings()).data;
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotFound) return shopSettings.parse({});
    throw error;
  }
}
