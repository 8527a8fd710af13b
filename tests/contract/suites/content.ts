import { count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  blogCategories,
  blogPostProducts,
  blogPosts,
  contacts,
  faqGroups,
  faqs,
  policies,
} from "@/lib/backend/content/tables";
import { skus } from "../../support/catalogue";
import { expectRefused } from "../../support/failures";
import type { Cell } from "../../support/matrix";

const message = {
  name: "王大同",
  email: "Datong@Example.com",
  topic: "order",
  order_number: "",
  message: "請問鳳梨酥還會再到貨嗎？想訂十盒送人。",
};

export function contentSuite(cell: () => Cell): void {
  beforeAll(() => fill(cell()));

  describe("docs/api.md, content: the blog", () => {
    test("lists published posts, the newest first, by category and page", async () => {
      const { api } = cell();
      const { data } = await api.content.blogs({ per_page: 2 });
      expect(data).toMatchObject({ page: 1, total: 3, per_page: 2, last_page: 2 });
      expect(data.data.map(({ title }) => title)).toEqual(["第三篇", "第二篇"]);
      const [first] = (await api.content.blogCategories()).data;
      const narrowed = await api.content.blogs({ blog_category_id: first?.id });
      expect(narrowed.data.data.map(({ title }) => title)).toEqual(["第三篇", "第一篇"]);
    });

    test("returns a post with its products, and 404 for drafts and unknown posts", async () => {
      const { api, shop } = cell();
      const [newest] = (await api.content.blogs({})).data.data;
      const { data } = await api.content.blog(newest?.id ?? 0);
      expect(data).toMatchObject({ body: "## 一\n\n文", published_at: "2026-10-03T01:00:00.000Z" });
      expect(data.products.map(({ id }) => id)).toEqual([shop.catalogue.products.get(skus.towel)]);
      const [draft] = await shop.db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.published, false));
      await expectRefused(api.content.blog(draft?.id ?? 0), 404, "not_found");
      await expectRefused(api.content.blog(999_999), 404, "not_found");
    });
  });

  describe("docs/api.md, content: questions and policies", () => {
    test("questions come by group, in the shop's order", async () => {
      const { data } = await cell().api.content.faqs();
      expect(data).toEqual([
        { key: "pay", title: "付款", questions: [{ key: "cod", question: "可以貨到付款嗎？", answer: "可以。" }] },
        { key: "ship", title: "配送", questions: [] },
      ]);
    });

    test("the newest version of a policy is the one in force", async () => {
      const { api, raw } = cell();
      expect((await api.content.policy("about")).data).toMatchObject({ version: "2026-11-01", body: "新" });
      await expectRefused(api.content.policy("anti-fraud"), 404, "not_found");
      expect((await raw({ path: "/policies/no-such" })).envelope.code).toBe(400);
    });
  });

  describe("docs/api.md, content: messages to the shop", () => {
    test("a message is stored and answered with its number", async () => {
      const { raw, shop } = cell();
      const { envelope } = await raw({ method: "POST", path: "/contacts", json: message });
      expect(envelope).toMatchObject({ code: 200, data: { number: expect.stringMatching(/^Q[0-9A-Z]{7}$/) } });
      const { number } = envelope.data as { number: string };
      const [kept] = await shop.db.select().from(contacts).where(eq(contacts.number, number));
      expect(kept).toMatchObject({ name: "王大同", email: "datong@example.com", orderNumber: null });
    });

    test("a message with the filled honeypot field gets the same answer and is discarded", async () => {
      const { raw } = cell();
      const before = await stored(cell());
      const json = { ...message, website: "https://spam.example" };
      const { envelope } = await raw({ method: "POST", path: "/contacts", json });
      expect(envelope).toMatchObject({ code: 200, data: { number: expect.stringMatching(/^Q[0-9A-Z]{7}$/) } });
      expect(await stored(cell())).toBe(before);
    });

    test.each([
      ["an empty name", { name: " " }, "name"],
      ["a name of two lines", { name: "a\nb" }, "name"],
      ["no mail address", { email: "nobody" }, "email"],
      ["a mail address with a second header", { email: "a@b.example\r\nBcc: c@d.example" }, "email"],
      ["an unknown topic", { topic: "spam" }, "topic"],
      ["an invalid number", { order_number: "12" }, "order_number"],
      ["too short a text", { message: "短" }, "message"],
      ["too long a text", { message: "長".repeat(2001) }, "message"],
    ])("%s is refused beside its field", async (_what, change, field) => {
      const before = await stored(cell());
      const { status, envelope } = await cell().raw({
        method: "POST",
        path: "/contacts",
        json: { ...message, ...change },
      });
      expect(status).toBe(400);
      expect(envelope.data).toMatchObject({ error: "validation_failed", errors: { [field]: expect.any(Array) } });
      expect(await stored(cell())).toBe(before);
    });
  });
}

async function stored({ shop }: Cell): Promise<number> {
  const [row] = await shop.db.select({ total: count() }).from(contacts);
  return row?.total ?? 0;
}

async function fill({ shop }: Cell): Promise<void> {
  const { db } = shop;
  const [tea, care] = await db
    .insert(blogCategories)
    .values([
      { key: "tea", title: "茶事", position: 0 },
      { key: "care", title: "保養", position: 1 },
    ])
    .returning();
  const post = (title: string, categoryId: number, day: string, published = true) => ({
    title,
    categoryId,
    published,
    summary: "摘要",
    body: "## 一\n\n文",
    author: "編輯",
    publishedAt: new Date(`${day}T09:00:00+08:00`),
  });
  const posts = await db
    .insert(blogPosts)
    .values([
      post("第一篇", tea?.id ?? 0, "2026-10-01"),
      post("第二篇", care?.id ?? 0, "2026-10-02"),
      post("第三篇", tea?.id ?? 0, "2026-10-03"),
      post("草稿", tea?.id ?? 0, "2026-10-04", false),
    ])
    .returning();
  const productId = shop.catalogue.products.get(skus.towel) ?? 0;
  await db.insert(blogPostProducts).values({ postId: posts[2]?.id ?? 0, productId, position: 0 });
  await db.insert(faqGroups).values([
    { key: "pay", title: "付款", position: 0 },
    { key: "ship", title: "配送", position: 1 },
  ]);
  await db
    .insert(faqs)
    .values({ key: "cod", groupKey: "pay", question: "可以貨到付款嗎？", answer: "可以。", position: 0 });
  const policy = { key: "about" as const, title: "關於", summary: "一句話" };
  await db.insert(policies).values([
    { ...policy, version: "2026-11-01", body: "新" },
    { ...policy, version: "2026-01-01", body: "舊" },
  ]);
}
