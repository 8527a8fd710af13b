import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ShownSummary } from "@/lib/contract/products";
import type { ShopQuery } from "@/lib/contract/shop-query";
import { type AppliedFilter, AppliedFilters } from "./applied-filters";
import { ProductGrid } from "./product-grid";

type Props = { applied: AppliedFilter[]; query: ShopQuery; instead: ShownSummary[] };

/** The empty list: what was searched for, links that remove single filters, and popular products. */
export function NothingFound({ applied, query, instead }: Props) {
  const t = useTranslations("shop_list");
  const shop = useTranslations("shop");
  const what = applied.map(({ name }) => name).join(t("empty_and"));
  const isNarrowed = applied.length > 0;
  return (
    <>
      <div className="flex flex-col items-center gap-3 rounded-2xl bg-surface px-6 py-12 text-center">
        <SearchX aria-hidden className="size-8 text-muted" />
        <h2 className="text-xl font-semibold">{isNarrowed ? t("empty_title") : shop("empty_title")}</h2>
        <p className="max-w-md wrap-anywhere text-muted">
          {isNarrowed ? t("empty_text", { what }) : shop("empty_text")}
        </p>
        {isNarrowed && (
          <div className="[&_ul]:justify-center">
            <AppliedFilters applied={applied} query={query} />
          </div>
        )}
      </div>
      {instead.length > 0 && (
        <section aria-labelledby="instead-title" className="mt-12">
          <h2 id="instead-title" className="mb-6 text-xl font-semibold">
            {t("instead")}
          </h2>
          <ProductGrid products={instead} />
        </section>
      )}
    </>
  );
}
