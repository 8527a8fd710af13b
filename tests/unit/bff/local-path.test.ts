import fc from "fast-check";
import { expect, test } from "vitest";
import { localPath } from "@/lib/bff/local-path";

const SITE = "https://shop.example";

/** The address to which a browser at the sign-in page would be sent. */
const leadsTo = (next: unknown) => new URL(localPath(next, "/"), `${SITE}/login`).origin;

test.each(["/", "/account/orders?page=2", "/orders/261120-00000000", "/shop?keyword=%E8%8C%B6", "/%2f%2fevil.example"])(
  "docs/security.md: next=%s is followed as it is",
  (next) => expect(localPath(next, "/fallback")).toBe(next),
);

test.each([
  ...["//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "\\/evil.example"],
  ...["https://evil.example", "https:evil.example", "http:/evil.example", "https://shop.example@evil.example/"],
  ...["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "blob:https://shop.example/x"],
  ...["evil.example", "@evil.example", ".evil.example", "／／evil.example", ""],
  ...[" //evil.example", " /account", "\t//evil.example", "/\t/evil.example", "/\n/evil.example", "/\r\n/evil.example"],
  ...["/.//evil.example", "/..//evil.example", "/a/..//evil.example", "/a/../\\evil.example", "/\t\\evil.example"],
  ...["/%2e//evil.example", "/%2E%2e//evil.example", "/a/%2e%2e/\\evil.example", "/.\t//evil.example"],
  ...[undefined, null, 1, ["/account"], { toString: () => "/account" }],
])("docs/security.md: next=%j leads to the fallback", (next) => expect(localPath(next, "/fallback")).toBe("/fallback"));

test("docs/security.md: no value of next= leads to another site", () => {
  const part = fc.constantFrom(..."/ \\ . .. %2e %2f %5c \t \n : @ ? # a evil.example".split(" "));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      expect(leadsTo(`/${parts.join("")}`)).toBe(SITE);
    }),
    { numRuns: 5_000 },
  );
});
