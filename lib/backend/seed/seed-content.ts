import { blogSearch } from "../content/content-search";
import { banners, blogCategories, blogPostProducts, blogPosts, faqGroups, faqs, policies } from "../content/tables";
import type { Database } from "../db/database";
import { homeBanners } from "./content/banners";
import { blogCategories as categories } from "./content/blog-categories";
import { blogPosts as posts } from "./content/blog-posts";
import { faqGroups as groups } from "./content/faqs";
import { policies as texts } from "./content/policies";
import type { SeedFaqGroup } from "./content-shapes";

/** Pixels of the drawn covers. */
const COVER = { width: 1200, height: 675 };

/** Fills the demo shop's blog, questions and policies. `productIds` is by slug. */
export async function seedContent(tx: Database, productIds: Map<string, number>): Promise<void> {
  await tx
    .insert(policies)
    .values(
      texts.map((text) => ({ ...text, effectiveAt: notLater(`${text.version}T00:00:00+08:00`), createdBy: null })),
    );
  await tx.insert(banners).values(
    homeBanners.map(({ cover, alt, ...texts }, position) => ({
      ...texts,
      position,
      picture: coverPicture(cover, alt),
    })),
  );
  await seedFaqs(tx, groups, { published: true });
  const made = await tx
    .insert(blogCategories)
    .values(categories.map((category, position) => ({ ...category, position })))
    .returning();
  const categoryIds = new Map(made.map(({ key, id }) => [key, id]));
  // Oldest first, so that ids grow with time.
  for (const post of [...posts].sort((a, b) => a.published_on.localeCompare(b.published_on))) {
    const publishedAt = notLater(`${post.published_on}T09:00:00+08:00`);
    const [row] = await tx
      .insert(blogPosts)
      .values({
        categoryId: known(categoryIds, post.category),
        title: post.title,
        summary: post.summary,
        body: post.body,
        author: post.author,
        cover: coverPicture(post.slug, post.cover_alt),
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
        search: blogSearch(post),
      })
      .returning({ id: blogPosts.id });
    if (!row) throw new Error("insert returned no row");
    const links = post.products.map((slug, position) => ({
      postId: row.id,
      productId: known(productIds, slug),
      position,
    }));
    await tx.insert(blogPostProducts).values(links);
  }
}

/** Fills a shop that has no questions yet. */
export async function seedFaqs(tx: Database, groups: SeedFaqGroup[], more: { published: boolean }): Promise<void> {
  await tx.insert(faqGroups).values(groups.map(({ key, title }, position) => ({ key, title, position })));
  const questions = groups.flatMap((group) =>
    group.questions.map((question) => ({ ...question, ...more, groupKey: group.key })),
  );
  await tx.insert(faqs).values(questions.map((question, position) => ({ ...question, position })));
}

function coverPicture(slug: string, alt: string) {
  return { url: `/blog/${slug}.webp`, thumb_url: `/blog/${slug}-600.webp`, alt, ...COVER };
}

/** Caps a time at now: the demo is open from the first minute, even if the machine's clock is behind. */
function notLater(time: string): Date {
  return new Date(Math.min(Date.parse(time), Date.now()));
}

function known(ids: Map<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`no such key: ${key}`);
  return id;
}
