import { expect, test } from "vitest";
import { hashRecoveryCode, openSecret, sealSecret } from "@/lib/backend/admin-accounts/seal-secret";

const KEY = "the-signing-key-of-the-tests-0123456789";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

test("a sealed secret opens with its key and for its owner only, and is never the same text twice", () => {
  const sealed = sealSecret(KEY, 7, SECRET);
  expect(sealSecret(KEY, 7, SECRET)).not.toBe(sealed);
  expect(sealed).not.toContain(SECRET);
  expect(openSecret(KEY, 7, sealed)).toBe(SECRET);
  expect(openSecret(KEY, 8, sealed)).toBeUndefined();
  expect(openSecret(`${KEY}x`, 7, sealed)).toBeUndefined();
});

test("an unsealed text, and one with a changed character, opens nothing", () => {
  const sealed = sealSecret(KEY, 7, SECRET);
  const changed = sealed.slice(0, 20) + (sealed[20] === "A" ? "B" : "A") + sealed.slice(21);
  for (const stored of ["", "short", "A".repeat(120), changed]) expect(openSecret(KEY, 7, stored)).toBeUndefined();
});

test("a recovery code's hash depends on key and owner", () => {
  const hashes = [
    hashRecoveryCode(KEY, 7, "AAAAABBBBB"),
    hashRecoveryCode(KEY, 8, "AAAAABBBBB"),
    hashRecoveryCode(`${KEY}x`, 7, "AAAAABBBBB"),
  ];
  expect(new Set(hashes).size).toBe(3);
});
