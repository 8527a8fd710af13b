import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import type { ProductRating } from "@/lib/contract/products";
import { type Review, type ReviewListing, type ReviewsByStars, thumbOf } from "@/lib/contract/reviews";
import { productHref, type ShownId } from "@/lib/contract/shown-id";
import { formatCount, formatDate } from "@/lib/format";
import { Stars } from "./stars";

/** Address of all reviews of a product. */
export function reviewsHref(id: ShownId, page = 1): string {
  return `${productHref(id)}/reviews/${page}`;
}

type Props = { id: ShownId; rating: ProductRating | null | undefined; listing: ReviewListing };

/** Reviews on the product's page: a summary in numbers, and the newest in full. */
export function ProductReviews({ id, rating, listing }: Props) {
  const t = useTranslations("reviews");
  if (!rating || listing.total === 0) {
    return (
      <section
        id="reviews"
        aria-labelledby="reviews-title"
        className="mt-12 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t pt-6"
      >
        <h2 id="reviews-title" className="font-semibold">
          {t("title")}
        </h2>
        <p className="text-sm text-muted">{t("none")}</p>
      </section>
    );
  }
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-16 scroll-mt-24 border-t pt-12">
      <h2 id="reviews-title" className="mb-6 text-xl font-semibold">
        {t("title")}
      </h2>
      <div className="grid items-start gap-10 *:min-w-0 md:grid-cols-[17rem_1fr] lg:gap-16">
        <RatingSummary rating={rating} byStars={listing.by_stars} />
        <div>
          <ReviewList reviews={listing.data} />
          {listing.total > listing.data.length && (
            <AppLink
              href={reviewsHref(id)}
              prefetch={false}
              className="mt-8 inline-flex min-h-11 items-center rounded-full border border-line-strong px-6 font-medium hover:border-ink"
            >
              {t("all", { count: formatCount(listing.total) })}
            </AppLink>
          )}
        </div>
      </div>
    </section>
  );
}

const STARS = [5, 4, 3, 2, 1] as const;

/** Average, number of reviews, and their distribution by stars. */
export function RatingSummary({ rating, byStars }: { rating: ProductRating; byStars: ReviewsByStars }) {
  const t = useTranslations("reviews");
  const { average, count } = rating;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3">
        <span className="sr-only">{t("rating", { average, count })}</span>
        <span aria-hidden className="text-4xl font-semibold tabular-nums">
          {average.toFixed(1)}
        </span>
        <span aria-hidden className="flex flex-col gap-1">
          <Stars value={average} className="size-5" />
          <span className="text-sm text-muted tabular-nums">{t("count", { count: formatCount(count) })}</span>
        </span>
      </p>
      <ul className="mt-5 flex flex-col gap-1.5 text-sm">
        {STARS.map((stars) => (
          <li key={stars} className="flex items-center gap-3">
            <span className="sr-only">{t("by_stars", { stars, count: byStars[stars] })}</span>
            <span aria-hidden className="w-9 text-muted tabular-nums">
              {t("stars_row", { stars })}
            </span>
            <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-ink-soft">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${(100 * byStars[stars]) / count}%` }}
              />
            </span>
            <span aria-hidden className="w-8 text-right text-muted tabular-nums">
              {formatCount(byStars[stars])}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">{t("honest")}</p>
    </div>
  );
}

/** Reviews in full. Their texts are plain text: addresses in them do not become links. */
export function ReviewList({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="divide-y *:py-7 *:first:pt-0 *:last:pb-0">
      {reviews.map((review) => (
        <li key={review.id}>
          <ShownReview review={review} />
        </li>
      ))}
    </ul>
  );
}

function ShownReview({ review }: { review: Review }) {
  const t = useTranslations("reviews");
  const { stars, author, values, created_at, text, pictures, answer } = review;
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={stars} />
        <span className="sr-only">{t("stars", { stars })}</span>
        <span className="font-medium">{author}</span>
        <time dateTime={created_at} className="text-sm text-muted tabular-nums">
          {formatDate(created_at)}
        </time>
      </p>
      {values.length > 0 && <p className="mt-1 text-sm text-muted">{t("bought", { values: values.join("・") })}</p>}
      <p className="mt-3 max-w-prose break-words whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {pictures.map((name, index) => (
            <li key={name}>
              <a href={`/uploads/${name}`} target="_blank" rel="noreferrer" className="block rounded-xl">
                <img
                  src={`/uploads/${thumbOf(name)}`}
                  alt={t("picture", { author, place: index + 1 })}
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                  className="size-24 rounded-xl bg-surface object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="mt-4 max-w-prose rounded-2xl bg-surface px-5 py-4">
          <p className="text-sm font-medium">{t("answer")}</p>
          <p className="mt-1 break-words whitespace-pre-line">{answer}</p>
        </div>
      )}
    </article>
  );
}
