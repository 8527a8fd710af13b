import { expect, test } from "vitest";
import { scriptsAfterPicture } from "@/lib/page-cache/scripts-after-picture.mjs";

/** A page as Next renders it: scripts and a preload in the head, the first script again after the body's content. */
const page = [
  '<html><head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/main.js"/>',
  '<script src="/one.js" async=""></script><script src="/two.js" async=""></script><script src="/old.js" noModule=""></script>',
  '</head><body><img src="/tea.webp" fetchPriority="high"/><p>$& tea</p><script src="/main.js" id="_R_" async=""></script><script>push("one")</script></body></html>',
].join("");

test("the document itself loads no script; the starter takes the place of the first one", () => {
  const html = scriptsAfterPicture(page);
  expect(html).not.toMatch(/<script src="[^"]*"[^>]* async/);
  expect(html).not.toContain('as="script"');
  expect(html).toMatch(/<p>\$& tea<\/p><script data-files="\/one\.js \/two\.js \/main\.js">.+<\/script><script>push/);
});

test("the rest of the page is kept: styles, scripts for old browsers, inline scripts", () => {
  const html = scriptsAfterPicture(page);
  for (const part of ['href="/a.css"', '<script src="/old.js" noModule="">', '<script>push("one")</script>']) {
    expect(html).toContain(part);
  }
});

test("a page with a skeleton waits for its first paint", () => {
  const html = scriptsAfterPicture(page.replace(/<img[^>]*>/, '<div data-skeleton="true"></div>'));
  expect(html).toContain("<script data-files=");
});

test.each([
  ["with an immediate form or text", page.replace(/<img[^>]*>/, "<input/>")],
  ["without a first script", page.replace(' id="_R_"', ' id="_R_" defer=""')],
])("a page %s is unchanged", (_, html) => expect(scriptsAfterPicture(html)).toBe(html));
