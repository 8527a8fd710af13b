import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { InventoryGrid } from "@/components/admin/catalogue/inventory-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
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
      <ScreenHead title={t("title")} />
      <InventoryGrid initial={screen.list} mayAdjust={screen.may("stock_write")} />
    </>
  );
}
