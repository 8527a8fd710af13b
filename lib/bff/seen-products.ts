import "server-only";
import type { Answer } from "../api-client/call";
import type { ProductBrief } from "../contract/products";
import { apiMessage } from "../i18n/translate";
import { MAX_RECENT } from "../site";
import { getProduct } from "../storefront/catalogue";
import { isClosed } from "../storefront/company";

/**
 * Products that a browser remembers, in the order asked for: `?ids=3,1,2`, at most eight. Those that are gone, or that
 * cannot be read now, are left out: the list is a courtesy.
 */
export async function readSeenProducts(_params: unknown, request: Request): Promise<Answer<ProductBrief[]>> {
  const given = new URL(request.url).searchParams.get("ids")?.split(",") ?? [];
  const ids = (await isClosed()) ? [] : given.filter((id) => /^[1-9]\d{0,8}$/.test(id)).slice(0, MAX_RECENT);
  const read = await Promise.allSettled([...new Set(ids)].map((id) => getProduct(Number(id))));
  const found = read.flatMap((result) => (result.status === "fulfilled" && result.value ? [result.value] : []));
  const data = found.map(({ id, title, price_from, price_to, images }) => {
    return { id, title, price_from, price_to, image: images[0] ?? null };
  });
  return { msg: apiMessage("ok"), data };
}
