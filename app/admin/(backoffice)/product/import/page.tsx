import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { ImportView } from "@/components/admin/catalogue/import-view";
import { ScreenHead } from "@/components/admin/layout/screen-head";

export const generateMetadata = pageTitle((t) => t("product_import.title"));

export default async function ImportProductsPage() {
  const t = await getTranslations("admin.product_import");
  const screen = await loadScreen(() => ({}));
  if (!screen) return null;
  return (
    <>
      <ScreenHead list="/admin/product" title={t("title")} text={t("text")} />
      <ImportView noun="products" rules={["rule_new", "rule_absent", "rule_kept", "rule_ends", "rule_stock"]} />
    </>
  );
}
