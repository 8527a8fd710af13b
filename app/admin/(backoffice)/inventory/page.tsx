import { FileUp, Table2 } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { InventoryGrid } from "@/components/admin/catalogue/inventory-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SmallLink } from "@/components/admin/small-button";
import { inventoryListQuery } from "@/lib/contract/inventories";
import { knownQuery } from "@/lib/contract/known-query";

export const generateMetadata = pageTitle((t) => t("inventory.title"));

export default async function AdminInventoryPage({ searchParams }: SearchProps) {
  const query = knownQuery(inventoryListQuery.shape, await searchParams);
  const t = await getTranslations("admin.inventory");
  const screen = await loadScreen((read) => ({ list: read("GET inventories", { query }) }));
  if (!screen) return null;
  return (
    <>
      <ScreenHead title={t("title")}>
        {screen.may("stock_write") && (
          <SmallLink
            href="/admin/inventory/import"
            look="quiet"
            icon={FileUp}
            label={<span className="max-sm:sr-only">{t("import")}</span>}
          />
        )}
        {(screen.may("stock_write") || screen.may("catalogue_write")) && (
          <SmallLink href="/admin/inventory/edit" icon={Table2} label={t("edit_many")} />
        )}
      </ScreenHead>
      <InventoryGrid initial={screen.list} mayAdjust={screen.may("stock_write")} />
    </>
  );
}
