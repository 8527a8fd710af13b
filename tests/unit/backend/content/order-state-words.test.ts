import { expect, test } from "vitest";
import { faqDrafts } from "@/lib/backend/content/drafts/faq-drafts";
import order from "@/messages/zh/order.json";

test("the question about order states uses the words that a shopper's orders show", () => {
  const { questions } = faqDrafts.find(({ key }) => key === "ordering") ?? { questions: [] };
  const { answer = "" } = questions.find(({ key }) => key === "order-statuses") ?? {};
  const rows = [...answer.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)].map(([, word]) => word);
  const { order_status, payment_statuses, delivery_statuses, next } = order;
  expect(rows.slice(1)).toEqual([
    order_status.in_review,
    payment_statuses.unpaid,
    payment_statuses.reported,
    order_status.pending,
    next.preparing.title,
    delivery_statuses.partly_shipped,
    delivery_statuses.shipped,
    delivery_statuses.arrived_store,
    delivery_statuses.delivered,
    order_status.completed,
    order_status.cancelled,
  ]);
});
