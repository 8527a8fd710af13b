import { type RestockReport, reports } from "../reports";
import { cacheTags, productTag } from "./cache-tags";
import { expireTags } from "./expire-tags";

/** What can be bought again is shown so at once: pages and lists with the product are made again. Called once at the start. */
export function renewRestockedPages(): void {
  reports.restock.subscribe((report) => {
    const { productIds } = report as RestockReport;
    void expireTags([cacheTags.inStock, ...productIds.map(productTag)]);
  });
}
