import { eq, type SQL, sql } from "drizzle-orm";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { productCategories, productImages, products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";
import { ok } from "../http/answers";
import { ApiError, orNotFound } from "../http/api-error";
import { routes } from "../http/routing";
import { settings } from "../settings/tables";
import { pictures } from "../uploads/tables";
import { banners, blogPosts, faqs, pages, policies } from "./tables";

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

/** Every table in which staff put a picture or write Markdown; the home page, its draft, brand and menus are settings. */
const places = [products, productImages, productCategories, banners, blogPosts, pages, faqs, policies, settings];

/**
 * Whether the shop uses a picture somewhere. Names of pictures are random, so that a row which has the name in any of its
 * columns uses it, in whole or in half size. Reads the tables in whole, which is for the rare deletion only.
 */
async function isPictureUsed(db: Database, url: string): Promise<boolean> {
  const name = `%${url.replace(/^.*\//, "").replace(/\.webp$/, "")}%`;
  const uses = places.map((place): SQL => sql`exists (select 1 from ${place} where ${place}::text like ${name})`);
  const [found] = await rowsOf<{ used: boolean }>(db, sql`select ${sql.join(uses, sql` or `)} as used`);
  return found?.used === true;
}
