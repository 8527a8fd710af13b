import { expect, test } from "vitest";
import { secondFactorCode } from "@/lib/contract/administrators";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["１２３４５６", "123456"],
  ["abcde-fgh01", "ABCDEFGH01"],
  ["ABCDE FGH01", "ABCDEFGH01"],
])("%s is read as %s", (typed, read) => expect(secondFactorCode.parse(typed)).toBe(read));

// I, L, O and U are in no recovery code: they are read as digits or as each other.
test.each(["12345", "1234567", "ABCDE-FGHIJ", "ABCDEFGH012", "", "12345O"])("%s is no code", (typed) => {
  expect(secondFactorCode.safeParse(typed).success).toBe(false);
});
