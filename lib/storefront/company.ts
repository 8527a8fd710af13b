import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { createTranslator } from "next-intl";
import { getPageApi } from "../api-client/server";
import { readBrandFile } from "../content-files/brand-file";
import { type Basics, shopNameOf } from "../contract/basics";
import { brand } from "../contract/brand";
import { type ShopSettings, shopSettings } from "../contract/settings";
import { env } from "../env";
import { defaultLocale } from "../i18n/locales";
import { messagesOf } from "../i18n/messages";
import { cacheTags } from "./cache-tags";
import { getFeatures } from "./features";
import { readOrKept } from "./kept-answers";
import { orNull } from "./or-null";

/** Also used without a page whose language could be read: by feeds and the manifest. */
const site = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "site" });

/** The company's public details, fetched once and cached (docs/specification.md section 7). */
export async function getBasics(): Promise<Basics> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.basics);
  const basics = await readOrKept("basics", async () => (await getPageApi().content.basics()).data);
  // For an existing backend without a brand, a file provides it.
  const own = basics.brand ?? (env.CONTENT_DIR ? await readBrandFile(env.CONTENT_DIR) : null);
  return { ...basics, company_name: basics.company_name || site("name"), ...(own && { brand: own }) };
}

/** Whether a new shop is not open to visitors yet. */
export async function isClosed(): Promise<boolean> {
  return (await getBasics()).is_open === false;
}

/** The shop's name and description; neutral texts where nothing was entered. */
export async function getShopWords() {
  const [basics, { ordering }] = await Promise.all([getBasics(), getFeatures()]);
  const { tagline, description, ...words } = basics.brand ?? brand.parse({});
  const name = shopNameOf(basics);
  return {
    ...words,
    name,
    tagline,
    title: tagline ? site("title", { name, tagline }) : name,
    description: description || site(ordering ? "description" : "description_only", { name }),
  };
}

/** Address and hours of the pick-up counter; by default from the company's details. */
export async function getCounter(): Promise<{ address: string; hours: string }> {
  const [{ shipping }, { address1, brand }] = await Promise.all([getShopSettings(), getBasics()]);
  return {
    address: shipping.pickup_address || address1 || "",
    hours: shipping.pickup_hours || brand?.contact_hours || "",
  };
}

/** Fees, limits and periods; the defaults for a backend without settings. */
export async function getShopSettings(): Promise<ShopSettings> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.shopSettings);
  return (await orNull(getPageApi().content.shopSettings())) ?? shopSettings.parse({});
}
