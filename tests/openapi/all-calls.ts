import { keepCoupons, keepProducts, keepSearchWords, keepShelves } from "./catalogue-admin-calls";
import { keepBlog, keepPages, keepPost } from "./content-admin-calls";
import type { Demo } from "./demo-calls";
import { issueInvoices } from "./invoice-calls";
import { bookParcel, chooseStore, handleOrders, refund } from "./order-admin-calls";
import { review } from "./review-calls";
import { belong, buy, visit } from "./shopper-calls";
import { keepPeople, keepServices, keepSettings, keepStaff, keepViews } from "./staff-calls";
import { changeStore } from "./store-calls";

/** Calls every operation of the API at least once, with the credentials of its intended callers. */
export async function callEverything(demo: Demo): Promise<void> {
  await visit(demo);
  await buy(demo);
  await belong(demo);
  await demo.signStaffIn();
  const trade = [handleOrders, refund, bookParcel, issueInvoices, review];
  const goods = [keepProducts, keepShelves, keepSearchWords, keepCoupons, keepBlog, keepPages, keepPost];
  for (const work of [
    ...trade,
    ...goods,
    keepSettings,
    chooseStore,
    keepServices,
    keepViews,
    keepPeople,
    changeStore,
    keepStaff,
  ])
    await work(demo);
}
