import { and, asc, count, eq, sql } from "drizzle-orm";
import {
  type AdminPage,
  type CreatePage,
  MAX_PAGES,
  type OwnPage,
  type OwnPageSummary,
  type UpdatePage,
} from "@/lib/contract/pages";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { inserted } from "../db/queries/rows-of";
import { fieldRefused, orNotFound } from "../http/api-error";
import { lockRow, requireFreeSlug } from "../http/edited-rows";
import { pages } from "./tables";

const shownFields = {
  slug: pages.slug,
  title: pages.title,
  description: pages.description,
  body: pages.body,
  updated_at: isoTime(pages.updatedAt),
};
const adminFields = { ...shownFields, id: pages.id, published: pages.published, version: pages.version };

/** Every published page, by title. */
export function listPages(db: Database): Promise<OwnPageSummary[]> {
  const { slug, title, updated_at } = shownFields;
  return db
    .select({ slug, title, updated_at })
    .from(pages)
    .where(eq(pages.published, true))
    .orderBy(asc(pages.title))
    .limit(MAX_PAGES);
}

/** A published page; undefined when there is none. */
export async function getPage(db: Database, slug: string): Promise<OwnPage | undefined> {
  const [row] = await db
    .select(shownFields)
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.published, true)))
    .limit(1);
  return row;
}

export function listAdminPages(db: Database): Promise<AdminPage[]> {
  return db.select(adminFields).from(pages).orderBy(asc(pages.title), asc(pages.id)).limit(MAX_PAGES);
}

/** @throws ApiError not_found */
export async function getAdminPage(db: Database, id: number): Promise<AdminPage> {
  const [row] = await db.select(adminFields).from(pages).where(eq(pages.id, id)).limit(1);
  return orNotFound(row);
}

/** @returns the new page's id @throws ApiError validation_failed when the address is taken or there are too many pages */
export async function createPage(tx: Database, input: CreatePage): Promise<number> {
  const [all] = await tx.select({ total: count() }).from(pages);
  if (all && all.total >= MAX_PAGES) throw fieldRefused("title", "fields.too_many_pages", {});
  await requireFreeSlug(tx, pages, input.slug);
  return inserted(await tx.insert(pages).values(input).returning({ id: pages.id })).id;
}

/** @throws ApiError validation_failed, version_conflict, not_found */
export async function updatePage(tx: Database, id: number, { version, ...input }: UpdatePage): Promise<void> {
  await lockRow(tx, pages, pages.id, { id, version });
  await requireFreeSlug(tx, pages, input.slug, id);
  await tx
    .update(pages)
    .set({ ...input, version: version + 1, updatedAt: sql`now()` })
    .where(eq(pages.id, id));
}

/** Deletes a page and returns its title. @throws ApiError not_found */
export async function deletePage(tx: Database, id: number): Promise<string> {
  const [gone] = await tx.delete(pages).where(eq(pages.id, id)).returning({ title: pages.title });
  return orNotFound(gone).title;
}
