import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SmallLink } from "../small-button";

type Props = { keyword?: string; lowStock: boolean; page: number; last: number; children: ReactNode };

/** What of the skus the grid shows: found by words, only those that run out, page by page. Needs no script. */
export function VariantGridFrame({ keyword, lowStock, page, last, children }: Props) {
  const t = useTranslations("admin.variant_grid");
  const addressOf = (number: number) => {
    const query = { ...(keyword && { keyword }), ...(lowStock && { low_stock: "1" }), page: String(number) };
    return `/admin/inventory/edit?${new URLSearchParams(query)}`;
  };
  return (
    <>
      <form noValidate action="/admin/inventory/edit" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="relative w-full sm:w-72">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            name="keyword"
            defaultValue={keyword}
            aria-label={t("search")}
            placeholder={t("search")}
            className="min-h-11 w-full rounded-full border border-line-strong bg-raised pr-4 pl-9"
          />
        </span>
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            name="low_stock"
            value="1"
            defaultChecked={lowStock}
            className="size-5 accent-accent"
          />
          {t("low_stock")}
        </label>
        <Button type="submit" look="outline" size="small">
          {t("find")}
        </Button>
      </form>
      {children}
      {last > 1 && (
        <nav aria-label={t("page", { page, last })} className="mt-4 flex items-center gap-3 text-sm text-muted">
          {page > 1 && <SmallLink href={addressOf(page - 1)} label={t("previous")} />}
          <span className="tabular-nums">{t("page", { page, last })}</span>
          {page < last && <SmallLink href={addressOf(page + 1)} label={t("next")} />}
        </nav>
      )}
    </>
  );
}
