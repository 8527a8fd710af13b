import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadScreen, MissingEntry, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { StockLedger } from "@/components/admin/catalogue/stock-ledger";
import { sku as skuShape } from "@/lib/contract/envelope";
import { movementListQuery } from "@/lib/contract/inventories";

type Props = SearchProps & { params: Promise<{ sku: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("admin.inventory");
  return { title: t("ledger_of", { sku: decodeURIComponent((await params).sku) }) };
}

export default async function StockLedgerPage({ params, searchParams }: Props) {
  const sku = skuShape.safeParse(decodeURIComponent((await params).sku));
  const query = await queryIn(movementListQuery, searchParams);
  const screen =
    sku.success &&
    (await loadScreen((read) => ({
      inventory: read("GET inventories/{sku}", { params: { sku: sku.data } }),
      movements: read("GET inventories/{sku}/movements", { params: { sku: sku.data }, query }),
    })));
  if (!screen) return <MissingEntry list="/admin/inventory" />;
  const { inventory, movements, may } = screen;
  return <StockLedger inventory={inventory} initial={movements} mayAdjust={may("stock_write")} />;
}
