import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { callEverything } from "./all-calls";
import { openDemo } from "./demo-calls";

/** Records an example of every operation on a demo shop in memory: `npm run openapi:examples`. */
const demo = await openDemo();
try {
  await callEverything(demo);
} finally {
  await demo.close();
}
const sorted = Object.fromEntries(Object.entries(demo.examples).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const file = fileURLToPath(new URL("../../lib/backend/openapi/examples.json", import.meta.url));
writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${Object.keys(sorted).length} examples were recorded.`);
