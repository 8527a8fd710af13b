import type { OpenAPIHono } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { comparedWith } from "@/lib/is-same-secret";
import { ApiError } from "./api-error";
import type { DeclaredRoute } from "./routing";

/**
 * Refuses every call without the shared secret, but for the routes that declare `x-open`: a payment provider signs instead,
 * and the document of the API is as public as the code. The secret grants nothing by itself (docs/api.md).
 * @param registry of the whole app; asked at the first call, when every route is registered
 */
export function requireSecret(header: string, secret: string, registry: () => OpenAPIHono["openAPIRegistry"]) {
  const isSecret = comparedWith(secret);
  let open: Set<string> | undefined;
  return createMiddleware(async (c, next) => {
    open ??= openRoutes(registry());
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    if (!open.has(`${method} ${c.req.path}`) && !isSecret(c.req.header(header))) throw new ApiError("secret_missing");
    await next();
  });
}

function openRoutes({ definitions }: OpenAPIHono["openAPIRegistry"]): Set<string> {
  const routes = definitions.flatMap((found) => (found.type === "route" ? [found.route as DeclaredRoute] : []));
  const open = routes.filter((route) => route["x-open"]);
  return new Set(open.map(({ method, path }) => `${method.toUpperCase()} /api/v1${path}`));
}
