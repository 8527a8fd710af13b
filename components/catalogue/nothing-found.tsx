import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { PillNav } from "@/components/ui/pill-nav";
import type { ShownFilters } from "@/lib/contract/products";
import { type ShopQuery, shopHref, wholeShop } from "@/lib/contract/shop-query";
import { type AppliedFilter, AppliedFilters } from "./applied-filters";

type Props = {
  /** Filters without the keyword, which heading and field show. */
  applied: AppliedFilter[];
  query: ShopQuery;
  filters: Pick<ShownFilters, "categories">;
  /** Shown in place of results. */
  children: ReactNode;
};

/** A list without products: the reason, filters to remove, and links to other lists. */
export function NothingFound({ applied, query, filters: { categories }, children }: Props) {
  const t = useTranslations("shop_list");
  const shop = useTranslations("shop");
  const isNarrowed = applied.length > 0;
  const isMissed = isNarrowed || query.keyword !== undefined;
  const links = categories.map(({ id, title }) => {
    const href = shopHref({ ...wholeShop, category: id });
    return { key: href, href, title, active: false };
  });
  return (
    <>
      <div className="flex flex-col items-center gap-3 rounded-2xl bg-surface px-6 py-10 text-center">
        <SearchX aria-hidden className="size-8 text-muted" />
        <h2 className="text-xl font-semibold">{isMissed ? t("empty_title") : shop("empty_title")}</h2>
        <p className="max-w-md text-muted">
          {isNarrowed ? t("empty_narrowed") : isMissed ? t("empty_text") : shop("empty_text")}
        </p>
        {isNarrowed && (
          <div className="[&_ul]:justify-center">
            <AppliedFilters applied={applied} query={query} />
          </div>
        )}
        {isMissed && (
          <>
            <ButtonLink href="/shop" look="outline" className="mt-1">
              {t("all_products")}
            </ButtonLink>
            <div className="mt-1 max-w-full [&_ul]:w-auto [&_ul]:flex-wrap [&_ul]:justify-center">
              <PillNav label={shop("categories")} links={links} />
            </div>
          </>
        )}
      </div>
      {children}
    </>
  );
}
