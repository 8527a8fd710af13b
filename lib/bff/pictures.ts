import "server-only";
import type { z } from "zod";
import { getApi } from "../api-client/server";
import { pictureName } from "../contract/returns";
import { shownPictureName } from "../contract/reviews";
import { readAdminSession } from "../session/admin";
import { answerFile } from "./answer-file";
import { type OfOrder, withOrderAccess } from "./order-access";
import { refused } from "./refused";

type OfPicture = { name: string };

/** A picture of a return as a file; 404 for callers who may not read the order. */
export function showPicture(_request: Request, { number, name }: OfOrder & OfPicture): Promise<Response> {
  return show(pictureName, name, () =>
    withOrderAccess(number, (api, access) => api.pictures.get(number, access, name)),
  );
}

/** A picture of a return, for staff. */
export function showPictureToStaff(_request: Request, { number, name }: OfOrder & OfPicture): Promise<Response> {
  return show(pictureName, name, async () =>
    (await staffApi()).file("GET orders/{number}/pictures/{name}", { params: { number, name } }),
  );
}

/** A picture of the shopper's own review, published or not. */
export function showOwnPicture(_request: Request, { number, name }: OfOrder & OfPicture): Promise<Response> {
  return show(shownPictureName, name, () =>
    withOrderAccess(number, (api, access) => api.reviews.ownPicture(number, access, name)),
  );
}

/** A picture of any review, for staff. */
export function showReviewPictureToStaff(_request: Request, { name }: OfPicture): Promise<Response> {
  return show(shownPictureName, name, async () =>
    (await staffApi()).file("GET reviews/pictures/{name}", { params: { name } }),
  );
}

/** A picture of a published review; cached for minutes only, since staff may hide it. */
export function showShownPicture(name: string): Promise<Response> {
  const read = () => getApi().reviews.shownPicture(name);
  return show(shownPictureName, name, read, { "Cache-Control": "public, max-age=300" });
}

async function staffApi() {
  return getApi((await readAdminSession())?.token).admin;
}

async function show(shape: z.ZodType, name: string, read: () => Promise<Blob>, headers = {}): Promise<Response> {
  const readNamed = async () => {
    if (!shape.safeParse(name).success) throw refused("not_found");
    return read();
  };
  return answerFile(readNamed, { "Content-Type": "image/webp", "X-Content-Type-Options": "nosniff", ...headers });
}
