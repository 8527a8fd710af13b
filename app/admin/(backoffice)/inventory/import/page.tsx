import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { ImportView } from "@/components/admin/catalogue/import-view";
import { ScreenHead } from "@/components/admin/layout/screen-head";

export const generateMetadata = pageTitle((t) => t("product_import.stock_title"));

export default async function ImportStockPage() {
  const t = await getTranslations("admin.product_import");
  const screen = await loadScreen(() => ({}));
  if (!screen) return null;
  return (
    <>
      <ScreenHead list="/admin/inventory" title={t("stock_title")} text={t("text")} />
      <ImportView noun="inventories" rules={["rule_count", "rule_seen", "rule_all"]} />
    </>
  );
}
