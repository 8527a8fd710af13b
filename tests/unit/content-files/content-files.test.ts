import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { blogListingOf, categoriesOf, readBlogFiles } from "@/lib/content-files/blog-files";
import { readBrandFile } from "@/lib/content-files/brand-file";
import { readFaqFile } from "@/lib/content-files/faq-file";
import { readPolicyFile } from "@/lib/content-files/policy-file";
import { blog, blogListing } from "@/lib/contract/blogs";
import { faqGroup } from "@/lib/contract/faqs";
import { policy, policyKeys } from "@/lib/contract/policies";
import { log } from "@/lib/log";
import { temporaryDirectory } from "../../support/temporary-directory";

const CHANGED = new Date("2026-11-19T18:00:00.000Z");
const DEFAULTS = { author: "小鎮書店", category: "其他" };
const logged = vi.spyOn(log, "error").mockImplementation(() => {});
afterEach(() => logged.mockClear());

/** A content folder with these files, all changed at the same time. */
function folderWith(files: Record<string, string | Uint8Array>): string {
  const directory = temporaryDirectory();
  for (const [name, content] of Object.entries(files)) {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    utimesSync(path, CHANGED, CHANGED);
  }
  return directory;
}

const about = (content: string | Uint8Array) => readPolicyFile(folderWith({ "about.md": content }), "about");
const faq = (content: string) => readFaqFile(folderWith({ "faq.md": content }));
const posts = (files: Record<string, string>) =>
  readBlogFiles(
    folderWith(Object.fromEntries(Object.entries(files).map(([name, content]) => [`blog/${name}`, content]))),
    DEFAULTS,
  );

function expectLogged(file: string, line?: number) {
  const place = expect.objectContaining({ file, ...(line && { line }) });
  expect(logged).toHaveBeenCalledWith(place, "content file left out");
}

describe("pages", () => {
  test("take title, summary and version from the file", async () => {
    const text =
      "---\nsummary: 巷口的書店。\nversion: 2026-11-01\n---\n\n# 關於我們\n\n第一段。\n\n## 門市\n\n每天開。\n";
    expect(policy.parse(await about(text))).toEqual({
      key: "about",
      version: "2026-11-01",
      title: "關於我們",
      summary: "巷口的書店。",
      body: "第一段。\n\n## 門市\n\n每天開。",
      updated_at: CHANGED.toISOString(),
    });
  });

  test("without front matter the first paragraph is the summary and the file's date the version", async () => {
    const page = await about("# 關於我們\n\n一家**小**書店，\n在[巷口](/contact)。\n\n第二段。\n");
    expect(page).toMatchObject({ summary: "一家小書店， 在巷口。", body: "第二段。", version: "2026-11-20" });
  });

  test("a page that begins with a list has no summary and keeps the list", async () => {
    expect(await about("# 關於\n\n- 書\n- 茶\n")).toMatchObject({ summary: "", body: "- 書\n- 茶" });
  });

  test("a byte order mark and Windows line endings make no difference", async () => {
    const text = "---\nversion: v2\n---\n# 關於\n\n一。\n\n二。\n";
    expect(await about(`\uFEFF${text.replaceAll("\n", "\r\n")}`)).toEqual(await about(text));
  });

  test("a heading in a block of code is not used as title", async () => {
    expect(await about("```\n# 程式\n```\n\n# 標題\n")).toMatchObject({ title: "標題" });
  });

  test("HTML in the file stays text of the body", async () => {
    const page = await about("# 關於 <b>\n\n摘要。\n\n<script>alert(1)</script>\n");
    expect(page).toMatchObject({ title: "關於 <b>", body: "<script>alert(1)</script>" });
  });

  test.each([
    ["an empty file", "", 1],
    ["no heading", "只有文字。\n", 1],
    ["no heading after front matter", "---\nversion: v1\n---\n只有文字。\n", 4],
    ["front matter without end", "---\nversion: v1\n# 標題\n", 1],
    ["front matter that is no YAML", "---\nversion: v1\nsummary: 'open\n---\n# 標題\n", 3],
    ["front matter that is a list", "---\n- a\n---\n# 標題\n", 2],
    ["an unknown field", "---\ntitel: 關於\n---\n# 標題\n", 1],
    ["a version that cannot be one", "---\nversion: 第 一 版\n---\n# 標題\n", 1],
  ])("%s is left out and logged with its line", async (_, text, line) => {
    expect(await about(text)).toBeNull();
    expectLogged("about.md", line);
  });

  test("a file that is not UTF-8 is left out and logged", async () => {
    expect(await about(new Uint8Array([0x23, 0x20, 0xa4, 0xa4]))).toBeNull();
    expectLogged("about.md");
  });

  test("a missing file is no error", async () => {
    expect(await readPolicyFile(temporaryDirectory(), "about")).toBeNull();
    expect(await readPolicyFile("/no/such/folder", "about")).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });
});

