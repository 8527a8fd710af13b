import { z } from "@hono/zod-openapi";
import { basics } from "@/lib/contract/basics";
import { subscribe as subscribeBody } from "@/lib/contract/subscribes";
import { linkTokenBody } from "@/lib/contract/users";
import { ok } from "../http/answers";
import { endpoint, jsonBody, routes } from "../http/routing";
import { readBasics } from "./settings";
import { confirmSubscription, subscribe, unsubscribe } from "./subscribe";

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
      await subscribe(c.get("db"), c.req.valid("json").email, c.get("clientAddress"));
      return ok(c, null, "subscribed");
    },
  )
  .openapi(
    endpoint({
      method: "get",
      path: "/subscribes/confirm",
      summary: "Confirm a subscription by the link of a mail",
      request: { query: linkTokenBody },
      data: z.null(),
    }),
    async (c) => {
      await confirmSubscription(c.get("db"), c.req.valid("query").token);
      return ok(c, null, "subscription_confirmed");
    },
  )
  .openapi(
    endpoint({
      method: "delete",
      path: "/subscribes",
      summary: "Leave the mailing list by the link of a mail",
      request: { body: jsonBody(linkTokenBody) },
      data: z.null(),
    }),
    async (c) => {
      await unsubscribe(c.get("db"), c.req.valid("json").token);
      return ok(c, null, "unsubscribed");
    },
  );
