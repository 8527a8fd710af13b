import { expect, test } from "vitest";
import { passwordStrength } from "@/components/members/password-field";

test.each([
  ["", "short"],
  ["Ab1!xyz", "short"],
  ["abcdefghijklmnop", "weak"],
  ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ["12345678901234567890", "weak"],
  ["kettle77", "weak"],
  ["tR4vel-ket", "fair"],
  ["four old teapots", "strong"],
  ["我的小茶壺在廚房裡", "strong"],
])("docs/specification.md section 5: %j is called %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
