import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrderFilters } from "@/components/admin/order-filters";
import { OrderTable } from "@/components/admin/order-table";
import { PageLinks } from "@/components/catalogue/page-links";
import { loadForAdmin } from "@/lib/api-client/server";
import { type OrderListInput, orderListQuery } from "@/lib/contract/orders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders");
  return { title: t("title") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminOrdersPage({ searchParams }: Props) {
  const query = listQuery(await searchParams);
  const t = await getTranslations("admin.orders");
  const list = await loadForAdmin(async (admin) => (await admin.orders(query)).data);
  if (!list) return null;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
        <p className="text-muted">{t("count", { count: list.total })}</p>
      </div>
      <OrderFilters query={query} />
      <OrderTable orders={list.data} query={query} />
      <PageLinks page={list.page} last={list.last_page} hrefOf={(page) => orderListHref({ ...query, page })} />
    </>
  );
}

/** What the address asks for; a part that is no good is left out rather than answered with an error. */
function listQuery(given: Record<string, string | string[] | undefined>): OrderListInput {
  const known = Object.entries(orderListQuery.shape).flatMap(([key, schema]) => {
    const value = given[key];
    return typeof value === "string" && value !== "" && schema.safeParse(value).success ? [[key, value]] : [];
  });
  return Object.fromEntries(known);
}

function orderListHref(query: OrderListInput): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `/admin/order?${new URLSearchParams(pairs)}`;
}
