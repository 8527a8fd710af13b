import { z } from "@hono/zod-openapi";
import { orderNumber } from "@/lib/contract/order-number";
import { pictureName } from "@/lib/contract/returns";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { endpoint, fileEndpoint, routes } from "../http/routing";
import { orderAccess, requireOwnOrder } from "../orders/order-access";
import { addPicture, readPicture } from "./pictures";

const number = z.object({ number: orderNumber });
const picture = number.extend({ name: pictureName });
const binary = { schema: z.string().openapi({ format: "binary" }) };

/** Pictures of returns: raw bytes both ways, for those who may open the order, and for staff. */
export const pictureRoutes = routes()
  .openapi(
    endpoint({
      method: "post",
      path: "/orders/{number}/pictures",
      summary: "Upload a picture for a return of this order",
      request: {
        params: number,
        headers: orderAccess,
        body: { required: true, content: { "image/jpeg": binary, "image/png": binary, "image/webp": binary } },
      },
      member: "optional",
      errors: ["not_returnable", "picture_refused", "too_many_requests"],
      data: z.object({ name: pictureName }),
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      await requireOwnOrder(c, number);
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return ok({ name: await addPicture(c.get("db"), c.get("files"), number, bytes) });
    },
  )
  .openapi(
    fileEndpoint({
      path: "/orders/{number}/pictures/{name}",
      summary: "A picture of a return",
      request: { params: picture, headers: orderAccess },
      member: "optional",
      type: "image/webp",
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
