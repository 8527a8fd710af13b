import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ImportView } from "@/components/admin/catalogue/import-view";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.product_import");
  return { title: t("title") };
}

/** Products from a spreadsheet. */
export default async function ImportProductsPage() {
  const t = await getTranslations("admin.product_import");
  const me = await loadForAdmin(async (admin) => (await admin.call("GET me")).data);
  if (!me) return null;
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")} />
      <ImportView />
    </>
  );
}
