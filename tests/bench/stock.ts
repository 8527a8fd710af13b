import { createApi } from "@/lib/api-client/client";
import { httpTransport } from "@/lib/api-client/http-transport";
import type { Inventory } from "@/lib/contract/inventories";
import type { ShownId } from "@/lib/contract/shown-id";
import type { Shop } from "./shop-process";

type StockedVariant = Pick<Inventory, "sku" | "available">;

export type Stock = { productIds: ShownId[]; categoryId: number; variants: StockedVariant[] };

/** Reads the stock through the API, as staff: the embedded database belongs to the running shop. */
export async function readStock(shop: Shop): Promise<Stock> {
  const options = { transport: httpTransport, baseUrl: shop.url, secret: shop.secret, secretHeader: "X-Api-Secret" };
  const api = createApi(options);
  const { data } = await api.products.list({ per_page: 100 });
  const [first] = data.data;
  if (!first) throw new Error("the shop has no products");
  const { user_token } = (
    await api.admin.call("POST login", { body: { email: "admin@shop.example", password: shop.password } })
  ).data;
  const { admin } = createApi({ ...options, bearer: user_token.token });
  const variants: StockedVariant[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = (await admin.call("GET inventories", { query: { page, per_page: 100 } })).data;
    variants.push(...found.data.filter(({ published, archived }) => published && !archived));
    last = found.last_page;
  }
  return { productIds: data.data.map(({ id }) => id), categoryId: Number(first.product_category_id), variants };
}

/** Up to `wanted` available items, one of each SKU in turn, so that buyers seldom compete for the same row. */
export function takeItems(variants: StockedVariant[], wanted: number): string[] {
  const rounds = Math.max(0, ...variants.map(({ available }) => available));
  const skus: string[] = [];
  for (let round = 0; round < rounds && skus.length < wanted; round += 1) {
    for (const { sku, available } of variants) if (available > round) skus.push(sku);
  }
  return skus.slice(0, wanted);
}
