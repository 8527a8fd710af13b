import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { deleteGridView, listGridViews, saveGridView } from "./grid-views";

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
