import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrderList } from "./order-list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders");
  return { title: t("title") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default function AdminOrdersPage({ searchParams }: Props) {
  return <OrderList searchParams={searchParams} />;
}