describe("FAQ", () => {
  test("subjects, questions and answers; addresses stay when questions are added", async () => {
    const groups = await faq(
      "# 常見問題\n\n##付款\n\n＃＃＃ 可以刷卡嗎？\n\n可以。\n\n#### 分期\n\n沒有。\n\n## 空的\n\n## 其他\n### 可以刷卡嗎？\n- 是\n",
    );
    expect(groups?.map((group) => faqGroup.parse(group))).toMatchObject([
      { key: "付款", title: "付款", questions: [{ key: "可以刷卡嗎", question: "可以刷卡嗎？" }] },
      { key: "其他", questions: [{ key: "可以刷卡嗎-2", answer: "- 是\n\n" }] },
    ]);
    expect(groups?.[0]?.questions[0]?.answer.trim()).toBe("可以。\n\n#### 分期\n\n沒有。");
  });

  test.each([
    ["an empty file", "", 1],
    ["a question before the first subject", "# 常見問題\n\n### 可以嗎？\n\n可以。\n", 3],
    ["a text without a question", "## 付款\n\n先說明一下。\n\n### 可以嗎？\n\n可以。\n", 3],
  ])("%s is left out and logged with its line", async (_, text, line) => {
    expect(await faq(text)).toBeNull();
    expectLogged("faq.md", line);
  });
});

describe("blog", () => {
  const post = (fields: string, title = "茶") => `---\n${fields}\n---\n# ${title}\n\n摘要。\n\n內文。\n`;

  test("the newest first, with the number of the file's name as id", async () => {
    const found = await posts({
      "1-first.md": post("date: 2026-01-05\nauthor: 小林\ncategory: 產地", "一"),
      "12-tea.md": post("date: 2026-03-01T09:30:00+08:00\ncategory: 書店日常", "二"),
      "3-old.md": post("date: 2025-12-31\ncategory: 產地", "三"),
    });
    expect(found.map((one) => blog.parse(one)).map(({ id }) => id)).toEqual([12, 1, 3]);
    expect(found[1]).toMatchObject({ title: "一", author: "小林", published_at: "2026-01-05T00:00:00+08:00" });
    expect(categoriesOf(found).map(({ id, title }) => `${id} ${title}`)).toEqual(["1 產地", "2 書店日常"]);
  });

  test("a post without front matter has the shop as author, a category and the time of its file", async () => {
    expect(await posts({ "1-tea.md": "# 茶\n\n摘要。\n" })).toMatchObject([
      {
        author: "小鎮書店",
        category: { id: 1, title: "其他" },
        published_at: CHANGED.toISOString(),
        summary: "摘要。",
      },
    ]);
  });

  test.each(["tea.md", "0-tea.md", "-1-tea.md", "1234567890-tea.md", "1.md"])(
    "%s is left out and logged",
    async (name) => {
      expect(await posts({ [name]: post("date: 2026-01-05") })).toEqual([]);
      expectLogged(`blog/${name}`);
    },
  );

  test("of two files with one number the second is left out, and other files are ignored", async () => {
    const found = await posts({ "1-a.md": post("author: 甲"), "1-b.md": post("author: 乙"), "notes.txt": "x" });
    expect(found).toMatchObject([{ id: 1, author: "甲" }]);
    expect(logged).toHaveBeenCalledTimes(1);
    expectLogged("blog/1-b.md");
  });

  test("one invalid post does not affect the others", async () => {
    expect(await posts({ "1-a.md": post("date: 昨天"), "2-b.md": post("date: 2026-01-05") })).toMatchObject([
      { id: 2 },
    ]);
    expectLogged("blog/1-a.md", 1);
  });

  test("lists are pages of twelve, of one category or of all, without the bodies", async () => {
    const files = Array.from({ length: 13 }, (_, index) => [
      `${index + 1}-p.md`,
      post(`category: ${index ? "甲" : "乙"}`),
    ]);
    const all = await posts(Object.fromEntries(files));
    const first = blogListing.strict().parse(blogListingOf(all, undefined, 1));
    expect(first).toMatchObject({ total: 13, page: 1, last_page: 2 });
    expect(first.data).toHaveLength(12);
    expect(first.data[0]).not.toHaveProperty("body");
    expect(blogListingOf(all, undefined, 2).data.map(({ id }) => id)).toEqual([1]);
    expect(blogListingOf(all, 1, 1)).toMatchObject({ total: 1, last_page: 1 });
    expect(blogListingOf([], undefined, 1)).toMatchObject({ data: [], total: 0, last_page: 1 });
  });
});

describe("brand.md", () => {
  const brandOf = (fields: string) => readBrandFile(folderWith({ "brand.md": `---\n${fields}\n---\n` }));

  test("has the fields of the back office, and missing ones are empty", async () => {
    const own = await brandOf('shop_name: 山腳茶行\naccent: "#7A4A12"\nline_url: "@tea"');
    expect(own).toMatchObject({ shop_name: "山腳茶行", accent: "#7a4a12", logo: null });
    expect(own?.line_url).toBe("https://line.me/R/ti/p/%40tea");
  });

  test.each(["accent: red", "notice_url: javascript:alert(1)", "logo: /brand/a.svg", "name: 山腳茶行"])(
    "%s is left out, and logged",
    async (fields) => {
      expect(await brandOf(fields)).toBeNull();
      expectLogged("brand.md");
    },
  );
});

test("content.example, the template, has every text", async () => {
  expect((await readBrandFile("content.example"))?.footer_text).toBeTruthy();
  for (const key of policyKeys) {
    const page = policy.parse(await readPolicyFile("content.example", key));
    expect(page.summary).not.toBe("");
  }
  expect((await readFaqFile("content.example"))?.length).toBeGreaterThan(1);
  expect((await readBlogFiles("content.example", DEFAULTS)).length).toBeGreaterThan(1);
  expect(logged).not.toHaveBeenCalled();
});
