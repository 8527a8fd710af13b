import { expect, test } from "vitest";
import { joinParts, splitIntoParts } from "@/lib/session/cookie-parts";

const LONGEST = 3_700;

test.each([0, 1, LONGEST - 1, LONGEST, LONGEST + 1, 2 * LONGEST, 6_000, 4 * LONGEST])(
  "docs/backends.md: %i characters are unchanged after they were stored in cookies",
  (length) => {
    const value = Array.from({ length }, (_, index) => String.fromCharCode(97 + (index % 26))).join("");
    const parts = splitIntoParts("user", value);
    for (const [name, part] of parts) expect(name.length + part.length).toBeLessThan(4_000);
    const kept = new Map(parts);
    expect(joinParts("user", (name) => kept.get(name))).toBe(value);
  },
);

test("docs/backends.md: parts of an older and longer value are ignored", () => {
  const kept = new Map([...splitIntoParts("user", "a".repeat(9_000)), ...splitIntoParts("user", "short")]);
  expect(joinParts("user", (name) => kept.get(name))).toBe("short");
});

test("docs/backends.md: a value that is too long for all cookies is refused", () => {
  expect(() => splitIntoParts("user", "a".repeat(4 * LONGEST + 1))).toThrow(RangeError);
  expect(joinParts("user", () => undefined)).toBeUndefined();
});
