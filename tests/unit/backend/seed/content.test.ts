/** Checks the demo shop's texts: references, limits, cover files and what the law requires. */
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { basics } from "@/lib/backend/seed/basics";
import { products } from "@/lib/backend/seed/catalogue";
import { blogCategories } from "@/lib/backend/seed/content/blog-categories";
import { blogPosts } from "@/lib/backend/seed/content/blog-posts";
import { faqGroups } from "@/lib/backend/seed/content/faqs";
import { policies } from "@/lib/backend/seed/content/policies";
import type { SeedPolicy } from "@/lib/backend/seed/content-shapes";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { fillText } from "@/lib/contract/text-facts";
import { factsOffering } from "../../../support/text-facts";

const today = "2026-11-20";
const latin = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Not the angle brackets around a link's target, which may have spaces: `[text](<tel:02 2345 6789>)`. */
const rawHtml = /(?<!\]\()<[a-z]/i;
const questions = faqGroups.flatMap((group) => group.questions);

/** The text of the policy with this key. */
function body(key: SeedPolicy["key"]): string {
  return fillText(policies.find((policy) => policy.key === key)?.body ?? "", factsOffering());
}

/** Whether a text is a valid date. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const slugs = new Set(products.map(({ slug }) => slug));
const isBetween = (least: number, most: number, value: number) => least <= value && value <= most;

describe("blog", () => {
  test.each<[rule: string, holds: (post: (typeof blogPosts)[number]) => boolean]>([
    ["has a latin slug", ({ slug }) => latin.test(slug)],
    ["was published, on a valid day", ({ published_on }) => isDay(published_on) && published_on <= today],
    ["has a summary of 90 characters at most", ({ summary }) => [...summary].length <= 90],
    [
      "has 600 to 1,200 Chinese characters",
      ({ body }) => isBetween(600, 1200, body.match(/\p{Script=Han}/gu)?.length ?? 0),
    ],
    [
      "has headings, a list, a table and a quotation",
      ({ body }) => [/^## /m, /^(- |1\. )/m, /^\|(---\|)+$/m, /^> /m].every((part) => part.test(body)),
    ],
    ["names one to four products, each once", ({ products }) => isBetween(1, 4, new Set(products).size)],
    ["names only products that exist", ({ products }) => products.every((slug) => slugs.has(slug))],
    [
      "has a described cover in both sizes",
      ({ slug, cover_alt }) =>
        cover_alt.length > 0 && ["", "-600"].every((suffix) => existsSync(`public/blog/${slug}${suffix}.webp`)),
    ],
  ])("every post %s", (_rule, holds) => {
    expect(blogPosts.filter((post) => !holds(post)).map(({ slug }) => slug)).toEqual([]);
  });

  test("the posts have slugs of their own, fill every category, and the newest comes first", () => {
    expect(new Set(blogPosts.map(({ slug }) => slug)).size).toBe(blogPosts.length);
    expect(new Set(blogPosts.map(({ category }) => category))).toEqual(new Set(blogCategories.map(({ key }) => key)));
    const days = blogPosts.map(({ published_on }) => published_on);
    expect(days).toEqual(days.toSorted().reverse());
  });
});

describe("questions", () => {
  test("their keys are unique", () => {
    const keys = [...faqGroups, ...questions].map((item) => item.key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(latin);
  });

  test("names every product that is exempt from the seven days", () => {
    const answer = questions.find((question) => question.key === "not-returnable")?.answer ?? "";
    for (const product of products.filter((item) => item.return_exempt)) {
      expect(answer).toContain(product.title);
      expect(body("refund-and-return")).toContain(product.title);
    }
  });
});

describe("policies", () => {
  test("has the five pages of the contract, in the version that orders agree to", () => {
    const keys = policies.map((policy) => policy.key);
    expect(keys).toEqual(["about", "anti-fraud", "privacy-policy", "refund-and-return", "term-of-service"]);
    for (const policy of policies) {
      expect(policy.version, policy.key).toBe(TERMS_VERSION);
      expect([...policy.summary].length, policy.key).toBeLessThanOrEqual(90);
    }
  });

  const { company_name, representative, tax_id, address1, phone1, email1 } = basics;
  const required: [what: string, key: SeedPolicy["key"], words: string[]][] = [
    ["who collects data, why, and which (個資法 8)", "privacy-policy", [company_name, "特定目的", "C001 辨識個人者"]],
    [
      "for how long, where, by whom and how they are used",
      "privacy-policy",
      ["### 期間", "### 地區", "### 對象", "### 方式"],
    ],
    [
      "the rights of 個資法 3, and how to use them",
      "privacy-policy",
      "個資法第 3 條|查詢或請求閱覽|請求製給複製本|請求補充或更正|請求停止蒐集、處理或利用|請求刪除|怎麼行使".split(
        "|",
      ),
    ],
    ["what follows from giving no data", "privacy-policy", ["不提供資料會怎麼樣"]],
    ["wish lists and reviews", "privacy-policy", ["| 收藏商品 |", "| 會員的收藏清單 |", "| 商品評價 |"]],
    [
      "the company",
      "term-of-service",
      [company_name, representative, tax_id, address1, phone1, email1, "代表人"].map(String),
    ],
    ["the ways to complain", "term-of-service", ["1950", "管轄法院"]],
    ["seven days, fifteen days and no costs", "refund-and-return", ["隔天起 7 天內", "15 天內", "不用負擔任何費用"]],
    [
      "165, and data that the shop never asks for",
      "anti-fraud",
      ["165", "https://165.npa.gov.tw/", "ATM", "信用卡號", "CVV", "OTP", "分期", "「+」"],
    ],
  ];
  test.each(required)("have %s, on the page %s", (_, key, words) => {
    const text = body(key);
    expect(words.filter((one) => !text.includes(one))).toEqual([]);
  });
});

describe("markdown", () => {
  const texts = [
    ...blogPosts.map((post) => [post.slug, post.body]),
    ...questions.map((question) => [question.key, question.answer]),
    ...policies.map((policy) => [policy.key, policy.body]),
  ];

  test.each(texts)("%s has no raw HTML and no heading above the second level", (_, text) => {
    expect(text).not.toMatch(rawHtml);
    expect(text).not.toMatch(/^# /m);
  });
});
