import { describe, expect, test } from "vitest";
import { digestOf, statusOfError } from "@/components/layout/error-status";
import { ApiCallError } from "@/lib/api-client/errors";

describe("the error screen shows the status that the answer has", () => {
  test("of failures of the API", () => {
    expect(statusOfError(new ApiCallError("network", 503, "network"))).toBe(503);
    expect(statusOfError(new ApiCallError("timeout", 504, "timeout"))).toBe(504);
    expect(statusOfError(new ApiCallError("garbage", 502, "garbage"))).toBe(502);
  });

  test("500 for everything else", () => {
    for (const error of [new Error("x"), { digest: "123" }, { digest: "api_404_1" }, "text", null, undefined]) {
      expect(statusOfError(error)).toBe(500);
    }
  });

  test("each failure has a name of its own, and signals of Next have none", () => {
    const names = [1, 2].map(() => digestOf(new ApiCallError("network", 503, "network")));
    expect(new Set(names).size).toBe(2);
    expect(names.every(Boolean)).toBe(true);
    expect(digestOf({ digest: "NEXT_REDIRECT;replace;/;307;" })).toBeUndefined();
  });
});
