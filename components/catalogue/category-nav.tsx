import { useTranslations } from "next-intl";
import { PillNav } from "@/components/ui/pill-nav";
import type { ProductCategory } from "@/lib/contract/products";

/** The shop's categories; `active` is undefined for the whole shop. */
export function CategoryNav({ categories, active }: { categories: ProductCategory[]; active: number | undefined }) {
  const t = useTranslations("shop");
  const links = [
    { key: "all", title: t("all"), href: "/shop", active: active === undefined },
    ...categories.map(({ id, title }) => ({
      key: String(id),
      title,
      href: `/shop?product_category_id=${id}`,
      active: active === id,
    })),
  ];
  return <PillNav label={t("categories")} links={links} />;
}
