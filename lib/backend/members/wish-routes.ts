import { addWishes as addBody, removeWish as removeBody, wishes } from "@/lib/contract/wishes";
import { ok } from "../http/answers";
import { jsonBody, routes } from "../http/routing";
import { memberEndpoint } from "./guard";
import { addWishes, listWishes, removeWish } from "./wishes";

const path = "/users/me/wishes";

/** Every change answers with all of them. */
export const wishRoutes = routes()
  .openapi(memberEndpoint({ method: "get", path, summary: "The member's wish list", data: wishes }), async (c) =>
    ok({ product_ids: await listWishes(c.get("db"), c.get("memberId")) }),
  )
  .openapi(
    memberEndpoint({
      method: "post",
      path,
      summary: "Add to the wish list",
      request: { body: jsonBody(addBody) },
      data: wishes,
    }),
    async (c) => {
      const { product_ids } = c.req.valid("json");
      return ok({ product_ids: await addWishes(c.get("db"), c.get("memberId"), product_ids) }, "wish_added");
    },
  )
  .openapi(
    memberEndpoint({
      method: "delete",
      path,
      summary: "Remove from the wish list",
      request: { body: jsonBody(removeBody) },
      data: wishes,
    }),
    async (c) => {
      const { product_id } = c.req.valid("json");
      return ok({ product_ids: await removeWish(c.get("db"), c.get("memberId"), product_id) }, "wish_removed");
    },
  );
