import { expect, test } from "vitest";
import { oncePerMinute } from "@/lib/existing-backend/report-unreadable";
import { fieldOf, numberOf, timeOf } from "@/lib/existing-backend/values";

const AT = ["expired_at"];

test.each([
  ["2026-12-23T10:00:00+08:00", "2026-12-23T02:00:00.000Z"],
  ["2026-12-23T02:00:00Z", "2026-12-23T02:00:00.000Z"],
  ["2026-12-23T02:00:00.123456+00:00", "2026-12-23T02:00:00.123Z"],
  ["2026-12-23T10:00:00+0800", "2026-12-23T02:00:00.000Z"],
  ["2026-12-23 10:00:00", "2026-12-23T02:00:00.000Z"],
  ["2026-12-23T10:00", "2026-12-23T02:00:00.000Z"],
  ["2026-12-23", "2026-12-22T16:00:00.000Z"],
  [1_798_000_000, "2026-12-23T04:26:40.000Z"],
  ["1798000000", "2026-12-23T04:26:40.000Z"],
  [1_798_000_000_000, "2026-12-23T04:26:40.000Z"],
  [1_798_000_000.5, "2026-12-23T04:26:40.500Z"],
  ["2026/12/23 10:00:00", "2026-12-23T02:00:00.000Z"],
  ["2026-12-23 10:00:00 +0800", "2026-12-23T02:00:00.000Z"],
  ["2026-12-23 02:00:00 UTC", "2026-12-23T02:00:00.000Z"],
  ["Wed, 23 Dec 2026 02:00:00 GMT", "2026-12-23T02:00:00.000Z"],
])("docs/backends.md: the time %s is %s", (written, time) => expect(timeOf({ expired_at: written }, AT)).toBe(time));

test.each([null, "", "tomorrow", "2026-13-45 10:00:00", "2026-02-30T99:00:00+08:00", 12, {}, []])(
  "docs/backends.md: %s is no valid time",
  (written) => expect(timeOf({ expired_at: written }, AT)).toBeUndefined(),
);

test("docs/backends.md: the first name with a value counts, also a nested one", () => {
  expect(fieldOf({ title: null, name: "" }, ["title", "name"])).toBeUndefined();
  expect(fieldOf({ title: "", name: "茶" }, ["title", "name"])).toBe("茶");
  expect(fieldOf({ user_token: { token: "x" } }, ["user_token.token"])).toBe("x");
  expect(fieldOf({ user_token: "x" }, ["user_token.length", "__proto__", "constructor"])).toBeUndefined();
  for (const raw of [null, undefined, 3, "x", []]) expect(fieldOf(raw, ["length", "title"])).toBeUndefined();
});

test("docs/backends.md: a price is integer TWD, also when it is a string, has decimals or is written for people", () => {
  const prices = [320, "320", "320.00", 319.5, 319.666_666_666_7, 0].map((price) => numberOf({ price }, ["price"]));
  expect(prices).toEqual([320, 320, 320, 320, 320, 0]);
  for (const price of ["1,280", "NT$1,280", "NT$ 1280", "1,280 元", "$1,280.00", "TWD 1,280"])
    expect(numberOf({ price }, ["price"]), price).toBe(1280);
  for (const price of [-1, "-NT$320", "1,28", "1e3", "三百", Number.NaN, true, null]) {
    expect(numberOf({ price }, ["price"])).toBeUndefined();
  }
});

test("docs/backends.md: invalid values are reported once a minute for each call", () => {
  const reported: string[] = [];
  let now = 0;
  const report = oncePerMinute(
    ({ path }) => reported.push(path),
    () => now,
  );
  const found = { method: "GET", path: "/products", status: 200, field: "data[0].id" };
  report(found);
  report(found);
  report({ ...found, path: "/basics" });
  now = 59_000;
  report(found);
  now = 60_000;
  report(found);
  expect(reported).toEqual(["/products", "/basics", "/products"]);
});

test.each(["productTags", "ProductTags", "product-tags", "PRODUCT_TAGS", "_product_tags", "product tags"])(
  "docs/backends.md, Fields: the key %s is product_tags in another spelling",
  (key) => {
    expect(fieldOf({ [key]: "x" }, ["product_tags"])).toBe("x");
    expect(fieldOf({ [key]: "x", product_tags: "exact" }, ["product_tags"])).toBe("exact");
    expect(fieldOf({ userToken: { [key]: "x" } }, ["user_token.product_tags"])).toBe("x");
  },
);

test("docs/backends.md, Fields: what has only some of the letters is another key", () => {
  expect(fieldOf({ product_tag: 1, tags: 1, products_tags: 1 }, ["product_tags"])).toBeUndefined();
});
