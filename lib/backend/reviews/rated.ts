import { AsyncLocalStorage } from "node:async_hooks";
import { type ProductsReport, reports } from "@/lib/reports";

const noted = new AsyncLocalStorage<Set<number>>();

/** Notes that shoppers see other reviews of a product, or another rating, once the call is done. */
export function noteRated(productId: number): void {
  noted.getStore()?.add(productId);
}

/** Does some work and reports of which products shoppers see other reviews, so that their pages and lists are renewed. */
export async function reportingReviews<T>(work: () => Promise<T>): Promise<T> {
  const productIds = new Set<number>();
  const result = await noted.run(productIds, work);
  if (productIds.size > 0) reports.reviews.publish({ productIds: [...productIds] } satisfies ProductsReport);
  return result;
}
