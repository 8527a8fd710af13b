import { z } from "@hono/zod-openapi";
import { publicPictureName } from "@/lib/contract/uploads";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { takePublicPicture } from "../files/take-picture";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { fileEndpoint, routes } from "../http/routing";

/** Pictures of products, posts and the shop itself: staff bring them, everybody sees them. */
export const uploadRoutes = routes()
  .openapi(adminEndpoint("POST uploads/pictures"), async (c) => {
    const picture = await takePublicPicture(c.get("files"), new Uint8Array(await c.req.arrayBuffer()));
    noteForAudit(c, { subject: picture.url });
    return ok(picture);
  })
  .openapi(
    fileEndpoint({
      path: "/uploads/{name}",
      summary: "A picture that staff uploaded",
      request: { params: z.object({ name: publicPictureName }) },
      type: "image/webp",
    }),
    async (c) => {
      const bytes = await c.get("files").read(c.req.valid("param").name);
      if (!bytes) throw new ApiError("not_found");
      return c.body(Uint8Array.from(bytes).buffer, 200, { "Content-Type": "image/webp" });
    },
  );
