import { describe, expect, test } from "vitest";
import { contrastOf } from "@/components/patterns/colours";

describe("contrast after WCAG 2.2", () => {
  test.each([
    ["#000000", "#ffffff", 21],
    ["#000", "#fff", 21],
    ["#ffffff", "#ffffff", 1],
    // The greys at the two limits in WCAG's own examples.
    ["#767676", "#ffffff", 4.54],
    ["#949494", "#ffffff", 3.03],
    ["#ff0000", "#ffffff", 4],
  ])("%s and %s: %d", (one, other, expected) => {
    expect(contrastOf(one, other)).toBeCloseTo(expected, 2);
    expect(contrastOf(other, one)).toBeCloseTo(expected, 2);
  });

  test("an invalid colour is refused", () => {
    expect(() => contrastOf("white", "#ffffff")).toThrow(TypeError);
  });
});
