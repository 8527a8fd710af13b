import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { InventoryGrid } from "@/components/admin/catalogue/inventory-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { inventoryListQuery } from "@/lib/contract/inventories";
import { knownQuery } from "@/lib/contract/known-query";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("inventory.title"));

/** The stock of every sku. */
export default async function AdminInventoryPage({ searchParams }: SearchProps) {
  const query = knownQuery(inventoryListQuery.shape, await searchParams);
  const t = await getTranslations("admin.inventory");
  const loaded = await loadForAdmin(async (admin) => {
    const [list, me] = await Promise.all([admin.call("GET inventories", { query }), admin.call("GET me")]);
    return { list: list.data, me: me.data };
  });
  if (!loaded) return null;
  return (
    <>
      <ScreenHead title={t("title")} />
      <InventoryGrid initial={loaded.list} mayAdjust={roleMay(loaded.me.role, "stock_write")} />
    </>
  );
}
