import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SubscriberGrid } from "@/components/admin/subscribers/subscriber-grid";
import { loadForAdmin } from "@/lib/api-client/server";
import { knownQuery } from "@/lib/contract/known-query";
import { roleMay } from "@/lib/contract/permissions";
import { subscriberListQuery } from "@/lib/contract/subscribes";

export const generateMetadata = pageTitle((t) => t("subscriber.title"));

/** The mailing list. */
export default async function AdminSubscribersPage({ searchParams }: SearchProps) {
  const query = knownQuery(subscriberListQuery.shape, await searchParams);
  const t = await getTranslations("admin.subscriber");
  const loaded = await loadForAdmin(async (admin) => ({
    list: (await admin.call("GET subscribers", { query })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  const { list, me } = loaded;
  const canReadPersonalData = roleMay(me.role, "personal_data_read");
  const mayWrite = roleMay(me.role, "subscribers_write");
  return (
    <>
      <ScreenHead title={t("title")}>
        {mayWrite && <ExportLink call="GET subscribers/export" label={t("export")} hint={t("export_hint")} />}
      </ScreenHead>
      <SubscriberGrid initial={list} mayWrite={mayWrite} canReadPersonalData={canReadPersonalData} />
    </>
  );
}
