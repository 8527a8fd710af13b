import { AsyncLocalStorage } from "node:async_hooks";
import { type ProductsReport, reports } from "@/lib/reports";

const noted = new AsyncLocalStorage<Set<number>>();

/** Records that a product's visible reviews or rating changed, to be reported after the call. */
export function noteRated(productId: number): void {
  noted.getStore()?.add(productId);
}

/** Runs `work` and reports the products whose visible reviews changed, so that their pages and lists are renewed. */
export async function reportingReviews<T>(work: () => Promise<T>): Promise<T> {
  const productIds = new Set<number>();
  const result = await noted.run(productIds, work);
  if (productIds.size > 0) reports.reviews.publish({ productIds: [...productIds] } satisfies ProductsReport);
  return result;
}
