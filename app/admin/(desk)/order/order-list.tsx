import { getTranslations } from "next-intl/server";
import type { z } from "zod";
import { OrderFilters } from "@/components/admin/order-filters";
import { type OrderListAddress, orderListHref } from "@/components/admin/order-list-href";
import { OrderTable } from "@/components/admin/order-table";
import { PageLinks } from "@/components/catalogue/page-links";
import { loadForAdmin } from "@/lib/api-client/server";
import { knownQuery } from "@/lib/contract/known-query";
import { type OrderListInput, orderListQuery, type orderScope } from "@/lib/contract/order-list";

type Props = {
  /** Which of the spec's lists; all orders without one. */
  scope?: z.infer<typeof orderScope>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One of the lists of orders: its address holds filter, search, sort and page. */
export async function OrderList({ scope, searchParams }: Props) {
  const { scope: _, ...query } = knownQuery(orderListQuery.shape, await searchParams) as OrderListInput;
  const t = await getTranslations("admin.orders");
  const list = await loadForAdmin(async (admin) => (await admin.orders({ ...query, scope })).data);
  if (!list) return null;
  const address: OrderListAddress = { scope, query };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl font-semibold">{scope ? t(`scopes.${scope}`) : t("title")}</h1>
        <p className="text-muted">{t("count", { count: list.total })}</p>
      </div>
      <OrderFilters address={address} />
      <OrderTable orders={list.data} address={address} />
      <PageLinks page={list.page} last={list.last_page} hrefOf={(page) => orderListHref(address, { page })} />
    </>
  );
}
