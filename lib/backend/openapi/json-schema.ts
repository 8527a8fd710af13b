import { z } from "zod";
import * as contract from "@/lib/contract/schemas";

/** A JSON Schema 2020-12, which is what OpenAPI 3.1 uses. */
export type JsonSchema = { [key: string]: unknown };

/** The side of a schema: input before it is parsed, or output. */
type Side = "input" | "output";

const DEFINED = "#/$defs/";
const COMPONENT = "#/components/schemas/";

/**
 * Converts schemas of the contract for the document. Named ones are written once, as components, and referenced; one
 * whose input and output differ (defaults, trimming) is there twice, the input's name ending in `Input`.
 */
export function schemaWriter() {
  const asked: Record<Side, { schema: z.ZodType; written: JsonSchema }[]> = { input: [], output: [] };

  /** The schema for the document; empty until `components` is called, which converts all at once. */
  function write(schema: z.ZodType, side: Side): JsonSchema {
    const written: JsonSchema = {};
    asked[side].push({ schema, written });
    return written;
  }

  function components(): Record<string, JsonSchema> {
    const names = nameSchemas();
    const named = { input: convert(asked.input, "input", names), output: convert(asked.output, "output", names) };
    const twofold = readDifferently(named.input, named.output);
    const entries = (["output", "input"] as const).flatMap((side) => {
      const nameOf = (name: string) => (side === "input" && twofold.has(name) ? `${name}Input` : name);
      for (const { written } of asked[side]) pointTo(written, nameOf);
      return [...named[side]].map(([name, schema]): [string, JsonSchema] => {
        pointTo(schema, nameOf);
        return [nameOf(name), schema];
      });
    });
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  return { write, components };
}

function convert(
  asked: { schema: z.ZodType; written: JsonSchema }[],
  side: Side,
  names: ReturnType<typeof nameSchemas>,
): Map<string, JsonSchema> {
  const all = z.object(Object.fromEntries(asked.map(({ schema }, index) => [index, schema])));
  const { properties, $defs } = z.toJSONSchema(all, {
    io: side,
    metadata: names,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => adjust(zodSchema, jsonSchema, side),
  }) as { properties: Record<number, JsonSchema>; $defs?: Record<string, JsonSchema> };
  for (const [index, { written }] of asked.entries()) Object.assign(written, properties[index]);
  return new Map(Object.entries($defs ?? {}).map(([name, { id: _, ...definition }]) => [name, definition]));
}

/** Names of schemas whose input and output differ, themselves or in a schema that they refer to. */
function readDifferently(input: Map<string, JsonSchema>, output: Map<string, JsonSchema>): Set<string> {
  const both = [...input.keys()].filter((name) => output.has(name));
  const found = new Set(both.filter((name) => JSON.stringify(input.get(name)) !== JSON.stringify(output.get(name))));
  const refersToFound = (name: string) =>
    [...found].some((other) => JSON.stringify(input.get(name)).includes(`"${DEFINED}${other}"`));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const name of both) if (refersToFound(name)) found.add(name);
  }
  return found;
}

function pointTo(schema: unknown, nameOf: (name: string) => string): void {
  if (typeof schema !== "object" || schema === null) return;
  const node = schema as JsonSchema;
  if (typeof node.$ref === "string" && node.$ref.startsWith(DEFINED)) {
    node.$ref = COMPONENT + nameOf(node.$ref.slice(DEFINED.length));
  }
  for (const value of Object.values(node)) pointTo(value, nameOf);
}

/** Formats whose pattern is several lines long and adds nothing. */
const SELF_EVIDENT = new Set<unknown>(["date-time", "date", "uuid", "email"]);

/** Corrects zod's output where clients should not read it. */
function adjust(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema, side: Side): void {
  // Answers may get more fields; a schema that forbids unknown ones would then break clients.
  const isOpen = zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined;
  if (side === "output" && isOpen) delete jsonSchema.additionalProperties;
  const rule = side === "input" && zodSchema instanceof z.ZodPipe ? ruleAfter(zodSchema) : undefined;
  if (rule) jsonSchema.description = rule;
  if (SELF_EVIDENT.has(jsonSchema.format)) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/**
 * The rule for a text after trimming, width and case are normalized; a pattern for the raw input would refuse too much.
 */
function ruleAfter({ out }: z.ZodPipe): string | undefined {
  if (out instanceof z.ZodPipe && !(out.in instanceof z.ZodString)) return undefined;
  if (!(out instanceof z.ZodString || out instanceof z.ZodStringFormat || out instanceof z.ZodPipe)) return undefined;
  const { format, pattern } = z.toJSONSchema(out, { io: "input", unrepresentable: "any" });
  const rule = format ?? pattern;
  return rule && `tidied up, then ${rule}`;
}

/** Names of schemas in the document: their export names, capitalized. Texts, numbers and queries have none. */
function nameSchemas() {
  const names = z.registry<{ id: string }>();
  for (const [key, schema] of Object.entries<unknown>(contract)) {
    if (!(schema instanceof z.ZodType) || !isWorthAName(schema) || key.endsWith("Query") || names.has(schema)) continue;
    names.add(schema, { id: key[0]?.toUpperCase() + key.slice(1) });
  }
  return names;
}

function isWorthAName(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodPipe) return isWorthAName(schema.in as z.ZodType);
  return [z.ZodObject, z.ZodUnion, z.ZodEnum].some((kind) => schema instanceof kind);
}
