import { z } from "@hono/zod-openapi";
import { basics } from "@/lib/contract/basics";
import { subscribe as subscribeBody } from "@/lib/contract/subscribes";
import { ok } from "../http/answers";
import { endpoint, jsonBody, routes } from "../http/routing";
import { readBasics } from "./settings";
import { subscribe } from "./subscribe";

export const contentRoutes = routes()
  .openapi(
    endpoint({ method: "get", path: "/basics", summary: "The company's public details", data: basics }),
    async (c) => ok(c, await readBasics(c.get("db"))),
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/subscribes",
      summary: "Join the mailing list",
      request: { body: jsonBody(subscribeBody) },
      data: z.null(),
    }),
    async (c) => {
      await subscribe(c.get("db"), c.req.valid("json").email);
      return ok(c, null, "subscribed");
    },
  );
