import { and, asc, eq } from "drizzle-orm";
import type { GridView, SaveGridView } from "@/lib/contract/grid-views";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { gridViews } from "./tables";

/** Most views that one person keeps of one list. */
const MAX_VIEWS = 50;

const shown = { id: gridViews.id, name: gridViews.name, path: gridViews.path, query: gridViews.query };

/** Somebody's own views of a list, by name. */
export function listGridViews(db: Database, administratorId: number, grid: string): Promise<GridView[]> {
  return db
    .select(shown)
    .from(gridViews)
    .where(and(eq(gridViews.administratorId, administratorId), eq(gridViews.grid, grid)))
    .orderBy(asc(gridViews.name))
    .limit(MAX_VIEWS);
}

/**
 * Keeps a view; one of the same name is replaced.
 * @throws ApiError view_limit when there are too many
 */
export async function saveGridView(db: Database, administratorId: number, view: SaveGridView): Promise<GridView> {
  const existing = await listGridViews(db, administratorId, view.grid);
  if (existing.length >= MAX_VIEWS && !existing.some(({ name }) => name === view.name))
    throw new ApiError("view_limit");
  const [saved] = await db
    .insert(gridViews)
    .values({ administratorId, ...view })
    .onConflictDoUpdate({
      target: [gridViews.administratorId, gridViews.grid, gridViews.name],
      set: { path: view.path, query: view.query },
    })
    .returning(shown);
  if (!saved) throw new Error("insert returned no row");
  return saved;
}

/** @throws ApiError not_found, also for another's view */
export async function deleteGridView(db: Database, administratorId: number, id: number): Promise<void> {
  const gone = await db
    .delete(gridViews)
    .where(and(eq(gridViews.id, id), eq(gridViews.administratorId, administratorId)))
    .returning({ id: gridViews.id });
  if (gone.length === 0) throw new ApiError("not_found");
}
