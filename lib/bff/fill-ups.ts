import "server-only";
import type { Answer } from "../api-client/call";
import type { FillUp } from "../contract/products";
import type { ShownId } from "../contract/shown-id";
import { apiMessage } from "../i18n/translate";
import { getFillUps, getProduct } from "../storefront/catalogue";
import { isClosed } from "../storefront/company";

/** Rounded up, so that carts with about the same total share an answer. */
const STEP = 10;
const MOST = 12;

/** `?gap=`: products that each bring a cart to free delivery. None when they cannot be read now: they are optional. */
export async function readFillUps(request: Request): Promise<Answer<FillUp[]>> {
  const given = new URL(request.url).searchParams.get("gap") ?? "";
  const gap = /^[1-9]\d{0,6}$/.test(given) ? Math.ceil(Number(given) / STEP) * STEP : 0;
  const found = gap === 0 || (await isClosed()) ? [] : await getFillUps(gap).catch(() => []);
  const data = await Promise.all(
    found.slice(0, MOST).map(async ({ id, title, price_from, price_to, image }) => {
      return { id, title, price_from, price_to, image, sku: await onlySku(id) };
    }),
  );
  return { msg: apiMessage("ok"), data };
}

/** The SKU of a product with a single variant; null where there is a choice. */
async function onlySku(id: ShownId): Promise<string | null> {
  const product = await getProduct(id).catch(() => null);
  const [only, ...others] = product?.variants ?? [];
  return only && others.length === 0 && product?.options.length === 0 ? only.sku : null;
}
