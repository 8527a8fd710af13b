import { z } from "@hono/zod-openapi";
import { publicPictureName } from "@/lib/contract/uploads";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { orNotFound } from "../http/api-error";
import { endpoint, routes } from "../http/routing";
import { uploadOf } from "../http/uploaded-bytes";
import { keepPicture } from "./keep-picture";
import { listPictures } from "./list-pictures";

/** Pictures of products, posts and the shop itself: uploaded by staff, publicly readable. */
export const uploadRoutes = routes()
  .openapi(adminEndpoint("POST uploads/pictures"), async (c) => {
    const fileName = c.req.valid("query").file_name;
    const uploadedBy = c.get("administrator").name;
    const picture = await uploadOf(c)((bytes) =>
      keepPicture(c.get("db"), c.get("files"), { bytes, fileName, uploadedBy }),
    );
    noteForAudit(c, { subject: picture.url });
    return ok(picture);
  })
  .openapi(adminEndpoint("GET pictures"), async (c) => ok(await listPictures(c.get("db"), c.req.valid("query"))))
  .openapi(
    endpoint("GET /uploads/{name}", "A picture that staff uploaded", {
      params: z.object({ name: publicPictureName }),
      file: "image/webp",
    }),
    async (c) => {
      const bytes = orNotFound(await c.get("files").read(c.req.valid("param").name));
      return c.body(Uint8Array.from(bytes).buffer, 200, { "Content-Type": "image/webp" });
    },
  );
