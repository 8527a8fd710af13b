import fc from "fast-check";
import { expect, test } from "vitest";
import { idsInQuery, idsOfQuery, isShownId, productHref, shownId } from "@/lib/contract/shown-id";

const UUID = "0193f6a2-8c1e-7b52-9f00-5a1d3c2b4e6f";

test.each([
  ["12", 12],
  ["4294967296", 4_294_967_296],
  ["1234567890123456789", "1234567890123456789"],
  ["007", "007"],
  ["0", "0"],
  ["01J9ZQ3K7T8M5V2W4X6Y8Z0A1B", "01J9ZQ3K7T8M5V2W4X6Y8Z0A1B"],
  [UUID, UUID],
  ["usb-c-線", "usb-c-線"],
  ["a,b ?#&+;:@'()*", "a,b ?#&+;:@'()*"],
  ["...", "..."],
])("docs/backends.md, Fields: the id %s is kept as it is", (text, id) => {
  expect(shownId(text)).toBe(id);
  expect(isShownId(id)).toBe(true);
  const [segment = "", ...more] = new URL(productHref(id), "https://shop.example").pathname.split("/").slice(2);
  expect([decodeURIComponent(segment), more]).toEqual([text, []]);
});

test.each(["", ".", "..", "a/b", "a\\b", "a%b", "a\nb", "\ud800", "x".repeat(201)])(
  "docs/backends.md, Fields: %j is no segment of a path, so it is no id",
  (text) => expect(shownId(text)).toBeUndefined(),
);

test("docs/backends.md, Fields: ids are unchanged after they were written into a query, and what is no id is left out", () => {
  const ids = fc.array(fc.string({ unit: "grapheme", minLength: 1 }).map((text) => shownId(text) ?? 7));
  fc.assert(
    fc.property(ids, (given) => {
      const read = new URLSearchParams(`ids=${idsInQuery(given)}`).get("ids");
      expect(idsOfQuery(read)).toEqual(given);
    }),
  );
  expect(idsInQuery([3, 1, 2])).toBe("3,1,2");
  expect(idsOfQuery("3,,%E0%A4%A,..,2")).toEqual([3, 2]);
  expect(["12", 1.5, -1, null, "a/b", {}].filter(isShownId)).toEqual([]);
});
