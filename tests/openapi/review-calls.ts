import type { OrderReviews } from "@/lib/contract/reviews";
import type { Demo } from "./demo-calls";
import { adminOrderOf, photograph } from "./order-admin-calls";
import { order } from "./shopper-calls";

/** A shopper reviews a delivered product; staff publish the review, answer it and hide it. */
export async function review(demo: Demo): Promise<void> {
  const { call } = demo;
  const { number, access_token } = await order(demo);
  const headers = { "X-Order-Access": access_token };
  const { packAll, move } = adminOrderOf(demo, number);
  await packAll();
  await move("deliver");
  const path = { number };
  const { products } = await call<OrderReviews>("GET /orders/{number}/reviews", { path, headers });
  const id = products[0]?.id ?? 0;
  const body = await photograph();
  const { name } = await call<{ name: string }>("POST /orders/{number}/reviews/pictures", { path, headers, body });
  await call("GET /orders/{number}/reviews/pictures/{name}", { path: { number, name }, headers });
  const json = { stars: 5, text: "香氣很足，第三泡還有回甘。", pictures: [name] };
  await call("PUT /orders/{number}/reviews/{id}", { path: { number, id }, headers, json });
  await call("PUT /orders/{number}/review-mail", { path, headers, json: { may_ask: false } });

  await call("GET /admin/reviews/pictures/{name}", { path: { name } });
  const { data } = await call<{ data: { id: number }[] }>("GET /admin/reviews", {
    query: { status: "waiting", keyword: number, page: 1, per_page: 2 },
  });
  const one = { id: data[0]?.id ?? 0 };
  const act = (step: object) => call("POST /admin/reviews/{id}/actions", { path: one, json: step });
  const hide = { action: "hide", rows: [{ ...one, version: 1 }], reason: "照片裡有別人的電話" };
  await call("POST /admin/reviews/bulk", { json: hide });
  await act({ action: "show", version: 2 });
  await act({ action: "answer", version: 3, answer: "謝謝你的支持，冷泡也很適合。" });
  await call("GET /products/{id}/reviews", { path: { id }, query: { page: 1, per_page: 2 } });
  await call("GET /reviews/pictures/{name}", { path: { name } });
}
