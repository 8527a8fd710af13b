import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { keepCoupons, keepProducts, keepShelves } from "./catalogue-desk-calls";
import { keepBlog, keepPages, keepPost } from "./content-desk-calls";
import { openDemo } from "./demo-calls";
import { handleOrders, refund } from "./order-desk-calls";
import { belong, buy, visit } from "./shopper-calls";
import { keepPeople, keepSettings, keepStaff } from "./staff-calls";

/** Records an example of every operation on a demo shop in memory: `npm run openapi:examples`. */
const demo = await openDemo();
try {
  await visit(demo);
  await buy(demo);
  await belong(demo);
  const bearer = await demo.staffBearer();
  const desks = [handleOrders, refund, keepProducts, keepShelves, keepCoupons, keepBlog, keepPages, keepPost];
  for (const work of [...desks, keepSettings, keepPeople, keepStaff]) await work(demo, bearer);
} finally {
  await demo.close();
}
const sorted = Object.fromEntries(Object.entries(demo.examples).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const file = fileURLToPath(new URL("../../lib/backend/openapi/examples.json", import.meta.url));
writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${Object.keys(sorted).length} examples were recorded.`);
