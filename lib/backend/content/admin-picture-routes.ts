import { eq } from "drizzle-orm";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError, orNotFound } from "../http/api-error";
import { routes } from "../http/routing";
import { pictures } from "../uploads/tables";
import { isPictureUsed } from "./picture-uses";

/** Here and not with the uploads, as only who knows products and texts can tell whether a picture is used. */
export const pictureAdminRoutes = routes().openapi(adminEndpoint("DELETE pictures/{id}"), async (c) => {
  const url = await forgetPicture(c.get("db"), c.req.valid("param").id);
  noteForAudit(c, { before: { url }, after: null });
  return ok(null, "deleted");
});

/**
 * Takes a picture out of the library and says where it is. The file stays: an editor that a colleague has open, a mail or
 * another site may show it. @throws ApiError not_found, in_use
 */
async function forgetPicture(tx: Database, id: number): Promise<string> {
  const [gone] = await tx.delete(pictures).where(eq(pictures.id, id)).returning({ url: pictures.url });
  const { url } = orNotFound(gone);
  if (await isPictureUsed(tx, url)) throw new ApiError("in_use");
  return url;
}
