import { roleMay } from "@/lib/contract/permissions";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { countWork } from "./count-work";
import { readKeptSales } from "./kept-sales";
import { searchBackOffice } from "./search-back-office";

export const dashboardRoutes = routes()
  .openapi(adminEndpoint("GET dashboard"), async (c) => {
    const { role } = c.get("administrator");
    const db = c.get("db");
    const { days } = c.req.valid("query");
    const [work, made] = await Promise.all([
      countWork(db, role),
      roleMay(role, "orders_read") ? readKeptSales(db, days) : null,
    ]);
    return ok({ made_at: (made?.madeAt ?? new Date()).toISOString(), work, sales: made?.sales ?? null });
  })
  .openapi(adminEndpoint("GET search"), async (c) => {
    const { keyword } = c.req.valid("query");
    return ok(await searchBackOffice(c.get("db"), keyword, c.get("administrator").role));
  });
