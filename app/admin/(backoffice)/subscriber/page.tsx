import { getTranslations } from "next-intl/server";
import { countsOf, loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { StatusTabs } from "@/components/admin/layout/status-tabs";
import { SubscriberExport, SubscriberGrid } from "@/components/admin/subscribers/subscriber-grid";
import { subscriberListQuery, subscriberStatuses } from "@/lib/contract/subscribes";

export const generateMetadata = pageTitle((t) => t("subscriber.title"));

export default async function AdminSubscribersPage({ searchParams }: SearchProps) {
  const query = await queryIn(subscriberListQuery, searchParams);
  const status = subscriberStatuses.find((one) => one === query.status);
  const t = await getTranslations("admin.subscriber");
  const screen = await loadScreen((read) => ({
    list: read("GET subscribers", { query }),
    counts: countsOf(["all", ...subscriberStatuses], (part) =>
      read("GET subscribers", { query: { status: part === "all" ? undefined : part, per_page: 1 } }),
    ),
  }));
  if (!screen) return null;
  const { list, counts, may } = screen;
  const mayWrite = may("subscribers_write");
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")}>
        {mayWrite && <SubscriberExport confirmed={counts.confirmed} />}
      </ScreenHead>
      <StatusTabs
        call="GET subscribers"
        href="/admin/subscriber"
        label={t("tabs_label")}
        all={t("all")}
        statuses={subscriberStatuses}
        nameOf={(status) => t(`statuses.${status}`)}
        counts={counts}
        current={status}
      />
      <SubscriberGrid
        key={status}
        status={status}
        initial={list}
        mayWrite={mayWrite}
        canReadPersonalData={may("personal_data_read")}
      />
    </>
  );
}
