import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { OrderList } from "../order-list";

export const generateMetadata = pageTitle((t) => t("orders.scopes.progress"));

export default function Page({ searchParams }: SearchProps) {
  return <OrderList scope="progress" searchParams={searchParams} />;
}
