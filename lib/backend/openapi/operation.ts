import { z } from "zod";
import type { DeclaredRoute } from "../http/routing";
import type { JsonSchema, schemaWriter } from "./json-schema";
import { refusalsOf } from "./refusals";
import tags from "./tags.json";

/** Request and answer of one operation, recorded on a demo shop (examples.json). */
export type OperationExample = { parameters?: Record<string, unknown>; body?: unknown; answer?: unknown };

type DocumentContext = {
  schemas: ReturnType<typeof schemaWriter>;
  refusals: Map<string, JsonSchema>;
  examples: Record<string, OperationExample>;
};

/**
 * `get /orders/{number}/events` is `getOrdersByNumberEvents`: derived from method and path, so it changes only with
 * them.
 */
export function operationIdOf({ method, path }: { method: string; path: string }): string {
  const words = path.replace(/\{(\w+)\}/g, "by-$1").split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}

/** One operation of the document. */
export function operationOf(route: DeclaredRoute, { schemas, refusals, examples }: DocumentContext): JsonSchema {
  const operationId = operationIdOf(route);
  const example = examples[operationId] ?? {};
  const parameters = [
    ...parametersOf("path", route.request?.params, example, schemas),
    ...parametersOf("query", route.request?.query, example, schemas),
    ...parametersOf("header", route.request?.headers, example, schemas),
  ];
  const body = route.request?.body;
  return {
    operationId,
    summary: route.summary,
    ...descriptionOf(route),
    tags: [tagOf(route.path)],
    ...securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(body.content, "input", example.body, schemas) } }),
    responses: { ...answersOf(route, example.answer, schemas), ...refusalsOf(route, refusals) },
    ...(route["x-permission"] && { "x-permission": route["x-permission"].split("|") }),
  };
}

function descriptionOf(route: DeclaredRoute) {
  const rights = route["x-permission"]?.split("|").filter((right) => right !== "self") ?? [];
  if (rights.length === 0) return {};
  return { description: `Needs the right ${rights.map((right) => `\`${right}\``).join(" or ")}.` };
}

function securityOf(route: DeclaredRoute) {
  if (route["x-open"]) return { security: [] };
  const member = { secret: [], member: [] };
  if (route["x-permission"]) return { security: [{ secret: [], staff: [] }] };
  if (route["x-member"] === "required") return { security: [member] };
  return { security: route["x-member"] ? [{ secret: [] }, member] : [{ secret: [] }] };
}

type Part = "path" | "query" | "header";

function parametersOf(part: Part, shape: unknown, example: OperationExample, schemas: DocumentContext["schemas"]) {
  if (!(shape instanceof z.ZodObject)) return [];
  return Object.entries(shape.shape as Record<string, z.ZodType>).map(([key, schema]) => {
    const name = part === "header" ? headerName(key) : key;
    const value = example.parameters?.[name];
    const required = part === "path" || !schema.safeParse(undefined).success;
    const more = value === undefined ? {} : { example: value };
    return { name, in: part, required, schema: schemas.write(schema, "input"), ...more };
  });
}

function headerName(key: string): string {
  return key.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}

function contentOf(content: object, side: "input" | "output", example: unknown, schemas: DocumentContext["schemas"]) {
  const entries = Object.entries(content as Record<string, { schema?: unknown }>).map(([type, media]) => {
    const isText = /json|text|form/.test(type);
    // Bytes have no JSON Schema: their media type suffices (OpenAPI 3.1, "Considerations for Binary Data").
    const schema = isText && media.schema instanceof z.ZodType ? schemas.write(media.schema, side) : undefined;
    const isShown = type === "application/json" && example !== undefined;
    return [type, { ...(schema && { schema }), ...(isShown && { examples: { demo: { value: example } } }) }];
  });
  return Object.fromEntries(entries);
}

function answersOf(route: DeclaredRoute, example: unknown, schemas: DocumentContext["schemas"]) {
  const entries = Object.entries(route.responses as Record<string, { description: string; content?: object }>).map(
    ([status, { description, content = {} }]) => {
      return [status, { description, content: contentOf(content, "output", example, schemas) }];
    },
  );
  return Object.fromEntries(entries);
}

/** The tags of the document in their order, each with a sentence. */
export const documentTags = tags.map(({ name, description }) => ({ name, description }));

/** The tag with the longest matching prefix of this path. @throws Error for a path without a tag in tags.json */
export function tagOf(path: string): string {
  const prefixes = tags.flatMap(({ name, paths }) => paths.map((prefix) => ({ name, prefix })));
  const matching = prefixes.filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  const [longest] = matching.toSorted((a, b) => b.prefix.length - a.prefix.length);
  if (!longest) throw new Error(`no tag of tags.json stands for ${path}`);
  return longest.name;
}
