import { useTranslations } from "next-intl";
import { LaterRecentlySeen } from "@/components/catalogue/later-recently-seen";
import type { ShownSummary } from "@/lib/contract/products";
import { WishGrid } from "./wish-grid";

/** One row on a wide screen. */
const MOST = 4;

/** Below an empty cart or wish list: recently seen products, and recommendations. */
export function InsteadOfNothing({ products }: { products: ShownSummary[] }) {
  const t = useTranslations("shop_list");
  const product = useTranslations("product");
  return (
    <>
      <LaterRecentlySeen title={product("recent")} />
      {products.length > 0 && (
        <section aria-labelledby="instead-title" className="mt-12">
          <h2 id="instead-title" className="mb-6 text-xl font-semibold">
            {t("instead")}
          </h2>
          <WishGrid products={products.slice(0, MOST)} isRecommended />
        </section>
      )}
    </>
  );
}
