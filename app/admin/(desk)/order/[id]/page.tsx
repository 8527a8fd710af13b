import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminOrderView } from "@/components/admin/orders/order-view";
import { loadForAdmin } from "@/lib/api-client/server";
import { orderNumber } from "@/lib/contract/order-number";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).id };
}

/** `id` of the spec's path is the order's number. */
export default async function AdminOrderPage({ params }: Props) {
  const { id } = await params;
  const known = orderNumber.safeParse(id).success;
  const order = known ? await loadForAdmin(async (admin) => (await admin.order(id)).data) : undefined;
  if (!order) notFound();
  return <AdminOrderView order={order} />;
}
