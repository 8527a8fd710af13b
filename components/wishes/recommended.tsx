import { useTranslations } from "next-intl";
import type { ShownSummary } from "@/lib/contract/products";
import { WishGrid } from "./wish-grid";

/** One row on a wide screen. */
const MOST = 4;

/** What the shop recommends, below a list of the visitor's that is empty. */
export function Recommended({ products }: { products: ShownSummary[] }) {
  const t = useTranslations("shop_list");
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="instead-title" className="mt-12">
      <h2 id="instead-title" className="mb-6 text-xl font-semibold">
        {t("instead")}
      </h2>
      <WishGrid products={products.slice(0, MOST)} isRecommended />
    </section>
  );
}
