import { createMiddleware } from "hono/factory";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { endpoint } from "../http/routing";
import { findMemberId } from "./sign-in";

/** Rejects callers who are not signed in, before any input is checked. */
const requireMember = createMiddleware<BackendEnv>(async (c, next) => {
  const memberId = await findMemberId(c.get("db"), c.get("bearer"));
  if (memberId === undefined) throw new ApiError("not_signed_in");
  c.set("memberId", memberId);
  await next();
});

/** An endpoint for the signed-in member's own data: `endpoint` with the guard built in. */
export const memberEndpoint: typeof endpoint = (name, summary, declared) =>
  endpoint(name, summary, { ...declared, member: "required", middleware: requireMember });
