import type { RouteConfig } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { endpoint } from "../http/routing";
import { findMemberId } from "./sign-in";

/** Lets only signed-in members through, before anything else of the call is looked at. */
const requireMember = createMiddleware<BackendEnv>(async (c, next) => {
  const memberId = await findMemberId(c.get("db"), c.get("bearer"));
  if (memberId === undefined) throw new ApiError("not_signed_in");
  c.set("memberId", memberId);
  await next();
});

/** An endpoint of a member's own things: the same as any other, with the guard built in. */
export function memberEndpoint<P extends string, R extends RouteConfig["request"], D extends z.ZodType>(
  config: Omit<Parameters<typeof endpoint<P, R, D>>[0], "middleware" | "member">,
) {
  return endpoint<P, R, D>({ ...config, member: "required", middleware: requireMember });
}
