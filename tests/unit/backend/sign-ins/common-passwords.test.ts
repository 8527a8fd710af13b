import { expect, test } from "vitest";
import { isCommonPassword } from "@/lib/backend/sign-ins/common-passwords";

test.each(
  `
  password Password1 P@ssw0rd! password2024! passw0rd123 12345678 123456789 87654321 11111111 12121212
  abcdabcd abcdefgh qwertyuiop poiuytrewq 1qaz2wsx 1q2w3e4r5t a123456789 aa123456 abc12345 iloveyou iloveyou2
  sunshine1 123princess welcome2026 letmein!! taiwan123 woaini520 ji32k7au4a83 13145200 monkeymonkey ｐａｓｓｗｏｒｄ
`
    .trim()
    .split(/\s+/),
)("docs/security.md, sign-in: %s is a common password, and is refused", (password) =>
  expect(isCommonPassword(password)).toBe(true),
);

test.each([
  ...["four old teapots", "correct-horse-battery", "member-password-1", "tR4vel-kettle", "我的小茶壺在廚房裡"],
  ...["0912-345-678x", "19870512kai", "dragonfruit on toast"],
])("docs/security.md, sign-in: %s is accepted", (password) => expect(isCommonPassword(password)).toBe(false));
