import fc from "fast-check";
import { sealData } from "iron-session";
import { expect, test, vi } from "vitest";

const password = "a-password-of-the-tests-for-cookies";

test("a session is known by its seal, and a damaged one counts as none", async () => {
  vi.resetModules();
  vi.stubEnv("SESSION_PASSWORD", password);
  vi.stubEnv("API_SECRET", "a-secret-of-the-tests");
  const { isSealed } = await import("@/lib/session/is-sealed");
  const seal = await sealData({ token: "t".repeat(20) }, { password });
  expect(await isSealed(seal)).toBe(true);
  expect(await isSealed("Fe26.2*1*a*b*c*d*e*f")).toBe(false);
  const damages = fc.array(fc.tuple(fc.nat(seal.length - 1), fc.constantFrom("", "*", "~", "%", "A", "\u00e9")), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(damages, async (changes) => {
      const signs = [...seal];
      for (const [at, sign] of changes) signs[at] = sign;
      const damaged = signs.join("");
      // The version behind the seal is not signed.
      expect(await isSealed(damaged)).toBe(damaged.slice(0, -2) === seal.slice(0, -2) && damaged.endsWith("2"));
    }),
    { seed: 2, numRuns: 300 },
  );
});
