import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalogue/breadcrumb";
import { ProductGrid } from "@/components/catalogue/product-grid";
import { Markdown } from "@/components/content/markdown";
import { ShareLinks } from "@/components/content/share-links";
import { JsonLd } from "@/components/layout/json-ld";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { AppLink } from "@/components/ui/app-link";
import { ClientMessages } from "@/components/ui/client-messages";
import { underlinedStyle } from "@/components/ui/link-style";
import { Phrases } from "@/components/ui/phrases";
import { Picture } from "@/components/ui/picture";
import type { Blog } from "@/lib/contract/blogs";
import { formatDate } from "@/lib/format";
import { BUILD_FRAME } from "@/lib/site";
import { absoluteUrl } from "@/lib/storefront/absolute-url";
import { blogListHref } from "@/lib/storefront/blog-list";
import { getShopWords } from "@/lib/storefront/company";
import { getBlog, getMorePosts } from "@/lib/storefront/content";
import { redirectReadableAddress } from "@/lib/storefront/readable-address";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { articleData } from "@/lib/storefront/structured-data/article";
import { breadcrumbListData } from "@/lib/storefront/structured-data/breadcrumb-list";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../../coming-soon";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ id: BUILD_FRAME }];
}

type Props = { params: Promise<{ id: string }> };

/** Chinese characters read in one minute. */
const READING_SPEED = 400;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isWithheld()) return {};
  const post = await load(params);
  if (!post) return missingMetadata();
  const texts = { title: post.title, description: post.summary };
  const shared = await shareMetadata({ ...texts, path: `/blog/${post.id}` });
  const { published_at: publishedTime, updated_at: modifiedTime, author, cover } = post;
  return {
    ...texts,
    ...shared,
    openGraph: {
      ...shared.openGraph,
      ...(cover && { images: [cover] }),
      type: "article",
      publishedTime,
      modifiedTime,
      authors: [author],
    },
  };
}

export default async function BlogPage({ params }: Props) {
  if (await isWithheld()) return <ComingSoon />;
  const post = await load(params);
  if (!post) return <Missing />;
  const [t, product, header, site] = await Promise.all([
    getTranslations("blog"),
    getTranslations("product"),
    getTranslations("header"),
    getShopWords(),
  ]);
  return (
    <article className="frame pt-6">
      <JsonLd data={articleData(post, site.name)} />
      <JsonLd
        data={breadcrumbListData([
          { title: header("home"), path: "/" },
          { title: t("title"), path: "/blog" },
          { title: post.title, path: `/blog/${post.id}` },
        ])}
      />
      <header className="mx-auto max-w-3xl">
        <Breadcrumb
          label={product("breadcrumb")}
          trail={[
            { title: t("title"), href: "/blog" },
            { title: post.category.title, href: blogListHref(post.category.id, 1) },
            { title: post.title },
          ]}
        />
        <h1 className="mt-6 text-[1.625rem] font-semibold sm:text-3xl md:text-4xl md:leading-tight">
          <Phrases text={post.title} />
        </h1>
        <p className="mt-4 text-lg text-muted">{post.summary}</p>
        <p className="mt-4 flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          <span>{t("by", { author: post.author })}</span>
          <time dateTime={post.published_at}>{formatDate(post.published_at)}</time>
          <span>{t("minutes", { count: Math.max(1, Math.round(post.body.length / READING_SPEED)) })}</span>
        </p>
      </header>
      {post.cover && (
        <div className="mx-auto mt-8 max-w-3xl overflow-hidden rounded-3xl">
          <Picture image={post.cover} shape="wide" eager sizes="(min-width: 52rem) 48rem, 94vw" />
        </div>
      )}
      <div className="mx-auto mt-10 max-w-3xl">
        <Markdown>{post.body}</Markdown>
        <div className="mt-10">
          <ClientMessages namespaces={["common", "share"]}>
            <ShareLinks title={post.title} url={absoluteUrl(`/blog/${post.id}`)} />
          </ClientMessages>
        </div>
        <Neighbours post={post} />
        <AppLink href="/blog" className={`${underlinedStyle} mt-4`}>
          {t("back")}
        </AppLink>
      </div>
      {post.products.length > 0 && (
        <section aria-labelledby="related-title" className="mx-auto mt-16 max-w-3xl border-t pt-12">
          <h2 id="related-title" className="mb-8 text-2xl font-semibold">
            {t("related")}
          </h2>
          <ProductGrid products={post.products} columns={3} />
        </section>
      )}
    </article>
  );
}

/** Links to other posts, those of the same category first. */
async function Neighbours({ post }: { post: Blog }) {
  const [t, others] = await Promise.all([getTranslations("blog"), getMorePosts(post)]);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-title" className="mt-10 border-t pt-8">
      <h2 id="more-title" className="text-2xl font-semibold">
        {t("more")}
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {others.map(({ id, title, category, published_at, cover }) => (
          <li key={id} className="relative max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:gap-x-4">
            {cover && (
              <div className="overflow-hidden rounded-xl max-sm:row-span-2 max-sm:self-start">
                <Picture
                  image={cover}
                  shape="wide"
                  decorative
                  sizes="(min-width: 52rem) 15rem, (min-width: 40rem) 30vw, 7rem"
                />
              </div>
            )}
            <p className="col-start-2 text-sm text-muted sm:mt-2 tabular-nums">
              {category.title}・{formatDate(published_at)}
            </p>
            <AppLink
              href={`/blog/${id}`}
              className="col-start-2 mt-1 inline-block font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function load(params: Props["params"]) {
  const { id } = await params;
  if (/^[1-9]\d{0,8}$/.test(id)) return getBlog(Number(id));
  await redirectReadableAddress("blogs", id);
  return null;
}
