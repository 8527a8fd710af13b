import { useTranslations } from "next-intl";
import { ListTabs } from "@/components/admin/layout/list-tabs";
import { TabCount } from "@/components/admin/layout/tab-count";
import { type ReturnTab, returnsOfTab, returnTabs } from "@/lib/contract/returns";

/** Returns by whose turn it is, with counts; those that wait for the shop come first. */
export function ReturnTabs({ current, counts }: { current: ReturnTab; counts: Record<ReturnTab, number> }) {
  const t = useTranslations("admin.returns");
  return (
    <ListTabs
      label={t("tabs_label")}
      current={current}
      tabs={returnTabs.map((tab) => ({
        id: tab,
        href: tab === "waiting" ? "/admin/order/return" : `/admin/order/return?tab=${tab}`,
        label: t(`tabs.${tab}`),
        count: <TabCount call="GET returns" query={statusOf(tab)} initial={counts[tab]} />,
        isWork: counts[tab] > 0 && (tab === "waiting" || tab === "refund"),
      }))}
    />
  );
}

/** The list's filter for a tab. */
export function statusOf(tab: ReturnTab): Record<string, string> {
  return tab === "all" ? {} : { status: returnsOfTab[tab].join(",") };
}

/** Waiting returns are sorted oldest first, all others newest first. */
export function isOldestFirst(tab: ReturnTab): boolean {
  return tab !== "ended" && tab !== "all";
}
