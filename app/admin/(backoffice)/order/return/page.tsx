import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { ReturnGrid } from "@/components/admin/orders/return-grid";
import { loadForAdmin } from "@/lib/api-client/server";
import { knownQuery } from "@/lib/contract/known-query";
import { roleMay } from "@/lib/contract/permissions";
import { returnListQuery } from "@/lib/contract/returns";

export const generateMetadata = pageTitle((t) => t("returns.title"));

/** Returns with their status; what is done about one is done on its order's page. */
export default async function AdminReturnsPage({ searchParams }: SearchProps) {
  const query = knownQuery(returnListQuery.shape, await searchParams);
  const t = await getTranslations("admin.returns");
  const loaded = await loadForAdmin(async (admin) => ({
    list: (await admin.call("GET returns", { query })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  return (
    <>
      <ScreenHead title={t("title")} />
      <ReturnGrid initial={loaded.list} canReadPersonalData={roleMay(loaded.me.role, "personal_data_read")} />
    </>
  );
}
