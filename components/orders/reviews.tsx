import { later } from "@/components/ui/later";
import type { Order } from "@/lib/contract/orders";

const OrderReviewsPanel = later(() => import("./reviews-panel").then((module) => module.ReviewsPanel));

/** What the shopper says of the products, once something was delivered; the server says whether it can be said now. */
export function Reviews({ order }: { order: Order }) {
  const isDelivered =
    order.order_status === "completed" || order.shipments.some(({ status }) => status === "delivered");
  return isDelivered ? <OrderReviewsPanel number={order.number} /> : null;
}
