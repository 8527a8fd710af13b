import { createElement } from "react";
import { expect, test } from "vitest";
import { Markdown } from "@/components/content/markdown";
import { hintsIn } from "@/lib/markdown/markdown-hints";
import { plainText } from "@/lib/markdown/read-markdown";
import { compactHtml, passages } from "../../support/markdown-passages";
import { markupOf, textOf } from "../../support/markup";

const htmlOf = (text: string) => compactHtml(markupOf(createElement(Markdown, null, text)));
const dense = (text: string) => text.replace(/\s/g, "");

test.each(Object.entries(passages))("as owners write it: %s", (_, list) => {
  const seen = list.map(([written]) => htmlOf(written));
  expect(seen).toEqual(list.map(([, expected]) => expected));
});

test("the editor says what is not read as it was meant, and nothing else", () => {
  const all = Object.values(passages).flat();
  const wrong = all.filter(([written, , said]) => hintsIn(written).length > 0 !== (said === "said"));
  expect(wrong).toEqual([]);
});

test("a hint names the line, also below lines that stand for several or none", () => {
  const text =
    "{{如果 宅配}}\n- 甲\n乙\n\n｜尺寸｜\n｜S｜\n丙\n{{結束}}\n[官網](shop.example)\n第二行**粗體\n[^註]: 說明";
  expect(hintsIn(text).map(({ kind, line }) => [kind, line])).toEqual([
    ["target", 9],
    ["stars", 10],
    ["footnote", 11],
  ]);
});

test("the plain text of a passage has the words of its page, and no others", () => {
  const decoded = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  for (const [written] of Object.values(passages).flat()) {
    expect(dense(plainText(written)), written).toBe(dense(decoded(textOf(htmlOf(written)))));
  }
  expect(plainText("## 尺寸\n10*20*30\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |")).toBe("尺寸 10*20*30 甲 乙 1 2");
});
