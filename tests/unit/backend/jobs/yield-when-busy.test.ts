import { performance } from "node:perf_hooks";
import { setTimeout as rest } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { yieldWhenBusy } from "@/lib/backend/jobs/yield-when-busy";

vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn(async () => {}) }));

afterEach(() => vi.restoreAllMocks());

test.each([
  [0.95, 1],
  [0.3, 0],
])("background work in a process that is busy for %d of its time pauses %d times", async (utilization, rests) => {
  vi.mocked(rest).mockClear();
  vi.spyOn(performance, "eventLoopUtilization").mockReturnValue({ utilization, idle: 0, active: 0 });
  await yieldWhenBusy();
  expect(rest).toHaveBeenCalledTimes(rests);
});
