import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MissingEntry } from "@/app/admin/missing-entry";
import { StockLedger } from "@/components/admin/catalogue/stock-ledger";
import { loadForAdmin } from "@/lib/api-client/server";
import { sku as skuShape } from "@/lib/contract/envelope";
import { movementListQuery } from "@/lib/contract/inventories";
import { knownQuery } from "@/lib/contract/known-query";
import { roleMay } from "@/lib/contract/permissions";

type Props = {
  params: Promise<{ sku: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("admin.inventory");
  return { title: t("ledger_of", { sku: (await params).sku }) };
}

/** The stock ledger of one sku. */
export default async function StockLedgerPage({ params, searchParams }: Props) {
  const sku = skuShape.safeParse((await params).sku);
  if (!sku.success) return <MissingEntry list="/admin/inventory" />;
  const query = knownQuery(movementListQuery.shape, await searchParams);
  const loaded = await loadForAdmin(async (admin) => {
    const [inventory, movements, me] = await Promise.all([
      admin.call("GET inventories/{sku}", { params: { sku: sku.data } }),
      admin.call("GET inventories/{sku}/movements", { params: { sku: sku.data }, query }),
      admin.call("GET me"),
    ]);
    return { inventory: inventory.data, movements: movements.data, me: me.data };
  });
  if (!loaded) return <MissingEntry list="/admin/inventory" />;
  const { inventory, movements, me } = loaded;
  return <StockLedger inventory={inventory} initial={movements} mayAdjust={roleMay(me.role, "stock_write")} />;
}
