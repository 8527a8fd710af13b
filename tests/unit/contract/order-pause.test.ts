import { expect, test } from "vitest";
import { isPausedOn, resumesOn } from "@/lib/contract/order-pause";

const pause = (paused_from: string | null, paused_until: string | null) => ({
  paused_from,
  paused_until,
  pause_text: "",
});

test.for<[string, ReturnType<typeof pause>, boolean]>([
  ["no pause is planned", pause(null, null), false],
  ["it begins tomorrow", pause("2026-11-30", null), false],
  ["it begins today", pause("2026-11-29", "2026-12-01"), true],
  ["today is its last day", pause("2026-11-01", "2026-11-29"), true],
  ["it ended yesterday", pause("2026-11-01", "2026-11-28"), false],
  ["its end is not known", pause("2026-11-01", null), true],
])("%s", ([, paused, isPaused]) => expect(isPausedOn(paused, "2026-11-29")).toBe(isPaused));

test("orders are taken again on the day after, also over the end of a year", () => {
  expect([resumesOn(pause("2026-12-24", "2026-12-31")), resumesOn(pause("2026-12-24", null))]).toEqual([
    "2027-01-01",
    null,
  ]);
});
