"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { SearchBox } from "../search-box";
import { SmallLink } from "../small-button";

/** A checkbox above the grid. */
export const gridSwitchStyle =
  "flex min-h-10 cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-raised px-3 text-[0.9375rem]";

type Props = {
  keyword?: string;
  products?: string;
  lowStock: boolean;
  page: number;
  last: number;
  children: ReactNode;
};

/** Which SKUs the grid shows: search, low stock only, and paging. */
export function VariantGridFrame({ keyword, products, lowStock, page, last, children }: Props) {
  const t = useTranslations("admin.variant_grid");
  const words = useTranslations("admin.grid");
  const addressOf = (number: number) => {
    const query = {
      ...(keyword && { keyword }),
      ...(products && { product_ids: products }),
      ...(lowStock && { low_stock: "1" }),
      page: String(number),
    };
    return `/admin/inventory/edit?${new URLSearchParams(query)}`;
  };
  return (
    <>
      <form noValidate action="/admin/inventory/edit" className="mb-4 flex flex-wrap items-center gap-2">
        <SearchBox name="keyword" defaultValue={keyword} label={t("search")} />
        <label className={gridSwitchStyle}>
          <input
            type="checkbox"
            name="low_stock"
            value="1"
            defaultChecked={lowStock}
            onChange={({ target }) => target.form?.requestSubmit()}
            className="size-4.5 accent-accent"
          />
          {t("low_stock")}
        </label>
      </form>
      {children}
      {last > 1 && (
        <nav aria-label={words("pages")} className="mt-4 flex flex-wrap items-center justify-end gap-2 text-sm">
          <span className="text-muted tabular-nums">{words("page_of", { page, last })}</span>
          <div className="flex gap-2">
            {page > 1 && <SmallLink href={addressOf(page - 1)} icon={ChevronLeft} label={words("previous")} />}
            {page < last && (
              <ButtonLink href={addressOf(page + 1)} look="outline" size="small">
                {words("next")}
                <ChevronRight aria-hidden className="size-4" />
              </ButtonLink>
            )}
          </div>
        </nav>
      )}
    </>
  );
}
