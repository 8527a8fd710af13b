import { z } from "zod";
import type { FileStream } from "../contract/file-stream";
import {
  type AllowReviewMail,
  orderReviews,
  type ReviewFormInput,
  type ReviewListInput,
  reviewListing,
  reviewPictureName,
} from "../contract/reviews";
import type { ShownId } from "../contract/shown-id";
import { BOUNDS } from "./bounds";
import type { ReadBytes, Send } from "./call";
import { openedBy, pathOf } from "./orders";

/** Shoppers' reviews; `access` is the token of the order, which a signed-in member does not need. */
export function reviewCalls(send: Send, readBytes: ReadBytes) {
  return {
    ofProduct: (id: ShownId, query?: ReviewListInput) =>
      send({ path: `/products/${encodeURIComponent(id)}/reviews`, query, data: reviewListing }),
    ofOrder: (number: string, access?: string) =>
      send({ path: `${pathOf(number)}/reviews`, headers: openedBy(access), data: orderReviews }),
    save: (number: string, productId: number, body: ReviewFormInput, access?: string) =>
      send({
        method: "PUT",
        path: `${pathOf(number)}/reviews/${productId}`,
        headers: openedBy(access),
        body,
        data: orderReviews,
      }),
    allowMail: (number: string, body: AllowReviewMail, access?: string) =>
      send({
        method: "PUT",
        path: `${pathOf(number)}/review-mail`,
        headers: openedBy(access),
        body,
        data: orderReviews,
      }),
    addPicture: (number: string, access: string | undefined, picture: Blob | FileStream) =>
      send({
        method: "POST",
        path: `${pathOf(number)}/reviews/pictures`,
        headers: openedBy(access),
        body: picture,
        data: z.object({ name: reviewPictureName }),
        timeout: BOUNDS.fileTimeoutMs,
      }),
    ownPicture: (number: string, access: string | undefined, name: string) =>
      readBytes(`${pathOf(number)}/reviews/pictures/${encodeURIComponent(name)}`, openedBy(access)),
    /** A picture of a published review. */
    shownPicture: (name: string) => readBytes(`/reviews/pictures/${encodeURIComponent(name)}`),
  };
}
