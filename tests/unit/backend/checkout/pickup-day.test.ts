import { expect, test } from "vitest";
import { pickupDay } from "@/lib/backend/checkout/pickup-day";

test.each([
  // Thursday evening in Taipei.
  ["2026-11-26T11:00:00Z", 0, "2026-11-26"],
  ["2026-11-26T11:00:00Z", 1, "2026-11-27"],
  ["2026-11-26T11:00:00Z", 2, "2026-11-30"],
  // Friday by UTC, Saturday in Taipei.
  ["2026-11-27T17:00:00Z", 1, "2026-11-30"],
  ["2026-12-31T04:00:00Z", 3, "2027-01-05"],
])("goods ordered at %s are ready %i working days later, on %s", (now, days, day) => {
  expect(pickupDay(new Date(now), days)).toBe(day);
});
