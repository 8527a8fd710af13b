import { expect, test } from "vitest";
import { foldIndexedKeys } from "@/lib/backend/app";

const queryOf = (search: string) => new URL(foldIndexedKeys(new Request(`http://x/products?${search}`)).url).search;

test.each([
  ["product_tag_ids[0]=1&product_tag_ids[1]=2", "?product_tag_ids=1&product_tag_ids=2"],
  ["product_tag_ids%5B0%5D=1&product_tag_ids%5b1%5d=2", "?product_tag_ids=1&product_tag_ids=2"],
  ["product_tag_ids[]=1&page=2", "?product_tag_ids=1&page=2"],
  ["page=1&product_tag_ids[10]=5", "?page=1&product_tag_ids=5"],
])("%s becomes %s", (search, folded) => expect(queryOf(search)).toBe(folded));

test.each(["page=1", "keyword=a[0]", "a[x]=1", ""])("%j is unchanged", (search) => {
  const request = new Request(`http://x/products?${search}`);
  expect(foldIndexedKeys(request)).toBe(request);
});

test("other values keep every character", () => {
  const keyword = "茶 & 壺+1%";
  const folded = foldIndexedKeys(new Request(`http://x/p?t[0]=1&${new URLSearchParams({ keyword })}`));
  expect(new URL(folded.url).searchParams.get("keyword")).toBe(keyword);
});

test("method, headers and body are kept", async () => {
  const request = new Request("http://x/p?t[0]=1", { method: "POST", headers: { "X-A": "b" }, body: "text" });
  const folded = foldIndexedKeys(request);
  expect(folded.method).toBe("POST");
  expect(folded.headers.get("X-A")).toBe("b");
  expect(await folded.text()).toBe("text");
});
