import { z } from "@hono/zod-openapi";
import { credentials, memberSession } from "@/lib/contract/users";
import { ok } from "../http/answers";
import { endpoint, jsonBody, routes } from "../http/routing";
import { signInMember, signOutMember } from "./sign-in";

export const memberRoutes = routes()
  .openapi(
    endpoint({
      method: "post",
      path: "/users/login",
      summary: "Sign a member in",
      request: { body: jsonBody(credentials) },
      data: memberSession,
    }),
    async (c) => ok(c, await signInMember(c.get("db"), c.req.valid("json")), "signed_in"),
  )
  .openapi(
    endpoint({ method: "delete", path: "/users/logout", summary: "End the member's session", data: z.null() }),
    async (c) => {
      await signOutMember(c.get("db"), c.get("bearer"));
      return ok(c, null, "signed_out");
    },
  );
