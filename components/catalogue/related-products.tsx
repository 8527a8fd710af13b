import { useTranslations } from "next-intl";
import type { ProductSummary } from "@/lib/contract/products";
import { ProductCard } from "./product-card";

/** Products that go with the current one: a row to swipe through on a phone, four side by side on a wide screen. */
export function RelatedProducts({ products }: { products: ProductSummary[] }) {
  const t = useTranslations("product_page");
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="mt-16 border-t pt-12">
      <h2 id="related-title" className="mb-6 text-xl font-semibold">
        {t("related")}
      </h2>
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-4 md:gap-x-6 md:gap-y-10 md:px-0">
        {products.map((product) => (
          <li key={product.id} className="flex w-44 shrink-0 snap-start *:flex-1 md:w-auto">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
