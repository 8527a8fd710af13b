import { type IdProps, idTitle, loadEntry, MissingEntry } from "@/app/admin/page-parts";
import { AdminOrderView } from "@/components/admin/orders/order-view";
import { orderNumber } from "@/lib/contract/order-number";

export const generateMetadata = idTitle;

/** The path's `id` (docs/specification.md) is the order number. */
export default async function AdminOrderPage({ params }: IdProps) {
  const screen = await loadEntry(params, orderNumber, (read, number) => ({
    order: read("GET orders/{number}", { params: { number } }),
  }));
  if (!screen) return <MissingEntry list="/admin/order" />;
  const { order, may } = screen;
  return (
    <AdminOrderView
      order={order}
      may={{
        write: may("orders_write"),
        refund: may("refunds_write"),
        members: may("members_read"),
        mails: may("mails_read"),
      }}
    />
  );
}
