import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { StatementView } from "@/components/admin/orders/statement-view";

export const generateMetadata = pageTitle((t) => t("statement.title"));

/** What a carrier collected at the door, noted from its statement. */
export default async function StatementPage() {
  const t = await getTranslations("admin.statement");
  const screen = await loadScreen(() => ({}));
  if (!screen) return null;
  return (
    <>
      <ScreenHead list="/admin/order?tab=shipped" title={t("title")} text={t("text")} />
      <StatementView />
    </>
  );
}
