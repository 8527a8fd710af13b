import { expect, test } from "vitest";
import { axisTop } from "@/components/admin/dashboard/axis-top";

test.each([
  [0, 10],
  [7, 10],
  [14, 16],
  [990, 1000],
  [1000, 1000],
  [13_770, 16_000],
  [181_067, 200_000],
])("an axis for values up to %i ends at %i", (largest, top) => expect(axisTop(largest)).toBe(top));
