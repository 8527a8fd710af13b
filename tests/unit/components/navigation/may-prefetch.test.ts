import { expect, test } from "vitest";
import { mayPrefetch } from "@/components/ui/app-link";

test.each([undefined, {}, { effectiveType: "4g" }, { effectiveType: "3g", saveData: false }])(
  "docs/specification.md section 2: pages are prefetched on %j",
  (connection) => expect(mayPrefetch(connection)).toBe(true),
);

test.each([
  { effectiveType: "2g" },
  { effectiveType: "slow-2g" },
  { effectiveType: "4g", saveData: true },
  { saveData: true },
])("docs/specification.md section 2: nothing is prefetched on %j", (connection) => {
  expect(mayPrefetch(connection)).toBe(false);
});
