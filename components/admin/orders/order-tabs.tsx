"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useNewWork } from "@/components/admin/layout/new-work";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { workPlaces } from "@/components/admin/work-places";
import { AppLink } from "@/components/ui/app-link";
import { orderStages } from "@/lib/contract/delivery-status";
import { MAX_FOUND } from "@/lib/contract/limits";
import type { OrderCounts } from "@/lib/contract/order-list";
import { cn } from "@/lib/utils";

const [toPay, toConfirm, toPack, shipped, ...ended] = orderStages;
const tabs = ["all", toPay, toConfirm, toPack, shipped, "returns", ...ended] as const;
export type ListTab = (typeof tabs)[number];

/** Where work waits; what has ended, and all of it, is no work. */
const work: readonly ListTab[] = [toConfirm, toPack, "returns"];

const hrefOf = (tab: ListTab) =>
  tab === "returns" ? workPlaces.returns.href : tab === "all" ? "/admin/order" : `/admin/order?tab=${tab}`;

/** The orders by what is to be done, with how many there are. */
export function OrderTabs({ current, initial }: { current: ListTab; initial: OrderCounts }) {
  const t = useTranslations("admin.orders");
  const { data = initial, mutate } = useAdminRead("GET orders/counts", {}, { fallbackData: initial });
  const news = useNewWork();
  const state = news && [news.orders, news.returns, news.latest_order].join();
  const counted = useRef(state);
  useEffect(() => {
    if (state !== counted.current) void mutate();
    counted.current = state;
  }, [state, mutate]);
  return (
    <nav
      aria-label={t("tabs_label")}
      className="-mx-4 mb-4 overflow-x-auto scroll-px-4 px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex w-max min-w-full gap-1 border-b max-md:-ml-3">
        {tabs.map((tab) => {
          const isCurrent = tab === current;
          const count = data[tab];
          return (
            <li key={tab}>
              <AppLink
                href={hrefOf(tab)}
                prefetch={false}
                aria-current={isCurrent ? "page" : undefined}
                className={cn(
                  "-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap",
                  isCurrent
                    ? "border-accent font-medium text-ink [scroll-initial-target:nearest]"
                    : "text-muted hover:border-line-strong hover:text-ink",
                )}
              >
                {t(`tabs.${tab}`)}
                <span
                  className={cn(
                    "min-w-6 rounded-full px-1.5 text-center text-xs leading-5 tabular-nums",
                    count > 0 && work.includes(tab)
                      ? "bg-accent-soft font-medium text-accent"
                      : "bg-ink-soft text-muted",
                  )}
                >
                  {count > MAX_FOUND ? t("count_more", { count: MAX_FOUND }) : t("count", { count })}
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
