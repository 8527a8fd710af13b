import "server-only";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { type AllowReviewMail, type OrderReviews, type ReviewForm, shownPictureName } from "../contract/reviews";
import { readAdminSession } from "../session/admin";
import { openOrder } from "./order-right";
import type { OfOrder } from "./orders";
import { idOf } from "./path-id";

export async function readReviews({ number }: OfOrder): Promise<Answer<OrderReviews>> {
  const { api, access } = await openOrder(number);
  return api.reviews.ofOrder(number, access);
}

/** `id` is the product's; the API checks that the order has it. */
export async function saveReview(
  form: ReviewForm,
  { number, id }: OfOrder & { id: string },
): Promise<Answer<OrderReviews>> {
  const { api, access } = await openOrder(number);
  return api.reviews.save(number, idOf(id), form, access);
}

export async function allowReviewMail(form: AllowReviewMail, { number }: OfOrder): Promise<Answer<OrderReviews>> {
  const { api, access } = await openOrder(number);
  return api.reviews.allowMail(number, form, access);
}

export async function addReviewPicture(picture: Blob, { number }: OfOrder): Promise<Answer<{ name: string }>> {
  const { api, access } = await openOrder(number);
  return api.reviews.addPicture(number, access, picture);
}

type OfPicture = { name: string };

/** A picture of the shopper's own review, shown or not. */
export function showOwnPicture(_request: Request, { number, name }: OfOrder & OfPicture): Promise<Response> {
  return show(name, "private, no-store", async () => {
    const { api, access } = await openOrder(number);
    return api.reviews.ownPicture(number, access, name);
  });
}

/** The same for staff, of any review. */
export function showReviewPictureToStaff(_request: Request, { name }: OfPicture): Promise<Response> {
  return show(name, "private, no-store", async () => {
    const session = await readAdminSession();
    return getApi(session?.token).admin.file("GET reviews/pictures/{name}", { params: { name } });
  });
}

/** A picture of a review that is shown, for everybody; for minutes only, since staff may hide it. */
export function showShownPicture(name: string): Promise<Response> {
  return show(name, "public, max-age=300", () => getApi().reviews.shownPicture(name));
}

async function show(name: string, cacheControl: string, read: () => Promise<BodyInit>): Promise<Response> {
  if (!shownPictureName.safeParse(name).success) return notShown(404);
  try {
    const headers = {
      "Content-Type": "image/webp",
      "Cache-Control": cacheControl,
      "X-Content-Type-Options": "nosniff",
    };
    return new Response(await read(), { headers });
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    return notShown(error.status);
  }
}

function notShown(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "private, no-store" } });
}
