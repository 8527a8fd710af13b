import type { OpenAPIHono } from "@hono/zod-openapi";
import { errorEnvelope } from "@/lib/contract/envelope";
import type { DeclaredRoute } from "../http/routing";
import recorded from "./examples.json";
import { introduction } from "./introduction";
import { type JsonSchema, schemaWriter } from "./json-schema";
import { documentTags, type OperationExample, operationOf, tagOf } from "./operation";
import { refusalExamples } from "./refusals";

/** Schemas from the contract, errors from the routes, examples recorded on a demo shop; paths below `/api/v1`. */
export function documentOf(registry: OpenAPIHono["openAPIRegistry"], secretHeader: string) {
  const routes = registry.definitions.flatMap((found) =>
    found.type === "route" ? [found.route as DeclaredRoute] : [],
  );
  const schemas = schemaWriter();
  const refusals = new Map<string, JsonSchema>();
  const examples: Record<string, OperationExample> = recorded;
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, { schemas, refusals, examples }) };
  }
  const used = new Set(routes.map(({ path }) => tagOf(path)));
  schemas.write(errorEnvelope, "output");
  return {
    openapi: "3.1.1",
    info: { title: "Shop API", version: "1", summary: "Everything behind /api/v1", description: introduction },
    servers: [{ url: "/api/v1" }],
    tags: documentTags.filter(({ name }) => used.has(name)),
    paths,
    components: {
      schemas: schemas.components(),
      responses: Object.fromEntries(refusals),
      examples: refusalExamples(),
      securitySchemes: securitySchemes(secretHeader),
    },
  };
}

function securitySchemes(secretHeader: string) {
  const bearer = { type: "http", scheme: "bearer" };
  return {
    secret: {
      type: "apiKey",
      in: "header",
      name: secretHeader,
      description:
        "The secret that servers share with the shop (`API_SECRET`). Needed on every call; grants nothing by itself.",
    },
    member: { ...bearer, description: "`data.user_token.token` of `POST /users/login`." },
    staff: { ...bearer, description: "`data.user_token.token` of `POST /admin/login`, or of its second step." },
  };
}
