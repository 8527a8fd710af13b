import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalogue/breadcrumb";
import { PageLinks } from "@/components/catalogue/page-links";
import { RatingSummary, ReviewList, reviewsHref } from "@/components/catalogue/product-reviews";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { AppLink } from "@/components/ui/app-link";
import { Picture } from "@/components/ui/picture";
import type { ShownProduct } from "@/lib/contract/products";
import { productHref } from "@/lib/contract/shown-id";
import { formatPriceRange } from "@/lib/format";
import { BUILD_FRAME, REVIEW_PAGE_SIZE } from "@/lib/site";
import { getProduct, getReviews } from "@/lib/storefront/catalogue";
import { shopListHref } from "@/lib/storefront/shop-list";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../../../../coming-soon";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ id: BUILD_FRAME, page: BUILD_FRAME }];
}

type Props = { params: Promise<{ id: string; page: string }> };

/** Not indexed: the product's own page has the newest reviews. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isWithheld()) return {};
  const loaded = await load(params);
  if (!loaded) return missingMetadata();
  const t = await getTranslations("reviews");
  const { product, page } = loaded;
  return {
    title: t("page_title", { title: product.title, page }),
    alternates: { canonical: reviewsHref(product.id, page) },
    robots: { index: false, follow: true },
  };
}

/** All reviews of a product, ten to a static page. */
export default async function ReviewsPage({ params }: Props) {
  if (await isWithheld()) return <ComingSoon />;
  const loaded = await load(params);
  if (!loaded) return <Missing />;
  const [t, words, header] = await Promise.all([
    getTranslations("reviews"),
    getTranslations("product"),
    getTranslations("header"),
  ]);
  const { product, rating, listing, page } = loaded;
  const { id, title, category } = product;
  const trail = [
    { title: header("all_products"), href: "/shop" },
    ...(category ? [{ title: category.title, href: shopListHref(category.id, 1) }] : []),
    { title, href: productHref(id) },
    { title: t("title") },
  ];
  return (
    <div className="frame pt-6">
      <Breadcrumb label={words("breadcrumb")} trail={trail} />
      <h1 className="mt-6 mb-8 text-2xl font-semibold text-balance [text-spacing-trim:trim-start] md:text-3xl">
        {t("of", { title })}
      </h1>
      <div className="grid items-start gap-10 md:grid-cols-[17rem_minmax(0,42rem)] lg:gap-16">
        <div className="md:sticky md:top-24">
          <ReviewedProduct product={product} />
          <RatingSummary rating={rating} byStars={listing.by_stars} />
        </div>
        <div>
          <ReviewList reviews={listing.data} />
          <PageLinks
            page={page}
            last={listing.last_page}
            hrefOf={(number) => reviewsHref(id, number)}
            label={t("pages")}
          />
        </div>
      </div>
    </div>
  );
}

/** The reviewed product, with a link to its page. */
async function ReviewedProduct({ product }: { product: ShownProduct }) {
  const t = await getTranslations("reviews");
  const { id, title, images, price_from, price_to } = product;
  return (
    <div className="group relative mb-8 flex items-center gap-4 rounded-2xl border p-3">
      <Picture image={images[0] ?? null} decorative sizes="4rem" className="size-16 shrink-0 rounded-xl" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {price_from !== null && (
          <p className="text-sm tabular-nums">{formatPriceRange(price_from, price_to ?? price_from)}</p>
        )}
        <AppLink
          href={productHref(id)}
          className="text-sm text-accent underline-offset-4 after:absolute after:inset-0 after:rounded-2xl group-hover:underline"
        >
          {t("back")}
        </AppLink>
      </div>
    </div>
  );
}

/** Undefined for an unknown product or page. The pattern is strict: invalid numbers must not create static pages. */
async function load(params: Props["params"]) {
  const { id, page } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^[1-9]\d{0,3}$/.test(page)) return undefined;
  const product = await getProduct(Number(id));
  if (!product?.rating) return undefined;
  const listing = await getReviews(product.id, Number(page), REVIEW_PAGE_SIZE);
  if (!listing || listing.data.length === 0) return undefined;
  return { product, rating: product.rating, listing, page: Number(page) };
}
