import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageLinks } from "@/components/catalogue/page-links";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { underlinedStyle } from "@/components/ui/link-style";
import { Phrases } from "@/components/ui/phrases";
import { Picture } from "@/components/ui/picture";
import { PillNav } from "@/components/ui/pill-nav";
import type { BlogSummary } from "@/lib/contract/blogs";
import { formatDate } from "@/lib/format";
import { BUILD_FRAME } from "@/lib/site";
import { blogListHref, parseBlogSegments } from "@/lib/storefront/blog-list";
import { getBlogCategories, getBlogList } from "@/lib/storefront/content";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { cn } from "@/lib/utils";
import { ComingSoon } from "../../../../../coming-soon";
import { Elsewhere } from "../../../../../elsewhere";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ category: BUILD_FRAME, page: BUILD_FRAME }];
}

type Props = { params: Promise<{ category: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isWithheld()) return {};
  const loaded = await load(params);
  if (!loaded) return missingMetadata();
  const { category, list, isEmpty } = loaded;
  const t = await getTranslations("blog");
  const title = category ? `${category.title}・${t("title")}` : t("title");
  const description = t("description");
  const path = blogListHref(category?.id, list.page);
  return {
    title,
    description,
    ...(await shareMetadata({ title, description, path })),
    robots: isEmpty ? { index: false } : undefined,
    alternates: {
      canonical: path,
      types: { "application/rss+xml": [{ url: "/feeds/blog.xml", title: t("title") }] },
    },
  };
}

/** All posts, or those of one category; `/blog` and its queries are rewritten to this page (next.config.mjs). */
export default async function BlogListPage({ params }: Props) {
  if (await isWithheld()) return <ComingSoon />;
  const loaded = await load(params);
  if (!loaded) return <Missing />;
  const { category, categories, list, isEmpty } = loaded;
  const t = await getTranslations("blog");
  if (isEmpty) return <Elsewhere title={t("title")} reason="preparing" />;
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
        <RssLink text={t("rss")} className="max-md:hidden" />
      </div>
      <div className="mt-6 mb-10">
        <PillNav label={t("categories")} links={links} />
      </div>
      {list.data.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {list.data.map((post, index) => (
            <li key={post.id}>
              <BlogCard post={post} eager={index < 3} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t("empty_title")} text={t("empty_text")}>
          <ButtonLink href="/blog">{t("back")}</ButtonLink>
        </EmptyState>
      )}
      <PageLinks page={list.page} last={list.last_page} hrefOf={(number) => blogListHref(category?.id, number)} />
      <RssLink text={t("rss")} className="mt-10 md:hidden" />
    </div>
  );
}

/** Rendered twice: beside the title on wide screens, at the end of the page on phones. */
function RssLink({ text, className }: { text: string; className: string }) {
  return (
    <a href="/feeds/blog.xml" className={cn(underlinedStyle, className)}>
      {text}
    </a>
  );
}

async function load(params: Props["params"]) {
  const { categoryId, page } = parseBlogSegments(await params);
  const [categories, list] = await Promise.all([getBlogCategories(), getBlogList(categoryId, page)]);
  const category = categories.find(({ id }) => id === categoryId);
  if ((categoryId !== undefined && !category) || page > list.last_page) return undefined;
  // `isEmpty`: a blog without posts is not indexed by search engines.
  return { category, categories, list, isEmpty: !category && list.total === 0 };
}

function BlogCard({ post, eager = false }: { post: BlogSummary; eager?: boolean }) {
  return (
    <article className="group relative flex flex-col gap-4">
      {post.cover ? (
        <div className="overflow-hidden rounded-2xl bg-surface">
          <Picture
            image={post.cover}
            shape="wide"
            decorative
            eager={eager}
            sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 46vw, 94vw"
            className="h-auto w-full transition-transform duration-500 group-hover:scale-[1.03]"
          />
        </div>
      ) : (
        <div aria-hidden className="border-t" />
      )}
      <div>
        <p className="text-sm text-muted tabular-nums">
          {post.category.title}・{formatDate(post.published_at)}
        </p>
        <h2 className="mt-1 text-lg font-semibold">
          <AppLink href={`/blog/${post.id}`} className="after:absolute after:inset-0 after:rounded-2xl">
            <Phrases text={post.title} />
          </AppLink>
        </h2>
        <p className="mt-1 line-clamp-3 text-muted">{post.summary}</p>
      </div>
    </article>
  );
}
