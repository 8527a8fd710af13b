import type { Backend } from "@/lib/backend/app";
import { documentOf, type Operation } from "./documented";

/** JSON Schema as the API's document has it, as far as this file reads it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** An operation of `/api/v1`, with its documented examples: a valid body, ids that exist in a demo. */
export type Walked = {
  name: string;
  method: string;
  /** The path with its parameters in braces. */
  pattern: string;
  /** The path with the document's examples in it. */
  path: string;
  parameters: (NonNullable<Operation["parameters"]>[number] & { schema: Schema })[];
  /** The content types of its successful answer. */
  type: string;
  /** Schema and example of the JSON body, if it takes one. */
  body?: { schema: Schema; example: unknown };
};

/** Every operation of the API, so that a new one is covered without being named; and a resolver for its `$ref`s. */
export async function walkOf(backend: Backend) {
  const document = await documentOf(backend);
  const operations = Object.entries(document.paths).flatMap(([pattern, methods]) =>
    Object.entries(methods).map(([method, operation]): Walked => {
      const parameters = (operation.parameters ?? []) as Walked["parameters"];
      const media = operation.requestBody?.content?.["application/json"];
      const example = Object.values(media?.examples ?? {})[0]?.value;
      const path = parameters
        .filter((parameter) => parameter.in === "path")
        .reduce((filled, { name, example: shown }) => filled.replace(`{${name}}`, String(shown ?? 1)), pattern);
      const body = media ? { schema: (media.schema ?? {}) as Schema, example } : undefined;
      const [type = ""] = Object.keys(operation.responses["200"]?.content ?? {});
      return { name: `${method} ${pattern}`, method: method.toUpperCase(), pattern, path, parameters, type, body };
    }),
  );
  const resolve = (schema: Schema): Schema => {
    if (!schema.$ref) return schema;
    const found = schema.$ref
      .slice(2)
      .split("/")
      .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document);
    return resolve(found as Schema);
  };
  return { operations, resolve };
}

/** A place in a body: keys and indexes from its root. */
export type Place = { steps: (string | number)[]; schema: Schema };

/** Every place of a body that its schema knows, objects and lists included, also those that the example leaves out. */
export function placesOf(schema: Schema, resolve: (schema: Schema) => Schema, steps: Place["steps"] = []): Place[] {
  const own = resolve(schema);
  const choices = [...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.allOf ?? [])];
  const places = choices.flatMap((choice) => placesOf(choice, resolve, steps));
  for (const [key, value] of Object.entries(own.properties ?? {})) {
    places.push(...placesOf(value, resolve, [...steps, key]));
  }
  if (own.items) places.push(...placesOf(own.items, resolve, [...steps, 0]));
  if (typeof own.additionalProperties === "object" && steps.length < 8) {
    places.push(...placesOf(own.additionalProperties, resolve, [...steps, "key"]));
  }
  return choices.length > 0 ? places : [{ steps, schema: own }, ...places];
}

/** A copy of the body with another value at that place, creating what is missing above it. */
export function withAt(body: unknown, steps: Place["steps"], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(body) ? [...body] : [];
    list[step] = withAt(list[step], rest, value);
    return list;
  }
  const object = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  return { ...object, [step]: withAt((object as Record<string, unknown>)[step], rest, value) };
}
