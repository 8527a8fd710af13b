import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps, sendsMails } from "@/app/admin/page-parts";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { ShipOrders } from "@/components/admin/orders/parcels/ship-orders";
import { narrowStyle } from "@/components/admin/panel";
import { heldBecause, MAX_BULK, printQuery } from "@/lib/contract/order-bulk";

export const generateMetadata = pageTitle((t) => t("ship_orders.title"));

/** Ships the chosen orders, or the orders that a pasted list names. */
export default async function ShipOrdersPage({ searchParams }: SearchProps) {
  const t = await getTranslations("admin.ship_orders");
  const numbers = printQuery.safeParse(await searchParams).data?.numbers;
  const query = numbers ? { numbers, per_page: MAX_BULK } : { per_page: 1 };
  const screen = await loadScreen((read) => ({ list: read("GET orders", { query }) }));
  if (!screen) return null;
  const found = new Map(screen.list.data.map((order) => [order.number, order]));
  const rows = (numbers ?? []).flatMap((number) => {
    const order = found.get(number);
    if (!order) return [];
    const { contact_name: name, county, shipping, titles, articles, pieces } = order;
    const goods = { names: titles.join("、"), isMore: articles > titles.length, articles, pieces };
    return [
      { number, name, county, goods, held: heldBecause(order), isPickup: shipping === "store_pickup", tracking: "" },
    ];
  });
  return (
    <>
      <ScreenHead list="/admin/order" title={t("title")} text={t((await sendsMails()) ? "text" : "text_unsent")} />
      <NoMailServer className={`mb-6 ${narrowStyle}`} />
      <ShipOrders initial={rows} />
    </>
  );
}
