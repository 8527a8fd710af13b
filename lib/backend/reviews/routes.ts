import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { id } from "@/lib/contract/envelope";
import { PICTURE_TYPES } from "@/lib/contract/picture-limits";
import {
  allowReviewMail,
  orderReviews,
  reviewForm,
  reviewListing,
  reviewListQuery,
  reviewPictureName,
  shownPictureName,
} from "@/lib/contract/reviews";
import { ok } from "../http/answers";
import type { BackendEnv } from "../http/environment";
import { endpoint, readEndpoint, routes } from "../http/routing";
import { uploadOf } from "../http/uploaded-bytes";
import { ofOrder, requireOwnOrder } from "../orders/order-access";
import { setMayAsk } from "./ask-for-reviews";
import { addReviewPicture, readReviewPicture } from "./pictures";
import { listReviews, readOrderReviews } from "./queries";
import { saveReview } from "./save-review";

function picture(c: Context<BackendEnv>, bytes: Uint8Array) {
  return c.body(Uint8Array.from(bytes).buffer, 200, { "Content-Type": "image/webp" });
}

export const reviewRoutes = routes()
  .openapi(
    readEndpoint("/products/{id}/reviews", "What buyers say of a product", reviewListing, {
      params: z.object({ id }),
      query: reviewListQuery,
    }),
    async (c) => ok(await listReviews(c.get("db"), c.req.valid("param").id, c.req.valid("query"))),
  )
  .openapi(
    endpoint("GET /reviews/pictures/{name}", "A picture of a review that is shown", {
      params: z.object({ name: shownPictureName }),
      file: "image/webp",
    }),
    async (c) =>
      picture(c, await readReviewPicture(c.get("db"), c.get("files"), c.req.valid("param").name, "everybody")),
  )
  .openapi(
    endpoint("GET /orders/{number}/reviews", "What the shopper may say of an order's products, and has said", {
      ...ofOrder,
      data: orderReviews,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      await requireOwnOrder(c, number);
      return ok(await readOrderReviews(c.get("db"), number));
    },
  )
  .openapi(
    endpoint("PUT /orders/{number}/reviews/{id}", "Review a product of a delivered order, or change the review", {
      ...ofOrder,
      params: ofOrder.params.extend({ id }),
      body: reviewForm,
      errors: ["state_conflict", "version_conflict", "picture_refused", "too_many_requests"],
      data: orderReviews,
    }),
    async (c) => {
      const { number, id } = c.req.valid("param");
      await requireOwnOrder(c, number);
      await saveReview(c.get("db"), number, id, c.req.valid("json"));
      return ok(await readOrderReviews(c.get("db"), number), "review_received");
    },
  )
  .openapi(
    endpoint(
      "PUT /orders/{number}/review-mail",
      "Say whether the shop may ask this order's address for reviews by mail",
      { ...ofOrder, body: allowReviewMail, errors: ["not_found"], data: orderReviews },
    ),
    async (c) => {
      const { number } = c.req.valid("param");
      await requireOwnOrder(c, number);
      await setMayAsk(c.get("db"), number, c.req.valid("json"));
      return ok(await readOrderReviews(c.get("db"), number), "saved");
    },
  )
  // Raw bytes both ways, for the order's shopper.
  .openapi(
    endpoint("POST /orders/{number}/reviews/pictures", "Upload a picture for a review of this order", {
      ...ofOrder,
      upload: PICTURE_TYPES,
      errors: ["state_conflict", "picture_refused", "too_many_requests"],
      data: z.object({ name: reviewPictureName }),
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      await requireOwnOrder(c, number);
      return ok({ name: await addReviewPicture(c.get("db"), c.get("files"), number, uploadOf(c)) });
    },
  )
  .openapi(
    endpoint("GET /orders/{number}/reviews/pictures/{name}", "A picture of the shopper's own review", {
      ...ofOrder,
      params: ofOrder.params.extend({ name: shownPictureName }),
      file: "image/webp",
    }),
    async (c) => {
      const { number, name } = c.req.valid("param");
      await requireOwnOrder(c, number);
      return picture(c, await readReviewPicture(c.get("db"), c.get("files"), name, { number }));
    },
  );
