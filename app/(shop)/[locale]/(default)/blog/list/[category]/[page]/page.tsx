import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageLinks } from "@/components/catalogue/page-links";
import { BlogCard } from "@/components/content/blog-card";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PillNav } from "@/components/ui/pill-nav";
import type { BlogCategory, BlogListing } from "@/lib/contract/blogs";
import { BUILD_FRAME } from "@/lib/site";
import { blogListHref, parseBlogSegments } from "@/lib/storefront/blog-list";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getBlogCategories, getBlogList } from "@/lib/storefront/content";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { Elsewhere } from "../../../../../elsewhere";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ category: BUILD_FRAME, page: BUILD_FRAME }];
}

type Props = { params: Promise<{ category: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isBuildFrame()) return {};
  const loaded = await load(params);
  if (!loaded) return missingMetadata();
  const { category, list } = loaded;
  const t = await getTranslations("blog");
  const title = category ? `${category.title}・${t("title")}` : t("title");
  const description = t("description");
  const path = blogListHref(category?.id, list.page);
  return {
    title,
    description,
    ...(await shareMetadata({ title, description, path })),
    robots: isEmptyBlog(category, list) ? { index: false } : undefined,
    alternates: {
      canonical: path,
      types: { "application/rss+xml": [{ url: "/feeds/blog.xml", title: t("title") }] },
    },
  };
}

/** The blog, whole or one category of it; `/blog` and its queries are rewritten here (next.config.mjs). */
export default async function BlogListPage({ params }: Props) {
  if (await isBuildFrame()) return null;
  const loaded = await load(params);
  if (!loaded) return <Missing />;
  const { category, categories, list } = loaded;
  const t = await getTranslations("blog");
  if (isEmptyBlog(category, list)) return <Elsewhere title={t("title")} reason="preparing" />;
  const links = [
    { key: "all", title: t("all"), href: "/blog", active: category === undefined },
    ...categories.map(({ id, title }) => ({
      key: String(id),
      title,
      href: blogListHref(id, 1),
      active: category?.id === id,
    })),
  ];
  return (
    <div className="frame pt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-semibold">{t("title")}</h1>
          <p className="mt-2 text-muted">{t("description")}</p>
        </div>
        <a
          href="/feeds/blog.xml"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t("rss")}
        </a>
      </div>
      <div className="mt-6 mb-10">
        <PillNav label={t("categories")} links={links} />
      </div>
      {list.data.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {list.data.map((post, index) => (
            <li key={post.id}>
              <BlogCard post={post} eager={index < 2} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t("empty_title")} text={t("empty_text")}>
          <ButtonLink href="/blog">{t("back")}</ButtonLink>
        </EmptyState>
      )}
      <PageLinks page={list.page} last={list.last_page} hrefOf={(number) => blogListHref(category?.id, number)} />
    </div>
  );
}

async function load(params: Props["params"]) {
  const { categoryId, page } = parseBlogSegments(await params);
  const [categories, list] = await Promise.all([getBlogCategories(), getBlogList(categoryId, page)]);
  const category = categories.find(({ id }) => id === categoryId);
  if ((categoryId !== undefined && !category) || page > list.last_page) return undefined;
  return { category, categories, list };
}

/** Whether there is no post at all: then nothing but that is said, and search engines need not come. */
function isEmptyBlog(category: BlogCategory | undefined, { total }: BlogListing): boolean {
  return category === undefined && total === 0;
}
