import { type SQL, sql } from "drizzle-orm";
import { productCategories, productImages, products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";
import { settings } from "../settings/tables";
import { banners, blogPosts, faqs, pages, policies } from "./tables";

/** Every table in which staff put a picture or write Markdown; the home page, its draft, brand and menus are settings. */
const places = [products, productImages, productCategories, banners, blogPosts, pages, faqs, policies, settings];

/**
 * Whether the shop uses a picture somewhere. Names of pictures are random, so that a row which has the name in any of its
 * columns uses it, in whole or in half size. Reads the tables in whole, which is for the rare deletion only.
 */
export async function isPictureUsed(db: Database, url: string): Promise<boolean> {
  const name = `%${url.replace(/^.*\//, "").replace(/\.webp$/, "")}%`;
  const uses = places.map((place): SQL => sql`exists (select 1 from ${place} where ${place}::text like ${name})`);
  const [found] = await rowsOf<{ used: boolean }>(db, sql`select ${sql.join(uses, sql` or `)} as used`);
  return found?.used === true;
}
