import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SubscriberGrid } from "@/components/admin/subscribers/subscriber-grid";
import { knownQuery } from "@/lib/contract/known-query";
import { subscriberListQuery } from "@/lib/contract/subscribes";

export const generateMetadata = pageTitle((t) => t("subscriber.title"));

export default async function AdminSubscribersPage({ searchParams }: SearchProps) {
  const query = knownQuery(subscriberListQuery.shape, await searchParams);
  const t = await getTranslations("admin.subscriber");
  const screen = await loadScreen((read) => ({ list: read("GET subscribers", { query }) }));
  if (!screen) return null;
  const { list, may } = screen;
  const mayWrite = may("subscribers_write");
  return (
    <>
      <ScreenHead title={t("title")}>
        {mayWrite && <ExportLink call="GET subscribers/export" label={t("export")} hint={t("export_hint")} />}
      </ScreenHead>
      <SubscriberGrid initial={list} mayWrite={mayWrite} canReadPersonalData={may("personal_data_read")} />
    </>
  );
}
