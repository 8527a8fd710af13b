import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { id } from "@/lib/contract/envelope";
import { orderNumber } from "@/lib/contract/order-number";
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
import { endpoint, fileEndpoint, jsonBody, readEndpoint, routes } from "../http/routing";
import { orderAccess, requireOwnOrder } from "../orders/order-access";
import { setMayAsk } from "./ask-for-reviews";
import { addReviewPicture, readReviewPicture } from "./pictures";
import { listReviews, readOrderReviews } from "./queries";
import { saveReview } from "./save-review";

const number = z.object({ number: orderNumber });
const binary = { schema: z.string().openapi({ format: "binary" }) };

function picture(c: Context<BackendEnv>, bytes: Uint8Array) {
  return c.body(Uint8Array.from(bytes).buffer, 200, { "Content-Type": "image/webp" });
}

const reading = routes()
  .openapi(
    readEndpoint("/products/{id}/reviews", "What buyers say of a product", reviewListing, {
      params: z.object({ id }),
      query: reviewListQuery,
    }),
    async (c) => ok(await listReviews(c.get("db"), c.req.valid("param").id, c.req.valid("query"))),
  )
  .openapi(
    fileEndpoint({
      path: "/reviews/pictures/{name}",
      summary: "A picture of a review that is shown",
      request: { params: z.object({ name: shownPictureName }) },
      type: "image/webp",
    }),
    async (c) =>
      picture(c, await readReviewPicture(c.get("db"), c.get("files"), c.req.valid("param").name, "everybody")),
  );

const writing = routes()
  .openapi(
    endpoint({
      method: "get",
      path: "/orders/{number}/reviews",
      summary: "What the shopper may say of an order's products, and has said",
      request: { params: number, headers: orderAccess },
      member: "optional",
      data: orderReviews,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      await requireOwnOrder(c, number);
      return ok(await readOrderReviews(c.get("db"), number));
    },
  )
  .openapi(
    endpoint({
      method: "put",
      path: "/orders/{number}/reviews/{id}",
      summary: "Review a product of a delivered order, or change the review",
      request: { params: number.extend({ id }), headers: orderAccess, body: jsonBody(reviewForm) },
      member: "optional",
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
    endpoint({
      method: "put",
      path: "/orders/{number}/review-mail",
      summary: "Say whether the shop may ask this order's address for reviews by mail",
      request: { params: number, headers: orderAccess, body: jsonBody(allowReviewMail) },
      member: "optional",
      errors: ["not_found"],
      data: orderReviews,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      await requireOwnOrder(c, number);
      await setMayAsk(c.get("db"), number, c.req.valid("json"));
      return ok(await readOrderReviews(c.get("db"), number), "saved");
    },
  );

/** Raw bytes both ways, for the order's shopper. */
const pictures = routes()
  .openapi(
    endpoint({
      method: "post",
      path: "/orders/{number}/reviews/pictures",
      summary: "Upload a picture for a review of this order",
      request: {
        params: number,
        headers: orderAccess,
        body: { required: true, content: { "image/jpeg": binary, "image/png": binary, "image/webp": binary } },
      },
      member: "optional",
      errors: ["state_conflict", "picture_refused", "too_many_requests"],
      data: z.object({ name: reviewPictureName }),
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      await requireOwnOrder(c, number);
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return ok({ name: await addReviewPicture(c.get("db"), c.get("files"), number, bytes) });
    },
  )
  .openapi(
    fileEndpoint({
      path: "/orders/{number}/reviews/pictures/{name}",
      summary: "A picture of the shopper's own review",
      request: { params: number.extend({ name: shownPictureName }), headers: orderAccess },
      member: "optional",
      type: "image/webp",
    }),
    async (c) => {
      const { number, name } = c.req.valid("param");
      await requireOwnOrder(c, number);
      return picture(c, await readReviewPicture(c.get("db"), c.get("files"), name, { number }));
    },
  );

export const reviewRoutes = routes().route("/", reading).route("/", writing).route("/", pictures);
