import { useTranslations } from "next-intl";
import { PillNav } from "@/components/ui/pill-nav";
import type { ShownFilters } from "@/lib/contract/products";
import type { ShopQuery } from "@/lib/contract/shop-query";
import { listLink } from "./list-link";

/** The categories, under the other filters of the list, with what each holds. */
export function CategoryNav({ categories, query }: { categories: ShownFilters["categories"]; query: ShopQuery }) {
  const t = useTranslations("shop");
  const all: { id?: number; title: string; count?: number }[] = [{ title: t("all") }, ...categories];
  const links = all.map(({ id, title, count }) => ({
    ...listLink({ ...query, category: id }),
    title,
    count,
    active: query.category === id,
  }));
  return <PillNav label={t("categories")} links={links} look="column" />;
}
