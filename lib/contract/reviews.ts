import { z } from "zod";
import { bulkResults } from "./bulk";
import { id, keyword, listing, paged, sortedPages, time, version, wholeNumber } from "./envelope";
import { textBlock } from "./field-schemas";
import { MAX_REVIEW_PICTURES, MAX_REVIEW_TEXT } from "./limits";
import { orderNumber } from "./order-number";
import { productImage } from "./products";

const stars = z.number().int().min(1).max(5);

/** `waiting`: only its shopper and staff see it. `hidden`: staff hid it, with a reason. */
export const reviewStatuses = ["waiting", "shown", "hidden"] as const;
export const reviewStatus = z.enum(reviewStatuses);
export type ReviewStatus = z.infer<typeof reviewStatus>;

/** The lists that staff see. */
export const reviewTabs = [...reviewStatuses, "all"] as const;
export const reviewTab = z.enum(reviewTabs);
export type ReviewTab = z.infer<typeof reviewTab>;

/** Name of a picture of a review; the small one ends with `-thumb`. */
export const reviewPictureName = z.string().regex(/^r-[0-9a-f]{32}\.webp$/);
export const shownPictureName = z.string().regex(/^r-[0-9a-f]{32}(-thumb)?\.webp$/);

/** The small size of a picture of a review, at most 320 pixels. */
export function thumbOf(name: string): string {
  return name.replace(/\.webp$/, "-thumb.webp");
}

/**
 * A shopper's review of a product of an order. `version` is that of the review that it replaces; none for the first.
 */
export const reviewForm = z.strictObject({
  stars,
  text: textBlock(MAX_REVIEW_TEXT).pipe(z.string().min(1)),
  pictures: z.array(reviewPictureName).max(MAX_REVIEW_PICTURES).default([]),
  version: version.optional(),
});
export type ReviewForm = z.output<typeof reviewForm>;
export type ReviewFormInput = z.input<typeof reviewForm>;

const said = z.object({
  id: z.number().int(),
  stars,
  /** Plain text as typed: links and markup are not rendered. */
  text: z.string(),
  pictures: z.array(reviewPictureName),
  /** The shop's answer to it. */
  answer: z.string().nullable(),
});

/** A published review. `author` is a masked name, `values` are those of the variant that was bought. */
export const review = said.extend({ author: z.string(), values: z.array(z.string()), created_at: time });

export type Review = z.infer<typeof review>;

const given = z.number().int();
const byStars = z.object({ 1: given, 2: given, 3: given, 4: given, 5: given });
export type ReviewsByStars = z.infer<typeof byStars>;

/** `by_stars`: number of published reviews with one star, two, … five. */
export const reviewListing = listing(review).extend({ by_stars: byStars });
export type ReviewListing = z.infer<typeof reviewListing>;

export const reviewListQuery = z.object({ ...paged(10) });
export type ReviewListQuery = z.output<typeof reviewListQuery>;
export type ReviewListInput = z.input<typeof reviewListQuery>;

const ownReview = said.extend({
  status: reviewStatus,
  /** Why staff have hidden it. */
  reason: z.string().nullable(),
  version: z.number().int(),
});

/** The reviews that the shopper of an order may write. */
export const orderReviews = z.object({
  /** Whether the order was delivered; reviews are refused before that. */
  is_open: z.boolean(),
  /** Whether the mail that asks for reviews was written, or its time is over. */
  is_asked: z.boolean(),
  /** Whether the shop may ask this address for reviews by mail. */
  may_ask: z.boolean(),
  products: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      image: productImage.nullable(),
      review: ownReview.nullable(),
    }),
  ),
});
export type OrderReviews = z.infer<typeof orderReviews>;

export const allowReviewMail = z.strictObject({ may_ask: z.boolean() });
export type AllowReviewMail = z.output<typeof allowReviewMail>;

export const adminReview = ownReview.extend({
  product: z.object({ id: z.number().int(), title: z.string() }),
  number: orderNumber,
  author: z.string(),
  created_at: time,
  updated_at: time,
});
export type AdminReview = z.infer<typeof adminReview>;

export const adminReviewQuery = z.object({
  status: reviewStatus.optional(),
  stars: wholeNumber(1, 5).optional(),
  product_id: id.optional(),
  /** Searched in the text, the title of the product and the order's number. */
  keyword: keyword.optional(),
  ...sortedPages(["created_at"]),
});
export type AdminReviewQuery = z.output<typeof adminReviewQuery>;

/** `counts`: number of reviews per status, regardless of the filters. */
export const adminReviewListing = listing(adminReview).extend({
  counts: z.record(reviewStatus, z.number().int()),
});
export type AdminReviewListing = z.infer<typeof adminReviewListing>;

const reason = textBlock(200).pipe(z.string().min(1));

/** An empty answer deletes the shop's answer. */
export const actOnReview = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("show"), version }),
  z.strictObject({ action: z.literal("hide"), version, reason }),
  z.strictObject({ action: z.literal("answer"), version, answer: textBlock(MAX_REVIEW_TEXT) }),
]);
export type ActOnReview = z.output<typeof actOnReview>;

/** Each review as staff read it. */
const rows = z
  .array(z.strictObject({ id: z.number().int().min(1).max(2_147_483_647), version }))
  .min(1)
  .max(100);

export const bulkReviews = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("show"), rows }),
  z.strictObject({ action: z.literal("hide"), rows, reason }),
]);
export type BulkReviews = z.output<typeof bulkReviews>;
export const bulkReviewResults = bulkResults;
