import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { isPlainList, type ShopQuery, shopHref } from "@/lib/contract/shop-query";
import { cn } from "@/lib/utils";

const orders = [
  { key: "recommended", sortTarget: "sort", sortMethod: "desc" },
  { key: "newest", sortTarget: "created_at", sortMethod: "desc" },
  { key: "price_up", sortTarget: "price", sortMethod: "asc" },
  { key: "price_down", sortTarget: "price", sortMethod: "desc" },
] as const;

/** The orders of the list, each a link, so that one tap changes it and it can be shared. */
export function SortLinks({ query }: { query: ShopQuery }) {
  const t = useTranslations("shop_list");
  return (
    <nav aria-label={t("sort")} className="min-w-0 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-1">
        {orders.map(({ key, sortTarget, sortMethod }) => {
          const chosen = query.sortTarget === sortTarget && query.sortMethod === sortMethod;
          const target = { ...query, sortTarget, sortMethod, page: 1 };
          return (
            <li key={key} className="shrink-0">
              <AppLink
                href={shopHref(target)}
                prefetch={isPlainList(target) ? undefined : false}
                aria-current={chosen ? "true" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center rounded-full px-3.5 text-sm text-muted hover:bg-surface hover:text-ink",
                  chosen && "bg-surface font-medium text-ink",
                )}
              >
                {t(`sort_${key}`)}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
