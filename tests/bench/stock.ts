import { createApi } from "@/lib/api-client/api";
import { httpTransport } from "@/lib/api-client/http-transport";
import type { ProductVariant } from "@/lib/contract/products";
import type { Shop } from "./shop-process";

/** What the shop has to sell. */
export type Stock = { productIds: number[]; categoryId: number; variants: ProductVariant[] };

/** Reads the stock through the API: the embedded database belongs to the running shop. */
export async function readStock(shop: Shop): Promise<Stock> {
  const api = createApi({
    transport: httpTransport,
    baseUrl: shop.url,
    secret: shop.secret,
    secretHeader: "X-Api-Secret",
  });
  const { data } = await api.products.list({ per_page: 100 });
  const [first] = data.data;
  if (!first) throw new Error("the shop has no products");
  const variants: ProductVariant[] = [];
  for (const { id } of data.data) variants.push(...(await api.products.get(id)).data.variants);
  return { productIds: data.data.map(({ id }) => id), categoryId: Number(first.product_category_id), variants };
}

/** Up to `wanted` pieces that can be ordered, one of each SKU in turn, so that buyers seldom want the same row. */
export function takePieces(variants: ProductVariant[], wanted: number): string[] {
  const rounds = Math.max(0, ...variants.map(({ available }) => available));
  const pieces: string[] = [];
  for (let round = 0; round < rounds && pieces.length < wanted; round += 1) {
    for (const { sku, available } of variants) if (available > round) pieces.push(sku);
  }
  return pieces.slice(0, wanted);
}
