import type { RouteConfig } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { endpoint } from "../http/routing";
import { findAdministrator } from "./sign-in";

/** Lets only administrators through; what a browser or another layer has checked does not count here. */
export const requireAdministrator = createMiddleware<BackendEnv>(async (c, next) => {
  const token = c.get("bearer");
  const administrator = token ? await findAdministrator(c.get("db"), token) : undefined;
  if (!administrator) throw new ApiError("not_signed_in");
  c.set("administrator", administrator);
  await next();
});

type AdminPath = `/admin/${string}`;

/** An endpoint of the back office: the same as any other, with the guard built in. */
export function adminEndpoint<P extends AdminPath, R extends RouteConfig["request"], D extends z.ZodType>(
  config: Omit<Parameters<typeof endpoint<P, R, D>>[0], "middleware">,
) {
  return endpoint<P, R, D>({ ...config, middleware: requireAdministrator });
}
