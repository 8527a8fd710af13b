import { MissingEntry } from "@/app/admin/missing-entry";
import { type IdProps, idTitle, loadScreen } from "@/app/admin/page-parts";
import { AdminOrderView } from "@/components/admin/orders/order-view";
import { orderNumber } from "@/lib/contract/order-number";

export const generateMetadata = idTitle;

/** `id` of the spec's path is the order's number. */
export default async function AdminOrderPage({ params }: IdProps) {
  const number = orderNumber.safeParse((await params).id);
  const screen =
    number.success &&
    (await loadScreen((read) => ({ order: read("GET orders/{number}", { params: { number: number.data } }) })));
  if (!screen) return <MissingEntry list="/admin/order" />;
  const { order, may } = screen;
  return <AdminOrderView order={order} may={{ write: may("orders_write"), refund: may("refunds_write") }} />;
}
