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
import { readOrKept } from "./kept-answers";
import { orNull } from "./or-null";

/** Also for what has no page around it whose language could be asked: feeds and the manifest. */
const site = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "site" });

/** The company's public details, fetched once and kept (docs/specification.md section 7). */
export async function getBasics(): Promise<Basics> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.basics);
  const basics = await readOrKept("basics", async () => (await getPageApi().content.basics()).data);
  // An existing backend that knows nothing of a brand leaves it to a file.
  const own = basics.brand ?? (env.CONTENT_DIR ? await readBrandFile(env.CONTENT_DIR) : null);
  return { ...basics, company_name: basics.company_name || site("name"), ...(own && { brand: own }) };
}

/** Whether visitors wait for the opening of a new shop. */
export async function isClosed(): Promise<boolean> {
  return (await getBasics()).is_open === false;
}

/** How the shop calls itself and what it says of itself; neutral words where nothing was entered. */
export async function getShopWords() {
  const basics = await getBasics();
  const { tagline, description, ...words } = basics.brand ?? brand.parse({});
  const name = shopNameOf(basics);
  return {
    ...words,
    name,
    tagline,
    title: tagline ? site("title", { name, tagline }) : name,
    description: description || site("description", { name }),
  };
}

/** Where and when goods are picked up; what the company's details say where nothing else was entered. */
export async function getCounter(): Promise<{ address: string; hours: string }> {
  const [{ shipping }, { address1, brand }] = await Promise.all([getShopSettings(), getBasics()]);
  return {
    address: shipping.pickup_address || address1 || "",
    hours: shipping.pickup_hours || brand?.contact_hours || "",
  };
}

/** Fees, limits and periods; the defaults in front of a backend that knows none. */
export async function getShopSettings(): Promise<ShopSettings> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.shopSettings);
  return (await orNull(getPageApi().content.shopSettings())) ?? shopSettings.parse({});
}
