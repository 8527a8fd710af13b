import { productRenewal } from "./catalogue/product-search";
import { contentRenewals } from "./content/content-search";
import { storeRenewal } from "./convenience-stores/store-search";
import { couponRenewal } from "./coupons/save-coupon";
import type { Database } from "./db/database";
import { AT_ONCE } from "./db/queries/renew-vectors";
import type { Job } from "./jobs/run-jobs";
import { yieldWhenBusy } from "./jobs/yield-when-busy";
import { memberRenewal } from "./members/member-search";
import { orderRenewal } from "./orders/order-search";
import { reviewRenewal } from "./reviews/review-search";

const renewals = [
  ...[productRenewal, ...contentRenewals, couponRenewal, storeRenewal],
  ...[memberRenewal, orderRenewal, reviewRenewal],
];

/**
 * Makes vectors of an older version again, also those that it still writes while it runs beside this one. What is left
 * when it is stopped is found by the next round: which vectors are old is written in them.
 */
export async function renewSearch(db: Database, stop: AbortSignal): Promise<void> {
  for (const renew of renewals) {
    while (!stop.aborted && (await db.transaction(renew)) === AT_ONCE) await yieldWhenBusy();
  }
}

export function renewSearchJobs(db: Database): Job[] {
  return [{ name: "renew search", everySeconds: 60, run: (stop) => renewSearch(db, stop) }];
}
