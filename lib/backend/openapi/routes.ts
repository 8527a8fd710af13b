import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { etag } from "hono/etag";
import { type DeclaredRoute, routes } from "../http/routing";

const declared: DeclaredRoute = {
  method: "get",
  path: "/openapi.json",
  summary: "This document",
  "x-open": true,
  responses: { 200: { description: "OpenAPI 3.1", content: { "application/json": { schema: z.looseObject({}) } } } },
};

/** Public like the code, so that tools can read it without the secret; built at the first call, in some 100 ms. */
export function documentRoutes(registry: () => OpenAPIHono["openAPIRegistry"], secretHeader: string) {
  const app = routes();
  app.openAPIRegistry.registerPath(declared);
  let written: string | undefined;
  app.get("/openapi.json", etag(), async (c) => {
    const { documentOf } = await import("./document");
    written ??= JSON.stringify(documentOf(registry(), secretHeader));
    return c.body(written, 200, { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" });
  });
  return app;
}
