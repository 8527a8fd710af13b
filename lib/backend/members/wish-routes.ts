import { addWishes as addBody, removeWish as removeBody, wishes } from "@/lib/contract/wishes";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { memberEndpoint } from "./guard";
import { addWishes, listWishes, removeWish } from "./wishes";

/** Every change answers with the whole wish list. */
export const wishRoutes = routes()
  .openapi(memberEndpoint("GET /users/me/wishes", "The member's wish list", { data: wishes }), async (c) =>
    ok({ product_ids: await listWishes(c.get("db"), c.get("memberId")) }),
  )
  .openapi(
    memberEndpoint("POST /users/me/wishes", "Add to the wish list", { body: addBody, data: wishes }),
    async (c) => {
      const { product_ids } = c.req.valid("json");
      return ok({ product_ids: await addWishes(c.get("db"), c.get("memberId"), product_ids) }, "wish_added");
    },
  )
  .openapi(
    memberEndpoint("DELETE /users/me/wishes", "Remove from the wish list", { body: removeBody, data: wishes }),
    async (c) => {
      const { product_id } = c.req.valid("json");
      return ok({ product_ids: await removeWish(c.get("db"), c.get("memberId"), product_id) }, "wish_removed");
    },
  );
