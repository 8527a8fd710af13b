import { z } from "zod";
import {
  actOnReview,
  adminReview,
  adminReviewListing,
  adminReviewQuery,
  bulkReviewResults,
  bulkReviews,
  shownPictureName,
} from "../reviews";
import { type AdminCalls, byId } from "./admin-call";

/** The backend reports the products concerned (`reports.reviews`); only their pages are refreshed. */
export const reviewCalls = {
  "GET reviews": {
    permission: "reviews_read",
    summary: "One page of reviews, newest first",
    query: adminReviewQuery,
    data: adminReviewListing,
  },
  "POST reviews/{id}/actions": {
    permission: "reviews_write",
    audit: "review_act",
    summary: "Show, hide or answer a review",
    params: byId,
    body: actOnReview,
    errors: ["version_conflict"],
    data: adminReview,
  },
  "POST reviews/bulk": {
    permission: "reviews_write",
    audit: "review_bulk_act",
    summary: "Show or hide several reviews",
    body: bulkReviews,
    data: bulkReviewResults,
  },
  "GET reviews/pictures/{name}": {
    permission: "reviews_read",
    summary: "A picture of a review, for staff",
    params: z.object({ name: shownPictureName }),
    file: "image/webp",
  },
} satisfies AdminCalls;
