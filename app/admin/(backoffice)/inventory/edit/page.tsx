import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { VariantGrid } from "@/components/admin/catalogue/variant-grid";
import { VariantGridFrame } from "@/components/admin/catalogue/variant-grid-frame";
import { withKeys } from "@/components/admin/key-hint";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { inventoryListQuery } from "@/lib/contract/inventories";

export const generateMetadata = pageTitle((t) => t("variant_grid.title"));

const ROWS = 50;

export default async function EditVariantsPage({ searchParams }: SearchProps) {
  const { keyword, product_ids, low_stock, page } = await queryIn(inventoryListQuery, searchParams);
  const isLow = low_stock === "1";
  const sort = { sort_target: "sku", sort_method: "asc" } as const;
  const query = { keyword, product_ids, low_stock: isLow ? ("1" as const) : undefined, page, per_page: ROWS, ...sort };
  const t = await getTranslations("admin.variant_grid");
  const screen = await loadScreen((read) => ({ list: read("GET inventories", { query }) }));
  if (!screen) return null;
  const { list, may } = screen;
  const frame = { keyword, products: product_ids, lowStock: isLow, page: list.page, last: list.last_page };
  return (
    <>
      <ScreenHead list="/admin/inventory" title={t("title")} text={t.rich("text", withKeys)} />
      <VariantGridFrame {...frame}>
        <VariantGrid
          key={JSON.stringify(frame)}
          initial={list.data.filter(({ archived }) => !archived)}
          mayWrite={may("catalogue_write")}
          mayCount={may("stock_write")}
        />
      </VariantGridFrame>
    </>
  );
}
