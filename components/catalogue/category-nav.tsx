import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import type { ProductCategory } from "@/lib/contract/products";
import { cn } from "@/lib/utils";

/** The categories as a row that scrolls sideways where it does not fit. */
export function CategoryNav({ categories, active }: { categories: ProductCategory[]; active: number | undefined }) {
  const t = useTranslations("shop");
  const links = [
    { id: undefined, title: t("all"), href: "/shop" },
    ...categories.map(({ id, title }) => ({ id, title, href: `/shop?product_category_id=${id}` })),
  ];
  return (
    <nav
      aria-label={t("categories")}
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {links.map(({ id, title, href }) => (
          <li key={href} className="shrink-0">
            <AppLink
              href={href}
              aria-current={active === id ? "page" : undefined}
              className={cn(
                "inline-flex min-h-11 items-center rounded-full border px-5 hover:border-ink",
                active === id && "border-accent bg-accent-soft font-medium text-accent hover:border-accent",
              )}
            >
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
