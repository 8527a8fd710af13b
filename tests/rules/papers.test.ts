import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { anchorsOf, citationsOf, headingsOf, linksOf } from "../support/papers";
import { filesBelow, read, root } from "../support/source-tree";

/** Files that people write. */
const WRITTEN = /\.(tsx?|mts|m?js|cjs|css|jsonc?|ya?ml|toml|template|sh|md|example)$|(^|\/)(Dockerfile|run)$/;
/** Hidden folders belong to tools on a developer's machine, but for these three. */
const OF_TOOLS = /^\.(?!ci\/|github\/|devcontainer\/)[^/]*\//;
/** Markdown here is content of a shop: not documentation, and links lead to pages. */
const OF_A_SHOP = /^(content\.example|lib\/content-files|tests\/unit\/content-files)\//;
/** The lock file is made by npm, and this test contains invented documents. */
const LEFT_OUT = ["package-lock.json", "tests/rules/papers.test.ts"];

const written = filesBelow("").filter(
  (file) => WRITTEN.test(file) && !OF_TOOLS.test(file) && !OF_A_SHOP.test(file) && !LEFT_OUT.includes(file),
);
const papers = written.filter((file) => file.endsWith(".md"));
const citing = written
  .filter((file) => !file.endsWith(".md"))
  .flatMap((file) => citationsOf(read(file)).map((citation) => ({ file, ...citation })));

const exists = (path: string) => existsSync(join(root, path));

/** Whether a document has a heading, by its text or by its number. */
function hasHeading(paper: string, wanted: string): boolean {
  const start = wanted.toLowerCase();
  const headings = headingsOf(paper).map((heading) => heading.toLowerCase());
  return headings.some((heading) => heading === start || heading.startsWith(`${start}. `));
}

/** Whether a link of a document leads to a file and, where it names one, to a heading of it. */
function isValidLink(paper: string, link: string): boolean {
  const [path = "", anchor] = link.split("#").map(decodeURIComponent);
  const target = path === "" ? paper : posix.join(dirname(paper), path);
  if (target.startsWith("..") || !exists(target)) return false;
  return anchor === undefined || !target.endsWith(".md") || anchorsOf(read(target)).includes(anchor);
}

describe("documents", () => {
  test("each one cited in code, tests, texts or settings is in the repository, by its path from the root", () => {
    const missing = citing.filter(({ path }) => !exists(path)).map(({ file, path }) => `${file} cites ${path}`);
    expect([...new Set(missing)]).toEqual([]);
  });

  test("each section or heading that is cited is in its document", () => {
    const wrong = citing
      .filter(({ path }) => exists(path))
      .flatMap(({ file, path, headings }) =>
        headings
          .filter((heading) => !hasHeading(read(path), heading))
          .map((name) => `${file} cites ${path}, "${name}"`),
      );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test("each link leads to a file and, where it names one, to a heading", () => {
    const dead = papers.flatMap((paper) =>
      linksOf(read(paper))
        .filter((link) => !/^[a-z]+:/.test(link) && !isValidLink(paper, link))
        .map((link) => `${paper} links to ${link}`),
    );
    expect(dead).toEqual([]);
  });
});

describe("reading documents", () => {
  test.each([
    ["// docs/tea.md section 7: pots", "docs/tea.md", ["7"]],
    ['test("docs/tea.md 4, 8: cups")', "docs/tea.md", ["4", "8"]],
    ["(docs/tea.md sections 2 and 9)", "docs/tea.md", ["2", "9"]],
    ['/** docs/tea.md, "Black tea". */', "docs/tea.md", ["Black tea"]],
    ["docs/tea.md, 綠茶: leaves", "docs/tea.md", ["綠茶"]],
    ["/**\n * As hot as needed (docs/tea.md,\n * water).\n */", "docs/tea.md", ["water"]],
    ["see tea.md", "tea.md", []],
    ["describe(`docs/tea.md, $" + "{name}`)", "docs/tea.md", []],
  ])("%j is a citation", (source, path, headings) => {
    expect(citationsOf(source)).toEqual([{ path, headings }]);
  });

  test("links are found in text, not in code", () => {
    const paper = '[`a`](a.md), `[b](b.md)` and ![c](<c d.png>)\n```\n[e](e.md)\n```\n[f]: f.md\n<img src="g.png">';
    expect(linksOf(paper)).toEqual(["a.md", "c d.png", "f.md", "g.png"]);
  });

  test("headings have the anchors that GitHub gives them", () => {
    const paper = "# Tea & `cups`\n## 4. States\n## Tea cups\n## [Tea](x.md) cups\n## order_status\n## 綠茶";
    expect(anchorsOf(paper)).toEqual(["tea--cups", "4-states", "tea-cups", "tea-cups-1", "order_status", "綠茶"]);
  });
});
