import { memberOrderListing, memberOrderQuery } from "@/lib/contract/orders";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { memberEndpoint } from "../members/guard";
import { listMemberOrders } from "./list-member-orders";

export const memberOrderRoutes = routes().openapi(
  memberEndpoint("GET /orders", "One page of the member's own orders", {
    query: memberOrderQuery,
    data: memberOrderListing,
  }),
  async (c) => ok(await listMemberOrders(c.get("db"), c.get("memberId"), c.req.valid("query"))),
);
