import { describe, expect, test } from "vitest";
import { mayReload } from "@/components/navigation/page-files";
import { RELOAD_GUARD } from "@/lib/site";

const now = Date.parse("2026-11-20T10:00:00Z");

describe("docs/specification.md section 8: a page whose files fail is reloaded, at most once in ten seconds", () => {
  test.each([null, "", "never", String(now - RELOAD_GUARD), String(now - 86_400_000)])("last at %j: may", (last) => {
    expect(mayReload(last, now)).toBe(true);
  });

  test.each([0, 1, RELOAD_GUARD - 1])("%d ms after the last time: may not", (since) => {
    expect(mayReload(String(now - since), now)).toBe(false);
  });

  test("a clock that was set back does not keep a page from loading", () => {
    expect(mayReload(String(now + 60_000), now)).toBe(true);
  });
});
