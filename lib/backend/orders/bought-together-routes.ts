import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import { boughtTogether } from "@/lib/contract/products";
import { ok } from "../http/answers";
import { orNotFound } from "../http/api-error";
import { readEndpoint, routes } from "../http/routing";
import { listBoughtTogether } from "./bought-together";

const one = { params: z.object({ id }) };

export const boughtTogetherRoutes = routes().openapi(
  readEndpoint("/products/{id}/bought-together", "Products that were ordered together with one", boughtTogether, one),
  async (c) => ok(orNotFound(await listBoughtTogether(c.get("db"), c.req.valid("param").id))),
);
