import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrderList } from "../order-list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders");
  return { title: t("scopes.progress") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default function Page({ searchParams }: Props) {
  return <OrderList scope="progress" searchParams={searchParams} />;
}
