import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { OrderTabs } from "@/components/admin/orders/order-tabs";
import { ReturnGrid } from "@/components/admin/orders/return-grid";
import { knownQuery } from "@/lib/contract/known-query";
import { returnListQuery } from "@/lib/contract/returns";

export const generateMetadata = pageTitle((t) => t("returns.title"));

/** Returns with their status; what is done about one is done on its order's page. */
export default async function AdminReturnsPage({ searchParams }: SearchProps) {
  const query = knownQuery(returnListQuery.shape, await searchParams);
  const t = await getTranslations("admin.returns");
  const screen = await loadScreen((read) => ({
    list: read("GET returns", { query }),
    counts: read("GET orders/counts"),
  }));
  if (!screen) return null;
  return (
    <>
      <ScreenHead title={t("title")} />
      <OrderTabs current="returns" initial={screen.counts} />
      <ReturnGrid initial={screen.list} canReadPersonalData={screen.may("personal_data_read")} />
    </>
  );
}
