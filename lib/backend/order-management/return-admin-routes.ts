import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import { actOnReturn as actBody, returnListing, returnListQuery, returnRequest } from "@/lib/contract/returns";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { doOnce, keyed } from "../http/idempotency";
import { jsonBody, routes } from "../http/routing";
import { actOnReturn } from "../returns/act-on-return";
import { findReturn, listReturns } from "../returns/queries";
import { byStaff } from "./admin-answer";
import { returnForRole } from "./mask-order";
import { noteOrderChange } from "./order-audit";

const one = z.object({ id });

export const returnAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/returns",
      permission: "orders_read",
      summary: "One page of returns, newest first",
      request: { query: returnListQuery },
      data: returnListing,
    }),
    async (c) => {
      const listing = await listReturns(c.get("db"), c.req.valid("query"), canReadPersonalData(c));
      const { role } = c.get("administrator");
      return ok({ ...listing, data: listing.data.map((request) => returnForRole(request, role)) });
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/returns/{id}/actions",
      permission: "orders_write",
      audit: "return_act",
      summary: "Move a return on",
      request: { params: one, headers: keyed, body: jsonBody(actBody) },
      errors: ["state_conflict", "too_many_pieces", "reason_required"],
      data: returnRequest,
    }),
    async (c) => {
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
    },
  );
