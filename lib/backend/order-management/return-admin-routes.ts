import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { doOnce } from "../http/idempotency";
import { routes } from "../http/routing";
import { actOnReturn } from "../returns/act-on-return";
import { findReturn, listReturns } from "../returns/queries";
import { byStaff } from "./admin-answer";
import { returnForRole } from "./mask-order";
import { noteOrderChange } from "./order-audit";

const _one = z.object({ id });

export const returnAdminRoutes = routes()
  .openapi(adminEndpoint("GET returns"), async (c) => {
    const listing = await listReturns(c.get("db"), c.req.valid("query"), canReadPersonalData(c));
    const { role } = c.get("administrator");
    return ok({ ...listing, data: listing.data.map((request) => returnForRole(request, role)) });
  })
  .openapi(adminEndpoint("POST returns/{id}/actions"), async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const by = byStaff(c);
    const scope = `return:${id}`;
    const request = await findReturn(c.get("db"), id, "staff");
    if (!request) throw new ApiError("not_found");
    await noteOrderChange(c, request.number, input, () =>
      doOnce(c, scope, input, (db) => actOnReturn(db, id, input, by)),
    );
    const found = await findReturn(c.get("db"), id, "staff");
    if (!found) throw new ApiError("not_found");
    return ok(found, "return_changed");
  });
