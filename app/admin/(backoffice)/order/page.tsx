import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { OrderList } from "./order-list";

export const generateMetadata = pageTitle((t) => t("orders.title"));

export default function AdminOrdersPage({ searchParams }: SearchProps) {
  return <OrderList searchParams={searchParams} />;
}
