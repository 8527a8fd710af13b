import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import type { ShownFilters } from "@/lib/contract/products";
import { type ShopQuery, shopHref, wholeShop } from "@/lib/contract/shop-query";
import { formatMoney } from "@/lib/format";

export type AppliedFilter = { kind: "keyword" | "category" | "filter"; name: string; href: string };

/** The filters of a list in words, each with the address of the list without it. */
export function useAppliedFilters(query: ShopQuery, { tags, categories }: ShownFilters): AppliedFilter[] {
  const t = useTranslations("shop_list");
  const without = (change: Partial<ShopQuery>) => shopHref({ ...query, ...change, page: 1 });
  const { keyword, priceFrom, priceTo } = query;
  const price = { from: formatMoney(priceFrom ?? 0), to: formatMoney(priceTo ?? 0) };
  const category = categories.find(({ id }) => id === query.category);
  return [
    keyword && {
      kind: "keyword" as const,
      name: t("chip_keyword", { keyword }),
      href: without({ keyword: undefined }),
    },
    category && { kind: "category" as const, name: category.title, href: without({ category: undefined }) },
    ...query.tags.map((tag) => ({
      kind: "filter" as const,
      name: tags.find(({ id }) => id === tag)?.title ?? t("unknown_tag"),
      href: without({ tags: query.tags.filter((other) => other !== tag) }),
    })),
    (priceFrom || priceTo) && {
      kind: "filter" as const,
      name: t(priceFrom ? (priceTo ? "chip_price" : "chip_price_from") : "chip_price_to", price),
      href: without({ priceFrom: undefined, priceTo: undefined }),
    },
    query.inStock && { kind: "filter" as const, name: t("in_stock"), href: without({ inStock: false }) },
  ].filter((filter) => typeof filter === "object");
}

/** The filters of the list, each with a link that removes it. */
export function AppliedFilters({ applied, query }: { applied: AppliedFilter[]; query: ShopQuery }) {
  const t = useTranslations("shop_list");
  const { sortTarget, sortMethod } = query;
  return (
    <ul aria-label={t("applied")} className="flex flex-wrap items-center gap-2">
      {applied.map(({ name, href }) => (
        <li key={href}>
          <AppLink
            href={href}
            prefetch={false}
            aria-label={t("remove", { name })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-soft pr-3 pl-4 text-sm text-accent hover:bg-surface hover:text-ink"
          >
            {name}
            <X aria-hidden className="size-4" />
          </AppLink>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <AppLink
            href={shopHref({ ...wholeShop, sortTarget, sortMethod })}
            prefetch={false}
            className="inline-flex min-h-11 items-center px-3 text-sm text-muted underline underline-offset-4 hover:text-ink"
          >
            {t("clear")}
          </AppLink>
        </li>
      )}
    </ul>
  );
}
