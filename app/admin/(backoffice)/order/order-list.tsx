import { getTranslations } from "next-intl/server";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { OrderGrid } from "@/components/admin/orders/order-grid";
import { loadForAdmin } from "@/lib/api-client/server";
import { knownQuery } from "@/lib/contract/known-query";
import { type OrderScope, orderListQuery } from "@/lib/contract/order-list";
import { roleMay } from "@/lib/contract/permissions";

type Props = {
  /** Which of the spec's lists; all orders without one. */
  scope?: Exclude<OrderScope, "return">;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One of the lists of orders: its address holds filter, search, sort and page. */
export async function OrderList({ scope, searchParams }: Props) {
  const query = { ...knownQuery(orderListQuery.shape, await searchParams), ...(scope && { scope }) };
  const t = await getTranslations("admin.orders");
  const loaded = await loadForAdmin(async (admin) => ({
    list: (await admin.call("GET orders", { query })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  return (
    <>
      <ScreenHead title={scope ? t(`scopes.${scope}`) : t("title")}>
        <ExportLink call="GET orders/export" label={t("export")} scope={scope} />
      </ScreenHead>
      <OrderGrid
        scope={scope}
        initial={loaded.list}
        mayWrite={roleMay(loaded.me.role, "orders_write")}
        canReadPersonalData={roleMay(loaded.me.role, "personal_data_read")}
      />
    </>
  );
}
