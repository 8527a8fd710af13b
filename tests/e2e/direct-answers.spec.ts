import { expect } from "playwright/test";
import { callsOf, isByNext, told } from "./support/direct-calls";
import { plainGet } from "./support/plain-get";
import { freshShop, test } from "./support/shop";

/** The same address, in a spelling that only Next resolves. */
const respelt = (path: string) => `${path.replace(/(?<=\/v1\/.*)a/, "%61")}?_=1`;

/** Calls that Next always answers: methods for which a route has no handler of its own. */
const WITHOUT_HANDLER = ["a method that is not there", "what a method allows", "a head"];

test("docs/rendering.md: answers without Next's router are those that Next would give", async () => {
  const { url } = freshShop();
  const byNext: string[] = [];
  for (const { what, path, ...options } of callsOf(url)) {
    const direct = await plainGet(url + path, options);
    // Another spelling of the same address, which is left to Next.
    const other = await plainGet(url + respelt(path), options);
    expect(told(direct), what).toEqual(told(other));
    expect(isByNext(other), what).toBe(true);
    if (isByNext(direct)) byNext.push(what);
  }
  expect(byNext).toEqual(WITHOUT_HANDLER);
});
