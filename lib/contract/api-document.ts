import { z } from "zod";

export const jsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof jsonSchema>;

const media = z.object({
  schema: jsonSchema.optional(),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
});

const content = z.record(z.string(), media);

const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().default(false),
  schema: jsonSchema.default({}),
  example: z.unknown().optional(),
});
export type ApiParameter = z.infer<typeof parameter>;

const answer = z.object({
  description: z.string().optional(),
  content: content.optional(),
  $ref: z.string().optional(),
});
export type ApiContent = z.infer<typeof content>;

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  /** Security schemes by name; all of one entry are needed together. */
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), answer),
  "x-permission": z.array(z.string()).optional(),
});
export type ApiOperation = z.infer<typeof operation>;

/** The parts of `/api/v1/openapi.json` that the pages for developers read. */
export const apiDocument = z.object({
  openapi: z.string().regex(/^3\.1\./),
  info: z.object({ description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(
      z.string(),
      z.object({ content: z.record(z.string(), z.object({ examples: z.record(z.string(), z.unknown()) })) }),
    ),
    examples: z.record(z.string(), z.object({ summary: z.string() })),
  }),
});
export type ApiDocument = z.infer<typeof apiDocument>;

/** A tag's form in an address: `Blog administration` is `blog-administration`. */
export function tagSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The operations of a tag with method and path, in the document's order. */
export function operationsOf(document: ApiDocument, tag: string) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags[0] === tag)
      .map(([method, operation]) => ({ method, path, operation })),
  );
}
