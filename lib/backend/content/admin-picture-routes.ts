import { eq, sql, type Table } from "drizzle-orm";
import { MAX_PICTURE_USES, type PictureUse } from "@/lib/contract/uploads";
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

/** In this folder and not in `uploads`: whether a picture is used depends on products and texts. */
export const pictureAdminRoutes = routes()
  .openapi(adminEndpoint("GET pictures/{id}/uses"), async (c) => {
    const db = c.get("db");
    const { id } = c.req.valid("param");
    const [picture] = await db.select({ url: pictures.url }).from(pictures).where(eq(pictures.id, id)).limit(1);
    return ok(await findPictureUses(db, orNotFound(picture).url, MAX_PICTURE_USES));
  })
  .openapi(adminEndpoint("DELETE pictures/{id}"), async (c) => {
    const url = await forgetPicture(c.get("db"), c.req.valid("param").id);
    noteForAudit(c, { before: { url }, after: null });
    return ok(null, "deleted");
  });

/**
 * Removes a picture from the library and returns its address. The file stays: an open editor, a mail or another site
 * may show it. @throws ApiError not_found, in_use
 */
async function forgetPicture(tx: Database, id: number): Promise<string> {
  const [gone] = await tx.delete(pictures).where(eq(pictures.id, id)).returning({ url: pictures.url });
  const { url } = orNotFound(gone);
  if ((await findPictureUses(tx, url, 1)).length > 0) throw new ApiError("in_use");
  return url;
}

/**
 * Where the shop uses a picture. Names of pictures are random, so that a row which has the name in any of its columns uses
 * it, in whole or in half size. Reads every table in which staff put a picture or write Markdown (the home page, its draft,
 * brand and menus are settings), so use it only for the rare check of one picture.
 */
function findPictureUses(db: Database, url: string, limit: number): Promise<PictureUse[]> {
  const name = `%${url.replace(/^.*\//, "").replace(/\.webp$/, "")}%`;
  const has = (table: Table) => sql`${table}::text like ${name}`;
  const shown = sql`select ${productImages.productId} from ${productImages} where ${has(productImages)}`;
  const uses = [
    sql`select 'product' as kind, id::text as key, title from ${products} where ${has(products)} or id in (${shown})`,
    sql`select 'category', id::text, title from ${productCategories} where ${has(productCategories)}`,
    sql`select 'banner', id::text, title from ${banners} where ${has(banners)}`,
    sql`select 'blog', id::text, title from ${blogPosts} where ${has(blogPosts)}`,
    sql`select 'page', id::text, title from ${pages} where ${has(pages)}`,
    sql`select 'faq', key, question from ${faqs} where ${has(faqs)}`,
    sql`select 'policy', key, max(title) from ${policies} where ${has(policies)} group by key`,
    sql`select 'setting', key, '' from ${settings} where ${has(settings)}`,
  ];
  return rowsOf<PictureUse>(db, sql`${sql.join(uses, sql` union all `)} limit ${limit}`);
}
