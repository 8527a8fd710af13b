import { z } from "@hono/zod-openapi";
import { PICTURE_TYPES } from "@/lib/contract/picture-limits";
import { pictureName } from "@/lib/contract/returns";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { endpoint, routes } from "../http/routing";
import { uploadOf } from "../http/uploaded-bytes";
import { ofOrder, requireOwnOrder } from "../orders/order-access";
import { addPicture, readPicture } from "./pictures";

const picture = ofOrder.params.extend({ name: pictureName });

/** Pictures of returns: raw bytes both ways, for callers with access to the order, and for staff. */
export const pictureRoutes = routes()
  .openapi(
    endpoint("POST /orders/{number}/pictures", "Upload a picture for a return of this order", {
      ...ofOrder,
      upload: PICTURE_TYPES,
      errors: ["not_returnable", "picture_refused", "too_many_requests"],
      data: z.object({ name: pictureName }),
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      await requireOwnOrder(c, number);
      return ok({ name: await addPicture(c.get("db"), c.get("files"), number, uploadOf(c)) });
    },
  )
  .openapi(
    endpoint("GET /orders/{number}/pictures/{name}", "A picture of a return", {
      ...ofOrder,
      params: picture,
      file: "image/webp",
    }),
    async (c) => {
      const which = c.req.valid("param");
      await requireOwnOrder(c, which.number);
      const bytes = await readPicture(c.get("db"), c.get("files"), which);
      return c.body(Uint8Array.from(bytes).buffer, 200, { "Content-Type": "image/webp" });
    },
  )
  .openapi(adminEndpoint("GET orders/{number}/pictures/{name}"), async (c) => {
    const bytes = await readPicture(c.get("db"), c.get("files"), c.req.valid("param"));
    return c.body(Uint8Array.from(bytes).buffer, 200, { "Content-Type": "image/webp" });
  });
