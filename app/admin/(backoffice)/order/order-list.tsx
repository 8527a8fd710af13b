import { getTranslations } from "next-intl/server";
import { loadScreen, type SearchProps } from "@/app/admin/page-parts";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { OrderGrid } from "@/components/admin/orders/order-grid";
import { knownQuery } from "@/lib/contract/known-query";
import { type OrderScope, orderListQuery } from "@/lib/contract/order-list";

/** Without a scope all orders. */
type Props = SearchProps & { scope?: Exclude<OrderScope, "return"> };

/** One of the lists of orders: its address holds filter, search, sort and page. */
export async function OrderList({ scope, searchParams }: Props) {
  const query = { ...knownQuery(orderListQuery.shape, await searchParams), ...(scope && { scope }) };
  const t = await getTranslations("admin.orders");
  const screen = await loadScreen((read) => ({ list: read("GET orders", { query }) }));
  if (!screen) return null;
  return (
    <>
      <ScreenHead title={scope ? t(`scopes.${scope}`) : t("title")}>
        <ExportLink call="GET orders/export" label={t("export")} scope={scope} />
      </ScreenHead>
      <OrderGrid
        scope={scope}
        initial={screen.list}
        mayWrite={screen.may("orders_write")}
        canReadPersonalData={screen.may("personal_data_read")}
      />
    </>
  );
}
