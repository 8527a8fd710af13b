import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import type { ProductFilters } from "@/lib/contract/products";
import { isPlainList, type ShopQuery, shopHref } from "@/lib/contract/shop-query";
import { cn } from "@/lib/utils";

/**
 * The categories, under the other filters of the list: a row that scrolls sideways on small screens, a column beside the
 * list on wide ones, with what each holds.
 */
export function CategoryNav({ categories, query }: { categories: ProductFilters["categories"]; query: ShopQuery }) {
  const t = useTranslations("shop");
  const links: { id?: number; title: string; count?: number }[] = [{ title: t("all") }, ...categories];
  return (
    <nav
      aria-label={t("categories")}
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0 lg:-mx-3 lg:overflow-visible"
    >
      <ul className="flex gap-2 md:flex-wrap lg:flex-col lg:gap-0">
        {links.map(({ id, title, count }) => {
          const chosen = query.category === id;
          const target = { ...query, category: id, page: 1 };
          return (
            <li key={title} className="shrink-0">
              <AppLink
                href={shopHref(target)}
                prefetch={isPlainList(target) ? undefined : false}
                aria-current={chosen ? "page" : undefined}
                className={cn(
                  "flex min-h-11 items-center gap-2 rounded-full border px-5 hover:border-ink lg:min-h-10 lg:rounded-xl lg:border-0 lg:px-3 lg:hover:bg-surface",
                  count === 0 && "text-muted",
                  chosen && "border-accent bg-accent-soft font-medium text-accent hover:border-accent",
                )}
              >
                {title}
                {count !== undefined && <span className="ml-auto text-sm text-muted tabular-nums">{count}</span>}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
