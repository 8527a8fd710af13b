import { expect, test } from "vitest";
import * as site from "@/lib/site";

test("docs/specification.md section 9: constants and limits are those of the spec", () => {
  expect(site).toMatchObject({
    SHOP_PAGE_SIZE: 12,
    HOT_PAGE_SIZE: 8,
    TOAST_DURATION: 2000,
    BACK_TO_TOP_SHARE: 0.5,
    CONSENT_KEY: "cookieConsent",
    VERSION_CHECK: { first: 1000, every: 3_600_000 },
    RELOAD_GUARD: 10_000,
    MAX_PREFETCHES: 4,
    LOADING_BAR: { throttle: 200, duration: 2000, height: 3 },
  });
});
