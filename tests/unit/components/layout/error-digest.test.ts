import { expect, test } from "vitest";
import { digestOf } from "@/components/layout/error-digest";
import { ApiCallError } from "@/lib/api-client/errors";

test("each failure has its own digest, and signals of Next have none", () => {
  const names = [1, 2].map(() => digestOf(new ApiCallError("network", 503, "network")));
  expect(new Set(names).size).toBe(2);
  expect(names.every(Boolean)).toBe(true);
  expect(digestOf({ digest: "NEXT_REDIRECT;replace;/;307;" })).toBeUndefined();
});
