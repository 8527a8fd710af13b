import { expect, test } from "vitest";
import { scriptsAfterPicture } from "@/lib/page-cache/scripts-after-picture.mjs";

/** A page as Next writes it: scripts and a preload in the head, the first script once more after the body's content. */
const page = [
  '<html><head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/main.js"/>',
  '<script src="/one.js" async=""></script><script src="/two.js" async=""></script><script src="/old.js" noModule=""></script>',
  '</head><body><img src="/tea.webp" fetchPriority="high"/><p>$& tea</p><script src="/main.js" id="_R_" async=""></script><script>push("one")</script></body></html>',
].join("");

test("no script is begun by the document itself; the starter stands where the first one stood", () => {
  const html = scriptsAfterPicture(page);
  expect(html).not.toMatch(/<script src="[^"]*"[^>]* async/);
  expect(html).not.toContain('as="script"');
  expect(html).toMatch(/<p>\$& tea<\/p><script data-files="\/one\.js \/two\.js \/main\.js">.+<\/script><script>push/);
});

test("everything else of the page stays: styles, scripts for old browsers, inline scripts", () => {
  const html = scriptsAfterPicture(page);
  for (const part of ['href="/a.css"', '<script src="/old.js" noModule="">', '<script>push("one")</script>']) {
    expect(html).toContain(part);
  }
});

test("a page that shows the shape of what comes waits for its first paint", () => {
  const html = scriptsAfterPicture(page.replace(/<img[^>]*>/, '<div data-skeleton="true"></div>'));
  expect(html).toContain("<script data-files=");
});

test("a page that is a form or a text at once is left as it is", () => {
  const form = page.replace(/<img[^>]*>/, "<input/>");
  expect(scriptsAfterPicture(form)).toBe(form);
});

test("a page that names no first script is left as it is", () => {
  const other = page.replace(' id="_R_"', ' id="_R_" defer=""');
  expect(scriptsAfterPicture(other)).toBe(other);
});
