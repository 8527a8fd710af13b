import { productApi } from "@/lib/api-client/server";
import { rememberProduct } from "@/lib/bff/complete-lines";
import { reads } from "@/lib/bff/handler";
import { productIdOf } from "@/lib/bff/path-id";

/** Current stock and prices of a product's variants; the static page may be minutes old. */
export const GET = reads<{ id: string }>(async (_request, { id }) => {
  const { msg, data } = await (await productApi()).products.get(productIdOf(id));
  rememberProduct(data);
  return {
    msg,
    data: data.variants.map(({ sku, available, price, compare_at_price }) => ({
      sku,
      available,
      price,
      compare_at_price,
    })),
  };
});
