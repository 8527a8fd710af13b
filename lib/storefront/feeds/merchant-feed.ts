import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { createTranslator } from "next-intl";
import { defaultLocale } from "../../i18n/locales";
import { messagesOf } from "../../i18n/messages";
import { cacheTags } from "../cache-tags";
import { getProduct, getProductChunk } from "../catalogue";
import { getShopSettings } from "../company";
import { getFeatures } from "../features";
import { MERCHANT_TAIL, merchantHead, merchantItems } from "./merchant-xml";

/** Products read at the same time. */
const AT_ONCE = 4;

/** The feed has no page around it whose language could be asked. */
const site = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "site" });

/** Every product that can be bought, for Google Merchant Center. Its chunks are cached one by one. */
export async function getMerchantFeed(): Promise<string> {
  const { last_page } = await getProductChunk(1);
  const parts = [merchantHead(site("name"), site("description"))];
  for (let page = 1; page <= last_page; page += 1) parts.push(await getMerchantChunk(page));
  return [...parts, MERCHANT_TAIL].join("");
}

async function getMerchantChunk(page: number): Promise<string> {
  "use cache";
  cacheLife("hours");
  cacheTag(cacheTags.products, cacheTags.shopSettings);
  const ids = (await getProductChunk(page)).data.map(({ id }) => id);
  const [{ shipping }, { ordering }] = await Promise.all([getShopSettings(), getFeatures()]);
  const fees = ordering ? shipping : undefined;
  const items: string[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const products = await Promise.all(ids.slice(start, start + AT_ONCE).map((id) => getProduct(id)));
    for (const product of products) if (product) items.push(merchantItems(product, site("name"), fees));
  }
  return items.join("");
}
