"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import type { AdminOrderSummary, OrderListing, OrderScope } from "@/lib/contract/order-list";
import { orderBulk } from "./order-bulk";
import { orderColumns } from "./order-columns";
import { orderFilters } from "./order-filters";

const newestFirst = { target: "placed_at", direction: -1 } as const;

type Props = {
  scope?: Exclude<OrderScope, "return">;
  initial: OrderListing;
  mayWrite: boolean;
  canReadPersonalData: boolean;
};

/** One of the lists of orders, with what can be done to many at once. */
export function OrderGrid({ scope, initial, mayWrite, canReadPersonalData }: Props) {
  const t = useTranslations("admin.orders");
  const words = useTranslations("order");
  const checkout = useTranslations("checkout");
  const parts = useMemo(
    () => ({
      columns: orderColumns(t, checkout),
      filters: orderFilters(t, words, checkout, scope),
      bulk: orderBulk(t, mayWrite),
      fixed: scope ? { scope } : undefined,
    }),
    [t, words, checkout, scope, mayWrite],
  );
  return (
    <DataGrid<AdminOrderSummary>
      name="orders"
      label={scope ? t(`scopes.${scope}`) : t("title")}
      endpoint="/api/bff/admin/orders"
      {...parts}
      idOf={({ number }) => number}
      nameOf={({ number }) => number}
      defaultSort={newestFirst}
      searchHint={t(canReadPersonalData ? "search_hint" : "search_masked")}
      initial={initial}
    />
  );
}
