import { useTranslations } from "next-intl";
import { ProductGrid } from "@/components/catalogue/product-grid";
import { formatMoney, formatPriceRange } from "@/lib/format";
import { productOf } from "./demo-products";
import { Specimen } from "./specimen";

/** Prices as they are written, and the card of a product in every state. */
export function ProductCards() {
  const t = useTranslations("patterns.goods");
  const products = [
    productOf(t, "cup"),
    productOf(t, "tea", { is_hottest: true, price_from: 380, price_to: 1280 }),
    productOf(t, "tray", { compare_at_price: 1680, price_from: 1380, price_to: 1380 }),
    productOf(t, "towel", { available: 3, price_from: 260, price_to: 260 }),
    productOf(t, "teapot", { available: 0, price_from: 2200, price_to: 2200 }),
    productOf(t, "basket", { image: null, price_from: 890, price_to: 890 }),
    productOf(t, "cup", { id: 7, title: t("long_title"), summary: t("long_summary") }),
  ];
  return (
    <>
      <Specimen name={t("prices")} className="flex flex-wrap items-baseline gap-x-10 gap-y-4 tabular-nums">
        <span className="text-2xl font-semibold">{formatMoney(1280)}</span>
        <span className="font-medium">{formatPriceRange(380, 1280)}</span>
        <span className="flex items-baseline gap-2">
          <span className="font-medium">{formatMoney(1380)}</span>
          <s className="text-sm text-muted">{formatMoney(1680)}</s>
        </span>
        <span className="text-muted">{formatMoney(-120)}</span>
        <span>{formatMoney(0)}</span>
      </Specimen>
      <Specimen name={t("cards")} className="border-0 p-0 md:p-0">
        <ProductGrid products={products} />
      </Specimen>
    </>
  );
}
