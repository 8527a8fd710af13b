/** Checks the demo shop's texts: references, limits, cover files and what the law requires. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
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

describe("blog", () => {
  it("has four categories with unique keys, each with at least one post", () => {
    const keys = blogCategories.map((category) => category.key);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
    expect(new Set(blogPosts.map((post) => post.category))).toEqual(new Set(keys));
  });

  it("has fourteen posts with unique latin slugs, newest first, none from the future", () => {
    expect(blogPosts).toHaveLength(14);
    expect(new Set(blogPosts.map((post) => post.slug)).size).toBe(14);
    for (const post of blogPosts) {
      expect(post.slug).toMatch(latin);
      expect(isDay(post.published_on), post.slug).toBe(true);
      expect(post.published_on <= today, post.slug).toBe(true);
    }
    const days = blogPosts.map((post) => post.published_on);
    expect(days).toEqual([...days].sort().reverse());
  });

  it("keeps summaries within 90 characters and texts within 600 to 1,200 Chinese characters", () => {
    for (const post of blogPosts) {
      expect([...post.summary].length, post.slug).toBeLessThanOrEqual(90);
      const characters = post.body.match(/\p{Script=Han}/gu)?.length ?? 0;
      expect(characters, post.slug).toBeGreaterThanOrEqual(600);
      expect(characters, post.slug).toBeLessThanOrEqual(1200);
    }
  });

  it("gives every post headings, a list, a table and a quotation", () => {
    for (const post of blogPosts) {
      expect(post.body, post.slug).toMatch(/^## /m);
      expect(post.body, post.slug).toMatch(/^(- |1\. )/m);
      expect(post.body, post.slug).toMatch(/^\|(---\|)+$/m);
      expect(post.body, post.slug).toMatch(/^> /m);
    }
  });

  it("mentions one to four existing products", () => {
    const slugs = new Set(products.map((product) => product.slug));
    for (const post of blogPosts) {
      expect(post.products.length, post.slug).toBeGreaterThanOrEqual(1);
      expect(post.products.length, post.slug).toBeLessThanOrEqual(4);
      expect(new Set(post.products).size, post.slug).toBe(post.products.length);
      for (const slug of post.products) expect(slugs, post.slug).toContain(slug);
    }
  });

  it("has a described cover in both sizes", () => {
    for (const post of blogPosts) {
      expect(post.cover_alt.length, post.slug).toBeGreaterThan(0);
      for (const suffix of ["", "-600"]) {
        const file = join("public", "blog", `${post.slug}${suffix}.webp`);
        expect(existsSync(file), file).toBe(true);
      }
    }
  });
});

describe("questions", () => {
  it("has five groups and at least twenty-four questions with unique keys", () => {
    expect(faqGroups).toHaveLength(5);
    expect(questions.length).toBeGreaterThanOrEqual(24);
    const keys = [...faqGroups, ...questions].map((item) => item.key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(latin);
  });

  it("names every product that is exempt from the seven days", () => {
    const answer = questions.find((question) => question.key === "not-returnable")?.answer ?? "";
    for (const product of products.filter((item) => item.return_exempt)) {
      expect(answer).toContain(product.title);
      expect(body("refund-and-return")).toContain(product.title);
    }
  });
});

describe("policies", () => {
  it("has the five pages of the contract, in the version that orders agree to", () => {
    const keys = policies.map((policy) => policy.key);
    expect(keys).toEqual(["about", "anti-fraud", "privacy-policy", "refund-and-return", "term-of-service"]);
    for (const policy of policies) {
      expect(policy.version, policy.key).toBe(TERMS_VERSION);
      expect([...policy.summary].length, policy.key).toBeLessThanOrEqual(90);
    }
  });

  it.each([
    ["collector", basics.company_name],
    ["purposes", "特定目的"],
    ["categories of data", "C001 辨識個人者"],
    ["period", "### 期間"],
    ["area", "### 地區"],
    ["recipients", "### 對象"],
    ["manner", "### 方式"],
    ["rights", "個資法第 3 條"],
    ["inspection", "查詢或請求閱覽"],
    ["copies", "請求製給複製本"],
    ["correction", "請求補充或更正"],
    ["ceasing", "請求停止蒐集、處理或利用"],
    ["deletion", "請求刪除"],
    ["how to use the rights", "怎麼行使"],
    ["consequences of not giving data", "不提供資料會怎麼樣"],
  ])("has the %s in the privacy policy (個資法 8)", (_, words) => {
    expect(body("privacy-policy")).toContain(words);
  });

  it("the privacy policy covers wish lists and reviews, what is stored and for how long", () => {
    const text = body("privacy-policy");
    for (const row of ["| 收藏商品 |", "| 會員的收藏清單 |"]) expect(text).toContain(row);
    expect(text.match(/^\| 商品評價 \|/gm)).toHaveLength(2);
  });

  it("identifies the company and the ways to complain in the terms", () => {
    const identity = [
      basics.company_name,
      basics.representative,
      basics.tax_id,
      basics.address1,
      basics.phone1,
      basics.email1,
    ];
    for (const words of [...identity, "代表人", "1950", "管轄法院"]) {
      expect(body("term-of-service")).toContain(words);
    }
  });

  it("promises seven days, fifteen days and no costs on the page about returns", () => {
    for (const words of ["隔天起 7 天內", "15 天內", "不用負擔任何費用"]) {
      expect(body("refund-and-return")).toContain(words);
    }
  });

  it("the anti-fraud page names 165 and data that the shop never asks for", () => {
    for (const words of ["165", "https://165.npa.gov.tw/", "ATM", "信用卡號", "CVV", "OTP", "分期", "「+」"]) {
      expect(body("anti-fraud")).toContain(words);
    }
  });
});

describe("markdown", () => {
  const texts = [
    ...blogPosts.map((post) => [post.slug, post.body]),
    ...questions.map((question) => [question.key, question.answer]),
    ...policies.map((policy) => [policy.key, policy.body]),
  ];

  it.each(texts)("%s has no raw HTML and no heading above the second level", (_, text) => {
    expect(text).not.toMatch(rawHtml);
    expect(text).not.toMatch(/^# /m);
  });
});
