import { useTranslations } from "next-intl";
import { ListTabs } from "@/components/admin/layout/list-tabs";
import { TabCount } from "@/components/admin/layout/tab-count";
import { type StockTab, stockTabs } from "@/lib/contract/inventories";

type Props = { current: StockTab; counts: Record<StockTab, number> };

/** Tabs with counts: all stock, sold out, and running out (which includes sold out). */
export function InventoryTabs({ current, counts }: Props) {
  const t = useTranslations("admin.inventory");
  return (
    <ListTabs
      label={t("tabs_label")}
      current={current}
      tabs={stockTabs.map((tab) => {
        const query: Record<string, string> = tab === "all" ? {} : { [tab]: "1" };
        return {
          id: tab,
          href: tab === "all" ? "/admin/inventory" : `/admin/inventory?${tab}=1`,
          label: t(`tabs.${tab}`),
          count: <TabCount call="GET inventories" query={query} initial={counts[tab]} />,
        };
      })}
    />
  );
}
