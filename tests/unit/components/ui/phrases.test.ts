import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Phrases } from "@/components/ui/phrases";

test.each([
  ["把日子，過成喜歡的樣子", "把日子，<wbr/>過成喜歡的樣子"],
  ["回甘：春茶。", "回甘：<wbr/>春茶。"],
  ["「先喝，再說。」", "「先喝，<wbr/>再說。」"],
  ["日月潭紅玉紅茶", "日月潭紅玉紅茶"],
  ["", ""],
])("the heading %s may break after its punctuation in every browser", (text, markup) => {
  expect(renderToStaticMarkup(createElement(Phrases, { text }))).toBe(markup);
});
