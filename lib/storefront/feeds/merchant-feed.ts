import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheTags } from "../cache-tags";
import { getProduct, getProductChunk } from "../catalogue";
import { getShopSettings, getShopWords } from "../company";
import { getFeatures } from "../features";
import { MERCHANT_TAIL, merchantHead, merchantItems } from "./merchant-xml";

const AT_ONCE = 4;

export async function getMerchantFeed(): Promise<string> {
  const [{ last_page }, { name, description }] = await Promise.all([getProductChunk(1), getShopWords()]);
  const parts = [merchantHead(name, description)];
  for (let page = 1; page <= last_page; page += 1) parts.push(await getMerchantChunk(page));
  return [...parts, MERCHANT_TAIL].join("");
}

async function getMerchantChunk(page: number): Promise<string> {
  "use cache";
  cacheLife("hours");
  cacheTag(cacheTags.products, cacheTags.shopSettings, cacheTags.basics);
  const ids = (await getProductChunk(page)).data.map(({ id }) => id);
  const [{ shipping }, { ordering }, { name }] = await Promise.all([getShopSettings(), getFeatures(), getShopWords()]);
  const fees = ordering ? shipping : undefined;
  const items: string[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const products = await Promise.all(ids.slice(start, start + AT_ONCE).map((id) => getProduct(id)));
    for (const product of products) if (product) items.push(merchantItems(product, name, fees));
  }
  return items.join("");
}
