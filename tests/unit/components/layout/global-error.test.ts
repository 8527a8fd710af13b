import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import GlobalError from "@/app/global-error";
import { importsOf } from "../../../support/source-tree";

test("the last error page is a complete document, says what happened and offers both links", () => {
  const html = renderToStaticMarkup(createElement(GlobalError, { retry: () => {} }));
  expect(html).toMatch(/^<html lang="zh-TW">.*<\/html>$/);
  expect(html).toContain("<title>這個頁面暫時打不開</title>");
  expect(html).toMatch(/<h1[^>]*>這個頁面暫時打不開<\/h1>/);
  expect(html).toMatch(/<button type="button"[^>]*>再試一次<\/button>/);
  expect(html).toMatch(/<a href="\/"[^>]*>回首頁<\/a>/);
});

test("it loads nothing, so that it works when the connection is lost", () => {
  const loaded = ["app/globals.css", "lib/i18n/locales", "messages/zh/last_resort.json"];
  expect(importsOf("app/global-error.tsx").sort()).toEqual(loaded);
  // Its imports have no imports either.
  expect(importsOf("lib/i18n/locales.ts")).toEqual([]);
});
