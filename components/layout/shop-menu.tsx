"use client";

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useSyncExternalStore } from "react";
import { onNavigation } from "@/components/navigation/current-navigation";
import { AppLink } from "@/components/ui/app-link";
import { useCloseOutside } from "@/components/ui/use-close-outside";
import type { ShownCategory } from "@/lib/contract/products";

/** "Shop" with its categories; a native `<details>`, so that it also opens without scripts. */
export function ShopMenu({ categories }: { categories: ShownCategory[] }) {
  const t = useTranslations("header");
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOutside(details);
  return (
    <details ref={details} className="group relative">
      <summary className="flex list-none items-center gap-1 rounded-full px-2.5 py-2 whitespace-nowrap hover:bg-surface xl:px-4">
        {t("shop")}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 mt-2 w-56 rounded-2xl border bg-raised p-2 shadow-lg">
        <CategoryLinks categories={categories} />
      </div>
    </details>
  );
}

/** The address decides which category is highlighted; on a static page only the browser knows it. */
export function CategoryLinks({ categories }: { categories: ShownCategory[] }) {
  const t = useTranslations("header");
  const query = useShownQuery();
  const onList = usePathname() === "/shop";
  const active = query && onList ? (query.get("product_category_id") ?? "all") : undefined;
  const links = [
    { key: "all", title: t("all_products"), href: "/shop" },
    ...categories.map(({ id, title }) => ({
      key: String(id),
      title,
      href: `/shop?product_category_id=${encodeURIComponent(id)}`,
    })),
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

/** The query of the address; undefined before hydration. `useSearchParams` would leave the links out of the page. */
function useShownQuery(): URLSearchParams | undefined {
  const search = useSyncExternalStore(subscribe, shownSearch, unknownSearch);
  return search === undefined ? undefined : new URLSearchParams(search);
}

const subscribe = (listener: () => void) => onNavigation({ started: () => {}, ended: listener });
const shownSearch = () => location.search;
const unknownSearch = () => undefined;
