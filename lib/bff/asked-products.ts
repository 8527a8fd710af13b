import "server-only";
import type { Answer } from "../api-client/call";
import { MAX_WISHES } from "../contract/limits";
import type { ProductBrief, ShownProduct, ShownSummary } from "../contract/products";
import { idsOfQuery } from "../contract/shown-id";
import { apiMessage } from "../i18n/translate";
import { MAX_RECENT } from "../site";
import { getProduct } from "../storefront/catalogue";
import { isClosed } from "../storefront/company";
import { idInAddress } from "../storefront/id-in-address";

/** Products that a browser remembers. */
export async function readSeenProducts(request: Request): Promise<Answer<ProductBrief[]>> {
  const data = (await readAsked(request, MAX_RECENT)).map(({ id, title, price_from, price_to, images }) => {
    return { id, title, price_from, price_to, image: images[0] ?? null };
  });
  return { msg: apiMessage("ok"), data };
}

/** Products as lists show them. */
export async function readWishedProducts(request: Request): Promise<Answer<ShownSummary[]>> {
  return { msg: apiMessage("ok"), data: (await readAsked(request, MAX_WISHES)).map(summaryOf) };
}

/**
 * The products of `?ids=3,1,2`, in that order. Those that no longer exist or cannot be read now are left out: the list
 * is optional.
 */
async function readAsked(request: Request, most: number): Promise<ShownProduct[]> {
  const given = idsOfQuery(new URL(request.url).searchParams.get("ids"));
  const ids = (await isClosed()) ? [] : given.flatMap((id) => idInAddress(String(id)) ?? []).slice(0, most);
  const read = await Promise.allSettled([...new Set(ids)].map((id) => getProduct(id)));
  return read.flatMap((result) => (result.status === "fulfilled" && result.value ? [result.value] : []));
}

/** A product without the parts that only its own page shows. */
function summaryOf(product: ShownSummary): ShownSummary {
  const { id, title, summary, product_category_id, tags, price_from, price_to, compare_at_price } = product;
  const { image, is_hottest, available, rating } = product;
  return {
    ...{ id, title, summary, product_category_id, tags, price_from, price_to, compare_at_price },
    ...{ image, is_hottest, available, rating },
  };
}
