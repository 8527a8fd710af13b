"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import type { ShownFilters } from "@/lib/contract/products";
import { type ShopQuery, shopParams } from "@/lib/contract/shop-query";
import { ShopForm } from "./shop-form";

export type FilterFormProps = {
  query: ShopQuery;
  /** Prices are formatted by the server, so that the browser does not need the formatter. */
  filters: Pick<ShownFilters, "tags"> & { price: { min: string; max: string } | null };
};
type Props = FilterFormProps & { immediate?: boolean; onApply?: () => void };

const boxStyle = "size-5 shrink-0 rounded accent-accent";
const rowStyle = "flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-10";
const legendStyle = "font-semibold";
const priceStyle =
  "min-h-11 w-full min-w-0 rounded-lg border border-line-strong bg-raised px-3 text-base text-ink tabular-nums placeholder:text-muted";

/** Tags, price and stock. Each tag shows how many products it would find. */
export function FilterForm({ query, filters, immediate, onApply }: Props) {
  const t = useTranslations("shop_list");
  const id = useId();
  const kept = shopParams({ ...query, tags: [], priceFrom: undefined, priceTo: undefined, inStock: false, page: 1 });
  // Tags without products are hidden, except chosen ones, which can still be removed.
  const tags = filters.tags.filter(({ id, count }) => count !== 0 || query.tags.includes(id));
  // Check boxes apply at once; only the prices need this button.
  const apply = immediate && (
    <Button type="submit" look="outline" size="wide" className="-mt-3">
      {t("apply")}
    </Button>
  );
  return (
    <ShopForm kept={kept} immediate={immediate} onApply={onApply} className="stack gap-6">
      {filters.price && (
        <>
          <fieldset>
            <legend className={clsx(legendStyle, "mb-1")}>{t("stock")}</legend>
            <label className={rowStyle}>
              <input type="checkbox" name="in_stock" value="1" defaultChecked={query.inStock} className={boxStyle} />
              {t("in_stock")}
            </label>
          </fieldset>
          <fieldset>
            <legend className={clsx(legendStyle, "mb-2")}>{t("price")}</legend>
            <div className="flex items-center gap-2">
              <PriceInput name="price_from" label={t("price_from")} value={query.priceFrom} hint={t("price_lowest")} />
              <span aria-hidden className="text-muted">
                –
              </span>
              <PriceInput name="price_to" label={t("price_to")} value={query.priceTo} hint={t("price_highest")} />
            </div>
            <p className="mt-2 text-sm text-muted tabular-nums">{t("price_hint", filters.price)}</p>
          </fieldset>
        </>
      )}
      {filters.price && apply}
      <fieldset hidden={tags.length === 0}>
        <legend className={clsx(legendStyle, "mb-1")}>{t("tags")}</legend>
        {tags.map(({ id: tag, title, count }) => {
          const chosen = query.tags.includes(tag);
          return (
            <label key={tag} className={rowStyle}>
              <input
                type="checkbox"
                name="product_tag_ids[]"
                value={tag}
                defaultChecked={chosen}
                aria-describedby={count === undefined ? undefined : `${id}-${tag}`}
                className={boxStyle}
              />
              <span>{title}</span>
              {count !== undefined && (
                <span id={`${id}-${tag}`} className="ml-auto text-sm text-muted tabular-nums">
                  <span aria-hidden>{count}</span>
                  <span className="sr-only">{t("count_of", { count })}</span>
                </span>
              )}
            </label>
          );
        })}
      </fieldset>
      {!filters.price && apply}
      {!immediate && (
        <div className="sticky bottom-0 -mx-5 bg-page px-5 py-4">
          <Button type="submit" size="wide">
            {t("show")}
          </Button>
        </div>
      )}
    </ShopForm>
  );
}

type PriceProps = { name: string; label: string; value: number | undefined; hint: string };

/** A text field for digits: in a number field the mouse wheel changes the value unnoticed. */
function PriceInput({ name, label, value, hint }: PriceProps) {
  return (
    <input
      name={name}
      aria-label={label}
      defaultValue={value}
      placeholder={hint}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={8}
      autoComplete="off"
      className={priceStyle}
    />
  );
}
