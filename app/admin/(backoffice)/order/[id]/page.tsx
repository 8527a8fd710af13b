import type { Metadata } from "next";
import { MissingEntry } from "@/app/admin/missing-entry";
import { AdminOrderView } from "@/components/admin/orders/order-view";
import { loadForAdmin } from "@/lib/api-client/server";
import { orderNumber } from "@/lib/contract/order-number";
import { roleMay } from "@/lib/contract/permissions";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).id };
}

/** `id` of the spec's path is the order's number. */
export default async function AdminOrderPage({ params }: Props) {
  const { id } = await params;
  const known = orderNumber.safeParse(id).success;
  const found = known
    ? await loadForAdmin(async (admin) => ({
        order: (await admin.call("GET orders/{number}", { params: { number: id } })).data,
        me: (await admin.call("GET me")).data,
      }))
    : undefined;
  if (!found) return <MissingEntry list="/admin/order" />;
  const { order, me } = found;
  const may = { write: roleMay(me.role, "orders_write"), refund: roleMay(me.role, "refunds_write") };
  return <AdminOrderView order={order} may={may} />;
}
