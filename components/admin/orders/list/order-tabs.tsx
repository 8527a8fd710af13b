"use client";

import { useTranslations } from "next-intl";
import { ListTabs } from "@/components/admin/layout/list-tabs";
import { useNewWork } from "@/components/admin/layout/new-work";
import { useRevalidateOn } from "@/components/admin/orders/use-revalidate-on";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { workLinks } from "@/components/admin/work-links";
import { orderStages } from "@/lib/contract/delivery-status";
import { MAX_FOUND } from "@/lib/contract/limits";
import type { OrderCounts } from "@/lib/contract/order-list";

const [toPay, toConfirm, toPack, shipped, ...ended] = orderStages;
const tabs = ["all", toPay, toConfirm, toPack, shipped, "returns", ...ended] as const;
export type ListTab = (typeof tabs)[number];

/** Tabs with work for staff; ended orders and all orders have none. */
const work: readonly ListTab[] = [toConfirm, toPack, "returns"];

const hrefOf = (tab: ListTab) =>
  tab === "returns" ? workLinks.returns.href : tab === "all" ? "/admin/order" : `/admin/order?tab=${tab}`;

/** Orders by the next action, with counts. */
export function OrderTabs({ current, initial }: { current: ListTab; initial: OrderCounts }) {
  const t = useTranslations("admin.orders");
  const { data = initial, mutate } = useAdminRead("GET orders/counts", {}, { fallbackData: initial });
  const news = useNewWork();
  useRevalidateOn(news && [news.orders, news.returns, news.latest_order].join(), mutate);
  return (
    <ListTabs
      label={t("tabs_label")}
      current={current}
      tabs={tabs.map((tab) => ({
        id: tab,
        href: hrefOf(tab),
        label: t(`tabs.${tab}`),
        count: data[tab] > MAX_FOUND ? t("count_more", { count: MAX_FOUND }) : t("count", { count: data[tab] }),
        isWork: data[tab] > 0 && work.includes(tab),
      }))}
    />
  );
}
