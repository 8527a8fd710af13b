import { z } from "zod";
import { gridView, gridViewQuery, saveGridView } from "../grid-views";
import { type AdminCalls, byId } from "./admin-call";

export const gridViewCalls = {
  "GET grid-views": {
    permission: "self",
    summary: "The caller's saved views of a list",
    query: gridViewQuery,
    data: z.array(gridView),
  },
  "POST grid-views": {
    permission: "self",
    audit: "grid_view_save",
    summary: "Save a view of a list",
    body: saveGridView,
    errors: ["view_limit"],
    data: gridView,
  },
  "DELETE grid-views/{id}": {
    permission: "self",
    audit: "grid_view_delete",
    summary: "Delete a view of a list",
    params: byId,
    data: z.null(),
  },
} satisfies AdminCalls;
