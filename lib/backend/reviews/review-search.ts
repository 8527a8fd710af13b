import { eq } from "drizzle-orm";
import { products } from "../catalogue/tables";
import { renewal } from "../db/queries/renew-vectors";
import { searchVector } from "../db/queries/search-tokens";
import { orders } from "../orders/tables";
import { reviews } from "./tables";

/** The vector by which staff find a review. */
export function reviewSearch({ number, title, text }: { number: string; title: string; text: string }) {
  return searchVector(number, title, text);
}

export const reviewRenewal = renewal(
  reviews,
  ({ id }) => eq(reviews.id, id),
  async ({ orderId, productId, text }, tx) => {
    const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
    const [product] = await tx.select({ title: products.title }).from(products).where(eq(products.id, productId));
    return { search: reviewSearch({ number: order?.number ?? "", title: product?.title ?? "", text }) };
  },
);
