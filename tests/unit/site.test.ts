import { expect, test } from "vitest";
import { MAX_PREFETCHES, RELOAD_GUARD, TOAST_DURATION } from "@/lib/site";

// Their other tests use the constants.
test("docs/specification.md sections 8 and 9: a toast stays for two seconds, at most four pages are prefetched at once, and a page is reloaded once in ten seconds", () => {
  expect([TOAST_DURATION, MAX_PREFETCHES, RELOAD_GUARD]).toEqual([2_000, 4, 10_000]);
});
