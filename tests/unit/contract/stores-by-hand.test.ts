import { expect, test } from "vitest";
import { storeChains } from "@/lib/contract/store-choice";
import { isStoreNumber, storeFinders } from "@/lib/contract/stores-by-hand";

test.each([
  ["seven_eleven", "131386"],
  ["family_mart", "006598"],
  ["hi_life", "2001"],
  ["ok_mart", "1328"],
] as const)("%s numbers its stores like %s", (chain, store_id) => {
  expect(isStoreNumber({ chain, store_id })).toBe(true);
  for (const wrong of ["", store_id.slice(1), `${store_id}0`, store_id.replace(/\d$/, "A"), `-${store_id.slice(1)}`]) {
    expect(isStoreNumber({ chain, store_id: wrong })).toBe(false);
  }
});

test("every chain has a page of its own to find a store", () => {
  const pages = storeChains.map((chain) => new URL(storeFinders[chain]));
  expect(pages.every(({ protocol }) => protocol === "https:")).toBe(true);
  expect(new Set(pages.map(({ host }) => host)).size).toBe(storeChains.length);
});
