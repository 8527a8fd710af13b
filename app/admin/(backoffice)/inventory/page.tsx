import { FileUp, Table2 } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { countsOf, loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { InventoryGrid } from "@/components/admin/catalogue/inventory-grid";
import { InventoryTabs } from "@/components/admin/catalogue/inventory-tabs";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SmallLink } from "@/components/admin/small-button";
import { inventoryListQuery, stockTabs } from "@/lib/contract/inventories";

export const generateMetadata = pageTitle((t) => t("inventory.title"));

const narrowed = { all: {}, none_left: { none_left: "1" }, low_stock: { low_stock: "1" } } as const;

export default async function AdminInventoryPage({ searchParams }: SearchProps) {
  const query = await queryIn(inventoryListQuery, searchParams);
  const tab = stockTabs.find((one) => one !== "all" && query[one]) ?? "all";
  const t = await getTranslations("admin.inventory");
  const screen = await loadScreen((read) => ({
    list: read("GET inventories", { query }),
    counts: countsOf(stockTabs, (part) => read("GET inventories", { query: { ...narrowed[part], per_page: 1 } })),
  }));
  if (!screen) return null;
  const { list, counts, may } = screen;
  return (
    <>
      <ScreenHead title={t("title")}>
        {may("stock_write") && (
          <SmallLink
            href="/admin/inventory/import"
            look="quiet"
            icon={FileUp}
            label={<span className="max-sm:sr-only">{t("import")}</span>}
          />
        )}
        {(may("stock_write") || may("catalogue_write")) && (
          <SmallLink href="/admin/inventory/edit" icon={Table2} label={t("edit_many")} />
        )}
      </ScreenHead>
      <InventoryTabs current={tab} counts={counts} />
      <InventoryGrid key={tab} tab={tab} initial={list} mayAdjust={may("stock_write")} />
    </>
  );
}
