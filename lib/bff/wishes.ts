import "server-only";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { MAX_WISHES } from "../contract/limits";
import type { ShownSummary } from "../contract/products";
import type { AddWishes, RemoveWish, Wishes } from "../contract/wishes";
import { apiMessage } from "../i18n/translate";
import { getProduct } from "../storefront/catalogue";
import { isClosed } from "../storefront/company";
import { getFeatures } from "../storefront/features";
import { asMember } from "./account";

/** Null for guests, and where the backend keeps no wishes: the browser then keeps them itself. */
export async function wishesOfThisBrowser(): Promise<Answer<Wishes | null>> {
  const none = { msg: apiMessage("ok"), data: null };
  if (!(await getFeatures()).accounts) return none;
  try {
    return await asMember((api) => api.me.wishes());
  } catch (error) {
    const isNone = error instanceof ApiCallError && (error.isNotSignedIn || error.isNotOffered || error.isNotFound);
    if (isNone) return none;
    throw error;
  }
}

export function addToWishes(form: AddWishes): Promise<Answer<Wishes>> {
  return asMember((api) => api.me.addWishes(form));
}

export function removeFromWishes(form: RemoveWish): Promise<Answer<Wishes>> {
  return asMember((api) => api.me.removeWish(form));
}

/**
 * Products as lists show them, in the order asked for: `?ids=3,1,2`. Those that are gone, or that cannot be read now, are
 * left out.
 */
export async function readWishedProducts(_params: unknown, request: Request): Promise<Answer<ShownSummary[]>> {
  const given = new URL(request.url).searchParams.get("ids")?.split(",") ?? [];
  const ids = (await isClosed()) ? [] : given.filter((id) => /^[1-9]\d{0,8}$/.test(id)).slice(0, MAX_WISHES);
  const read = await Promise.allSettled([...new Set(ids)].map((id) => getProduct(Number(id))));
  const found = read.flatMap((result) => (result.status === "fulfilled" && result.value ? [result.value] : []));
  return { msg: apiMessage("ok"), data: found.map(summaryOf) };
}

/** Without what only the product's own page shows. */
function summaryOf(product: ShownSummary): ShownSummary {
  const { id, title, summary, product_category_id, tags, price_from, price_to, compare_at_price } = product;
  const { image, is_hottest, available, rating } = product;
  return {
    ...{ id, title, summary, product_category_id, tags, price_from, price_to, compare_at_price },
    ...{ image, is_hottest, available, rating },
  };
}
