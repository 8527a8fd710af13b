import { expect, test } from "vitest";
import { returnStatuses, returnsOfTab } from "@/lib/contract/returns";

test("docs/back-office.md: every return is on one tab, and on the tab of all", () => {
  const { all, ...parts } = returnsOfTab;
  expect(Object.values(parts).flat().toSorted()).toEqual(returnStatuses.toSorted());
  expect(all).toEqual(returnStatuses);
});
