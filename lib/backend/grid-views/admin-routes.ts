import { and, asc, eq } from "drizzle-orm";
import type { GridView, SaveGridView } from "@/lib/contract/grid-views";
import { adminEndpoint } from "../admin-accounts/guard";
import type { Database } from "../db/database";
import { inserted } from "../db/queries/rows-of";
import { ok } from "../http/answers";
import { ApiError, orNotFound } from "../http/api-error";
import { routes } from "../http/routing";
import { gridViews } from "./tables";

const MAX_VIEWS = 50;

const shown = { id: gridViews.id, name: gridViews.name, path: gridViews.path, query: gridViews.query };

function listGridViews(db: Database, administratorId: number, grid: string): Promise<GridView[]> {
  return db
    .select(shown)
    .from(gridViews)
    .where(and(eq(gridViews.administratorId, administratorId), eq(gridViews.grid, grid)))
    .orderBy(asc(gridViews.name))
    .limit(MAX_VIEWS);
}

/** Keeps a view; one of the same name is replaced. @throws ApiError view_limit when there are too many */
async function saveGridView(db: Database, administratorId: number, view: SaveGridView): Promise<GridView> {
  const existing = await listGridViews(db, administratorId, view.grid);
  if (existing.length >= MAX_VIEWS && !existing.some(({ name }) => name === view.name))
    throw new ApiError("view_limit");
  const saved = await db
    .insert(gridViews)
    .values({ administratorId, ...view })
    .onConflictDoUpdate({
      target: [gridViews.administratorId, gridViews.grid, gridViews.name],
      set: { path: view.path, query: view.query },
    })
    .returning(shown);
  return inserted(saved);
}

/** @throws ApiError not_found, also for another's view */
async function deleteGridView(db: Database, administratorId: number, id: number): Promise<void> {
  const isOwn = and(eq(gridViews.id, id), eq(gridViews.administratorId, administratorId));
  orNotFound((await db.delete(gridViews).where(isOwn).returning({ id: gridViews.id }))[0]);
}

export const gridViewAdminRoutes = routes()
  .openapi(adminEndpoint("GET grid-views"), async (c) =>
    ok(await listGridViews(c.get("db"), c.get("administrator").id, c.req.valid("query").grid)),
  )
  .openapi(adminEndpoint("POST grid-views"), async (c) =>
    ok(await saveGridView(c.get("db"), c.get("administrator").id, c.req.valid("json")), "saved"),
  )
  .openapi(adminEndpoint("DELETE grid-views/{id}"), async (c) => {
    await deleteGridView(c.get("db"), c.get("administrator").id, c.req.valid("param").id);
    return ok(null, "saved");
  });
