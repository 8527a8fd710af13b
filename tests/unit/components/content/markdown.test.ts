import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { Markdown } from "@/components/content/markdown";
import { headingsOf } from "@/lib/markdown/read-markdown";
import { markupOf } from "../../../support/markup";

const html = (text: string) => markupOf(createElement(Markdown, null, text));

/** The elements and attributes that a browser would find in it. */
function foundIn(markup: string) {
  const elements = [...markup.matchAll(/<([a-z][^\s/>]*)([^>]*)>/gi)];
  return {
    names: elements.map(([, name = ""]) => name.toLowerCase()),
    attributes: elements.flatMap(([, , text = ""]) =>
      [...text.matchAll(/([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
        ([, name = "", ...values]): [string, string] => [name.toLowerCase(), values.find(Boolean) ?? ""],
      ),
    ),
  };
}

const KNOWN =
  /^(div|p|h[1-6]|a|img|ul|ol|li|strong|em|del|code|pre|blockquote|br|hr|table|thead|tbody|tr|th|td|sup|section|input)$/;

describe("docs/security.md, Input: staff content is Markdown without raw HTML", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "text <svg onload=alert(1)> text",
    "<a href='javascript:alert(1)'>a</a>",
    "<iframe src='//evil.example'></iframe>",
    "<style>*{display:none}</style>",
    "<!-- --><base href=//evil.example>",
    "<details open ontoggle=alert(1)>",
    "<div\nonclick=alert(1)>\n\n**bold**\n\n</div>",
    "<?php ?><![CDATA[<script>alert(1)</script>]]>",
    "| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |",
    "## <img src=x onerror=alert(1)>",
    "[^1]\n\n[^1]: <script>alert(1)</script>",
  ])("%j makes no element", (text) => {
    const { names, attributes } = foundIn(html(text));
    for (const name of names) expect(name).toMatch(KNOWN);
    for (const [attribute] of attributes) expect(attribute).not.toMatch(/^on|^style$/);
  });

  test.each([
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](java\tscript:alert(1))",
    "[a]( javascript:alert(1))",
    "[a](<javascript:alert(1)>)",
    "[a](vbscript:x)",
    "[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
    "[a](blob:https://shop.example/1)",
    "[a](file:///etc/passwd)",
    "[a]: javascript:alert(1)\n\n[a]",
    "<javascript:alert(1)>",
    "![a](javascript:alert(1))",
    "![a](data:image/svg+xml,<svg onload=alert(1)>)",
    '![a](x" onerror="alert(1))',
    '[a](/x "\\" onmouseover=\\"alert(1)")',
    'www.example.com" onmouseover=alert(1)',
    'https://a.example/?"onload=alert(1)',
  ])("%j has no executable target", (text) => {
    const { attributes } = foundIn(html(text));
    for (const [attribute, value] of attributes) {
      expect(attribute).not.toMatch(/^on/);
      if (/^(href|src)$/.test(attribute)) expect(value).toMatch(/^$|^(https?:)?\/|^#|^x|^mailto:/);
    }
  });

  test("cells name their column in tables with three columns or more", () => {
    expect(html("| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |")).toContain('data-label="c"');
    expect(html("| a | b |\n|---|---|\n| 1 | 2 |")).not.toContain("data-label");
  });

  test("telephone numbers are links", () => {
    expect(html("撥 [**165**](tel:165)")).toContain('<a href="tel:165">');
    expect(html("撥 [02 2555 0168](<tel:02 2555 0168>)")).toContain('href="tel:0225550168"');
  });

  test("headings have ids of their own, which a table of contents leads to", () => {
    const text = "# 甲\n\n## **運費**與[退貨](/policy)\n\n## 運費與退貨\n\n##！！\n\n### 細節\n\n## 甲";
    const ids = [...html(text).matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(["甲", "運費與退貨", "運費與退貨-2", "section", "甲-2"]);
    expect(headingsOf(text).map(({ id }) => id)).toEqual(ids);
    expect(headingsOf(text).map(({ title, line }) => [title, line])).toContainEqual(["運費與退貨", 3]);
  });

  test("footnotes are Chinese, and lead there and back, with several texts on a page too", () => {
    const text = "## 附註\n\n甲[^1]乙[^1]\n\n[^1]: 說明";
    const markup = html(text) + markupOf(createElement(Markdown, { prefix: "q1-" } as never, text));
    const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
    const targets = [...markup.matchAll(/ (?:href="#|aria-describedby=")([^"]*)"/g)].map(([, id]) =>
      decodeURI(id ?? ""),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(targets.length).toBeGreaterThanOrEqual(8);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    expect(markup).not.toMatch(/Footnotes|Back to/);
  });

  test("harmless Markdown is kept: tables, links within and outside the shop, pictures", () => {
    const markup = html(
      "## 標題\n\n[這裡](/faq) [那裡](https://example.com) ![茶](/blog/tea.webp)\n\n| a |\n|---|\n| b |",
    );
    for (const part of ['href="/faq"', 'rel="noopener noreferrer"', 'src="/blog/tea.webp"', "<table", 'id="標題"']) {
      expect(markup).toContain(part);
    }
  });
});
