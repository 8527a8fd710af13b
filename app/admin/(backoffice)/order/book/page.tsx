import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { BookOrders } from "@/components/admin/orders/parcels/book-orders";
import { printQuery } from "@/lib/contract/order-bulk";

export const generateMetadata = pageTitle((t) => t("book_orders.title"));

/** Books the queued parcels of the chosen orders with their carriers, and prints the labels. */
export default async function BookOrdersPage({ searchParams }: SearchProps) {
  const t = await getTranslations("admin.book_orders");
  const numbers = printQuery.safeParse(await searchParams).data?.numbers ?? [];
  const screen = await loadScreen((read) => ({
    booked: numbers.length > 0 ? read("GET orders/bookings", { query: { numbers } }) : Promise.resolve(undefined),
  }));
  if (!screen) return null;
  return (
    <>
      <ScreenHead list="/admin/order" title={t("title")} text={t("text")} />
      <BookOrders numbers={numbers} initial={screen.booked ?? { parcels: [], sheets: [] }} />
    </>
  );
}
