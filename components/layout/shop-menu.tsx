"use client";

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Suspense, useRef } from "react";
import { AppLink } from "@/components/ui/app-link";
import type { ProductCategory } from "@/lib/contract/products";
import { useCloseOutside } from "./use-close-outside";

/** "Shop" with its categories below; a disclosure of the browser's own, so that it also opens without scripts. */
export function ShopMenu({ categories }: { categories: ProductCategory[] }) {
  const t = useTranslations("header");
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOutside(details);
  return (
    <details ref={details} className="group relative">
      <summary className="flex list-none items-center gap-1 rounded-full px-4 py-2 whitespace-nowrap hover:bg-surface">
        {t("shop")}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 mt-2 w-56 rounded-2xl border bg-raised p-2 shadow-lg">
        <Suspense fallback={<CategoryLinks categories={categories} active={undefined} />}>
          <ActiveCategoryLinks categories={categories} />
        </Suspense>
      </div>
    </details>
  );
}

/** The list on the address decides which category is highlighted, and the address is the browser's to know. */
export function ActiveCategoryLinks({ categories }: { categories: ProductCategory[] }) {
  const onList = usePathname() === "/shop";
  const category = useSearchParams().get("product_category_id");
  return <CategoryLinks categories={categories} active={onList ? (category ?? "all") : undefined} />;
}

export function CategoryLinks({ categories, active }: { categories: ProductCategory[]; active: string | undefined }) {
  const t = useTranslations("header");
  const links = [
    { key: "all", title: t("all_products"), href: "/shop" },
    ...categories.map(({ id, title }) => ({ key: String(id), title, href: `/shop?product_category_id=${id}` })),
  ];
  return (
    <ul>
      {links.map(({ key, title, href }) => (
        <li key={key}>
          <AppLink
            href={href}
            aria-current={active === key ? "page" : undefined}
            className={clsx(
              "block rounded-xl px-4 py-2.5",
              active === key ? "bg-accent-soft font-medium text-accent" : "hover:bg-surface",
            )}
          >
            {title}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
