import { Plus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { loadScreen, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NewOrders } from "@/components/admin/orders/list/new-orders";
import { OrderGrid, type Scope } from "@/components/admin/orders/list/order-grid";
import { defaultSortQuery } from "@/components/admin/orders/list/order-list-address";
import { OrderListMenu } from "@/components/admin/orders/list/order-list-menu";
import { OrderTabs } from "@/components/admin/orders/list/order-tabs";
import { SmallLink } from "@/components/admin/small-button";
import { orderListQuery, orderTab } from "@/lib/contract/order-list";

/** Without a scope: the tab named in the address, or all orders. */
type Props = SearchProps & { scope?: Scope };

/** The list of orders: its address holds tab, filter, search, sort and page. */
export async function OrderList({ scope, searchParams }: Props) {
  const given = await queryIn(orderListQuery, searchParams);
  const tab = orderTab.parse(given.tab ?? "all");
  const query = { ...defaultSortQuery(scope ? undefined : tab), ...given, ...(scope && { scope }) };
  const t = await getTranslations("admin.orders");
  const screen = await loadScreen((read) => ({
    list: read("GET orders", { query }),
    counts: read("GET orders/counts"),
    offer: read("GET orders/booking-offer"),
  }));
  if (!screen) return null;
  return (
    <>
      <ScreenHead
        list={scope && "/admin/order"}
        title={scope ? t(`scopes.${scope}`) : t("title")}
        text={scope ? t(`scope_texts.${scope}`) : undefined}
      >
        {screen.may("orders_write") && <SmallLink look="solid" icon={Plus} href="/admin/order/new" label={t("new")} />}
        <OrderListMenu scope={scope} mayWrite={screen.may("orders_write")} />
      </ScreenHead>
      {!scope && <OrderTabs current={tab} initial={screen.counts} />}
      <NewOrders />
      <OrderGrid
        key={tab}
        scope={scope}
        tab={tab}
        initial={screen.list}
        mayWrite={screen.may("orders_write")}
        books={screen.offer !== null}
        canReadPersonalData={screen.may("personal_data_read")}
      />
    </>
  );
}
