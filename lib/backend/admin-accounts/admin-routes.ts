import { z } from "@hono/zod-openapi";
import { administrator, administratorSession } from "@/lib/contract/administrators";
import { credentials } from "@/lib/contract/users";
import { ok } from "../http/answers";
import { endpoint, jsonBody, routes } from "../http/routing";
import { adminEndpoint } from "./guard";
import { signInAdministrator, signOutAdministrator } from "./sign-in";

export const adminAccountRoutes = routes()
  .openapi(
    // The one door of the back office that opens without a session.
    endpoint({
      method: "post",
      path: "/admin/login",
      summary: "Sign an administrator in",
      request: { body: jsonBody(credentials) },
      data: administratorSession,
    }),
    async (c) =>
      ok(c, await signInAdministrator(c.get("db"), c.req.valid("json"), c.get("clientAddress")), "signed_in"),
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/logout",
      permission: "self",
      audit: "session_end",
      summary: "End the session",
      data: z.null(),
    }),
    async (c) => {
      await signOutAdministrator(c.get("db"), c.get("bearer") ?? "");
      return ok(c, null, "signed_out");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/me",
      permission: "self",
      summary: "Who is signed in",
      data: administrator,
    }),
    (c) => ok(c, c.get("administrator")),
  );
